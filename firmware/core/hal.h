/* What the platform provides. */
#ifndef TOCK_HAL_H
#define TOCK_HAL_H

#include <stdint.h>

/* Bytes that can be handed to hal_send now without waiting. */
uint8_t hal_send_room(void);
void hal_send(const uint8_t *bytes, uint8_t length);
/* Counts the modules that are really plugged in, by their signatures. */
uint8_t hal_find_modules(void);
/* Keeps LEN_CONFIGURE bytes over power-off; may take its time, but must not wait. */
void hal_keep_settings(const uint8_t *settings);

#endif
