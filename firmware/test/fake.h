/* A board without a chip: what it sends is kept here. */
#ifndef TOCK_TEST_FAKE_H
#define TOCK_TEST_FAKE_H

#include <string.h>

#include "../core/board.h"
#include "../core/hal.h"

static struct board board;
static struct frame_reader reader;
static struct switches switches;

static uint8_t sent[4096];
static uint16_t sent_length;
static uint8_t send_room = 255;
static uint8_t modules_found = 4;
static uint8_t kept[LEN_CONFIGURE];
static int kept_times;

uint8_t hal_send_room(void) { return send_room; }
void hal_send(const uint8_t *bytes, uint8_t length) {
  if (sent_length + length > (uint16_t)sizeof sent) sent_length = 0;
  memcpy(sent + sent_length, bytes, length);
  sent_length = (uint16_t)(sent_length + length);
}
uint8_t hal_find_modules(void) { return modules_found; }
static void start_board(uint16_t boot_id, uint8_t reset_cause, const uint8_t *settings) {
  struct board_start start = {boot_id, reset_cause, 0xFC, settings};
  memset(&reader, 0, sizeof reader);
  memset(&switches, 0, sizeof switches);
  board_start(&board, &reader, &switches, &start);
}

void hal_keep_settings(const uint8_t *settings) {
  memcpy(kept, settings, LEN_CONFIGURE);
  kept_times++;
}

/* xorshift32: the same on every machine. */
static uint32_t random_state = 1;
static uint32_t random32(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 17;
  random_state ^= random_state << 5;
  return random_state;
}

#endif
