#include <avr/boot.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>

#include "../core/board.h"
#include "chain.h"
#include "kept.h"
#include "leds.h"
#include "uart.h"

/* A supply that cannot carry the board ends it sooner: such starts do not wear the EEPROM. */
#define COUNT_START_MS 2000

static struct board board;
static uint8_t reset_cause __attribute__((section(".noinit")));

/* Boot loaders that clear MCUSR leave it in r2 (Optiboot from 4.6 on). */
void save_r2(void) __attribute__((naked, used, section(".init0")));
void save_r2(void) { __asm__ volatile("out %0, r2" : : "I"(_SFR_IO_ADDR(GPIOR0))); }

/* After a watchdog reset the watchdog is still armed, at 16 ms: it must be stopped before anything else. */
void before_main(void) __attribute__((naked, used, section(".init3")));
void before_main(void) {
  reset_cause = MCUSR ? MCUSR : GPIOR0 < 16 ? GPIOR0 : 0;
  MCUSR = 0;
  wdt_disable();
}

int main(void) {
  leds_start();
  leds_black();
  struct board_start start = {
      .boot_id = kept_boot_id(),
      .reset_cause = reset_cause,
      .brown_out = boot_lock_fuse_bits_get(GET_EXTENDED_FUSE_BITS),
      .settings = kept_settings(),
  };
  board_start(&board, &received, &switches, &start);
  uart_start();
  chain_start();
  wdt_enable(WDTO_120MS);
  sei();

  uint8_t rest = 0; /* ms that the LEDs must be left alone, so that they take the frame over: 300 µs and more */
  for (;;) {
    chain_finish();
    board_work(&board);
    uint8_t before = switches.begun;
    if (switches.chips == 1) own_advance();
    else chain_advance(&reading);
    if (rest == 0 && (board.lights.due || board.lights.age == REPEAT_MS)) {
      (board.lights.due ? leds_show : leds_repeat)(board.lights.rgb, board.lights.leds, lights_scale(&board.lights));
      board.lights.due = false;
      board.lights.age = 0;
      board.shown++;
      rest = 2;
    } else if (rest > 0 && switches.begun != before) {
      rest--;
    }
    uint8_t ticks = (uint8_t)(switches.begun - before);
    if (ticks > 0) wdt_reset(); /* a timer that has stopped is a reason to restart, too */
    for (; ticks > 0; ticks--) {
      board.scans++;
      board_tick(&board);
      if (board.uptime == COUNT_START_MS) kept_start();
    }
    kept_step();
  }
}
