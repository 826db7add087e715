/* What outlives the power: a count of starts, and the settings with their CRC. */
#ifndef TOCK_KEPT_H
#define TOCK_KEPT_H

#include <stdint.h>

/* Counts this start. */
uint16_t kept_boot_id(void);

/* The settings as they were kept, or NULL. */
const uint8_t *kept_settings(void);

/* Writes on what is to be kept, a byte at a time: one takes 3.4 ms. Call it often. */
void kept_step(void);

#endif
