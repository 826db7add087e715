/* What outlives the power: a count of power-ons, and the settings with their CRC. */
#ifndef TOCK_KEPT_H
#define TOCK_KEPT_H

#include <stdint.h>

/* Power-ons in the high byte, resets since then in the low one: another one for each start. Call it first. */
uint16_t kept_boot_id(void);

/* The settings as they were kept, or NULL. */
const uint8_t *kept_settings(void);

/* Has this power-on counted. */
void kept_start(void);

/* Writes on what is to be kept, a byte at a time: one takes 3.4 ms. Call it often. */
void kept_step(void);

#endif
