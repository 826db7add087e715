#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>
#include <stddef.h>
#include <string.h>

#include "../core/board.h"
#include "chain.h"
#include "leds.h"
#include "uart.h"

struct board board;

/* ---- What outlives the power: a count of starts, and the settings with their CRC ---- */

struct kept {
  uint8_t settings[LEN_CONFIGURE];
  uint16_t crc;
};

static uint16_t EEMEM kept_boot_id;
static struct kept EEMEM kept_settings;
static struct kept wanted;
static uint8_t kept_left; /* bytes of `wanted` still to be written */

static uint16_t settings_crc(const uint8_t *settings) {
  uint16_t crc = CRC_START;
  for (uint8_t i = 0; i < LEN_CONFIGURE; i++) crc = crc16(crc, settings[i]);
  return crc;
}

void hal_keep_settings(const uint8_t *settings) {
  memcpy(wanted.settings, settings, LEN_CONFIGURE);
  wanted.crc = settings_crc(settings);
  kept_left = sizeof wanted;
}

/* A byte takes 3.4 ms to write: one is begun whenever the one before is done. */
static void keep_step(void) {
  if (kept_left == 0 || !eeprom_is_ready()) return;
  kept_left--;
  eeprom_update_byte((uint8_t *)&kept_settings + kept_left, ((uint8_t *)&wanted)[kept_left]);
}

static uint16_t next_boot_id(void) {
  uint16_t id = (uint16_t)(eeprom_read_word(&kept_boot_id) + 1);
  eeprom_update_word(&kept_boot_id, id);
  return id;
}

/* ---- Start ---- */

static uint8_t reset_cause __attribute__((section(".noinit")));

/* After a watchdog reset the watchdog is still armed, at 16 ms: it must be stopped before anything else. */
void before_main(void) __attribute__((naked, used, section(".init3")));
void before_main(void) {
  reset_cause = MCUSR;
  MCUSR = 0;
  wdt_disable();
}

int main(void) {
  leds_start();
  leds_black();
  uint16_t boot_id = next_boot_id();
  eeprom_read_block(&wanted, &kept_settings, sizeof wanted);
  board_start(&board, boot_id, reset_cause, settings_crc(wanted.settings) == wanted.crc ? wanted.settings : NULL);
  uart_start();
  chain_start();
  wdt_enable(WDTO_120MS);
  sei();

  uint8_t rest = 0; /* ms that the LEDs must be left alone, so that they take the frame over: 300 µs and more */
  for (;;) {
    while (chain.left) chain_step(&chain);
    uint8_t ticks = chain_begin(&chain);
    board_work(&board);
    if (board.lights.due && rest == 0) {
      board.lights.due = false;
      ticks += leds_show(board.lights.rgb, board.lights.leds, lights_scale(&board.lights));
      board.shown++;
      rest = 2;
    } else if (ticks > 0 && rest > 0) {
      rest--;
    }
    if (ticks > 0) wdt_reset(); /* a dead timer is a reason to start anew, too */
    for (; ticks > 0; ticks--) {
      board.scans++;
      board_tick(&board);
    }
    keep_step();
  }
}
