#include "fake.h"

struct board board;
struct frame_reader reader;
struct switches switches;
uint8_t sent[4096];
uint16_t sent_length;
uint8_t send_room = 255;
uint8_t kept[LEN_CONFIGURE];
int kept_times;
uint32_t random_state = 1;

void start_board(uint16_t boot_id, uint8_t reset_cause, const uint8_t *settings) {
  struct board_start start = {boot_id, reset_cause, 0xFC, settings};
  memset(&reader, 0, sizeof reader);
  memset(&switches, 0, sizeof switches);
  board_start(&board, &reader, &switches, &start);
}

uint32_t random32(void) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 17;
  random_state ^= random_state << 5;
  return random_state;
}

uint8_t hal_send_room(void) { return send_room; }

void hal_send(const uint8_t *bytes, uint8_t length) {
  if (sent_length + length > (uint16_t)sizeof sent) sent_length = 0;
  memcpy(sent + sent_length, bytes, length);
  sent_length = (uint16_t)(sent_length + length);
}

uint8_t hal_find_modules(void) { return 4; }

void hal_keep_settings(const uint8_t *settings) {
  memcpy(kept, settings, LEN_CONFIGURE);
  kept_times++;
}
