#include "kept.h"

#include <avr/eeprom.h>
#include <stddef.h>
#include <string.h>

#include "../core/frame.h"
#include "../core/hal.h"

struct kept {
  uint8_t settings[LEN_CONFIGURE];
  uint16_t crc;
};

static uint16_t EEMEM stored_boot_id;
static struct kept EEMEM stored;
static struct kept wanted;
static uint8_t left; /* bytes of `wanted` still to be written */

static uint16_t settings_crc(const uint8_t *settings) {
  uint16_t crc = CRC_START;
  for (uint8_t i = 0; i < LEN_CONFIGURE; i++) crc = crc16(crc, settings[i]);
  return crc;
}

void hal_keep_settings(const uint8_t *settings) {
  memcpy(wanted.settings, settings, LEN_CONFIGURE);
  wanted.crc = settings_crc(settings);
  left = sizeof wanted;
}

/* A byte that is the same already is not written: it would only wear. */
void kept_step(void) {
  if (left == 0 || !eeprom_is_ready()) return;
  left--;
  eeprom_update_byte((uint8_t *)&stored + left, ((uint8_t *)&wanted)[left]);
}

uint16_t kept_boot_id(void) {
  uint16_t id = (uint16_t)(eeprom_read_word(&stored_boot_id) + 1);
  eeprom_update_word(&stored_boot_id, id);
  return id;
}

const uint8_t *kept_settings(void) {
  eeprom_read_block(&wanted, &stored, sizeof wanted);
  return settings_crc(wanted.settings) == wanted.crc ? wanted.settings : NULL;
}
