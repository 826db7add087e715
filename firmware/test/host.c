#include "host.h"

#include "check.h"

const uint8_t FOUR[LEN_CONFIGURE] = {4, 105, 0, 0xA0, 0x0F, 173, 10, 1, 2, 3, 4};

uint8_t levels[MAX_CHIPS];
static struct reading reading;

void put(const uint8_t *bytes, uint16_t length) {
  while (length-- > 0) frame_reader_put(&reader, *bytes++);
}

void say(uint8_t type, uint8_t sequence, const uint8_t *payload, uint8_t length) {
  uint8_t out[FRAME_MAX_PAYLOAD + FRAME_OVERHEAD];
  put(out, frame_write(out, type, sequence, SESSION, payload, length));
  for (int i = 0; i < 8; i++) board_work(&board);
}

void read_chain(void) {
  reading_begin(&reading, &switches);
  for (uint8_t chip = 0; reading.left > 0; chip++) reading_take(&reading, &switches, levels[chip]);
}

void open_switches(void) {
  for (uint8_t chip = 0; chip < MAX_CHIPS; chip++) levels[chip] = chip % 4 == 3 ? 0xCF : 0xFF;
  memset(&reading, 0, sizeof reading);
}

void pass_time(int ms) {
  for (; ms > 0; ms--) {
    read_chain();
    board_tick(&board);
    board_work(&board);
  }
}

const uint8_t *heard(uint8_t type, uint8_t *length) {
  const uint8_t *found = NULL;
  for (uint16_t at = 0; at < sent_length; at = (uint16_t)(at + sent[at + 1] + FRAME_OVERHEAD)) {
    if (sent[at + 2] != type) continue;
    found = sent + at + FRAME_HEADER;
    if (length) *length = sent[at + 1];
  }
  return found;
}

void greet(void) {
  sent_length = 0;
  say(MSG_HELLO, 0, (const uint8_t *)"TOCK\x02", LEN_HELLO);
}

void begin(const char *name) {
  current = name;
  send_room = 255;
  kept_times = 0;
  open_switches();
  start_board(7, 1, NULL);
  greet();
  say(MSG_CONFIGURE, 1, FOUR, LEN_CONFIGURE);
  pass_time(20);
  sent_length = 0;
}
