/* A session: greeting, settings, order of frames, what is left of a broken frame, a host that goes. */
#include "check.h"
#include "host.h"

static void test_hello(void) {
  current = "hello";
  uint8_t length;
  sent_length = 0;
  open_switches();
  start_board(0x1234, 8, FOUR);
  pass_time(1);
  const uint8_t *p = heard(MSG_BOARD, &length);
  CHECK(p && length == LEN_BOARD && sent[4] == 0 && sent[5] == 0);
  greet();
  pass_time(20);
  p = heard(MSG_BOARD, &length);
  CHECK(p && memcmp(p, "TOCK", 4) == 0 && p[4] == PROTOCOL_VERSION);
  CHECK(p[6] == 0x34 && p[7] == 0x12 && p[8] == 8 && p[9] == RECEIVE_WINDOW);
  CHECK(p[11] == 4 && p[14] == 4 && p[15] == 105 && p[17] == 1 && p[20] == 4);
  p = heard(MSG_SWITCHES, &length);
  CHECK(p && length == LEN_SWITCHES + 16);
}

static void test_configure(void) {
  begin("configure");
  CHECK(kept_times == 1 && memcmp(kept, FOUR, LEN_CONFIGURE) == 0);
  say(MSG_CONFIGURE, 2, FOUR, LEN_CONFIGURE);
  CHECK(kept_times == 1); /* nothing new: the EEPROM is spared */
  static const struct {
    uint8_t at, value;
  } bad[] = {{0, 11}, {2, 2}, {5, 0}};
  for (uint8_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    uint8_t s[LEN_CONFIGURE];
    memcpy(s, FOUR, sizeof s);
    s[bad[i].at] = bad[i].value;
    sent_length = 0;
    say(MSG_CONFIGURE, (uint8_t)(3 + i), s, LEN_CONFIGURE);
    const uint8_t *p = heard(MSG_REFUSED, NULL);
    CHECK(p && p[0] == 3 + i && p[1] == REFUSED_VALUE && kept_times == 1);
  }
}

static void test_no_modules(void) {
  begin("no modules");
  static const uint8_t none[LEN_CONFIGURE] = {0, 26, 0, 0xF4, 0x01, 170, 10, 1, 2, 3, 4};
  sent_length = 0;
  say(MSG_CONFIGURE, 2, none, LEN_CONFIGURE);
  CHECK(heard(MSG_REFUSED, NULL) == NULL && switches.chips == 1 && board.lights.strand == 25);
}

static void test_sequence(void) {
  begin("sequence");
  uint8_t light[6] = {FLAG_SHOW, 0, 0, 10, 20, 30};
  say(MSG_LIGHTS, 3, light, 6); /* 2 was lost */
  CHECK(heard(MSG_ACK, NULL)[0] == 2 && heard(MSG_ACK, NULL)[1] == 1 && board.lights.rgb[0] == 0);
  sent_length = 0;
  say(MSG_LIGHTS, 2, light, 6);
  CHECK(heard(MSG_ACK, NULL)[0] == 3 && heard(MSG_ACK, NULL)[1] == 0 && board.lights.rgb[0] == 10);
  light[3] = 99;
  sent_length = 0;
  say(MSG_LIGHTS, 2, light, 6); /* sent again because the acknowledgement was lost */
  CHECK(heard(MSG_ACK, NULL)[0] == 3 && heard(MSG_ACK, NULL)[1] == 0 && board.lights.rgb[0] == 10);
  send_room = 9; /* no room: it is not forgotten */
  sent_length = 0;
  say(MSG_LIGHTS, 3, light, 6);
  CHECK(sent_length == 0);
  send_room = 255;
  board_work(&board);
  CHECK(heard(MSG_ACK, NULL)[0] == 4);
}

static void test_led_range(void) {
  begin("led range");
  uint8_t light[9] = {FLAG_SHOW, 104, 0, 1, 1, 1, 1, 1, 1};
  say(MSG_LIGHTS, 2, light, 9);
  CHECK(heard(MSG_REFUSED, NULL)[1] == REFUSED_LED && board.lights.sum == 0);
  uint8_t fills[13] = {FLAG_SHOW, 0, 0, 105, 1, 1, 1, 0xFF, 0xFF, 2, 9, 9, 9};
  sent_length = 0;
  say(MSG_FILLS, 3, fills, 13);
  CHECK(heard(MSG_REFUSED, NULL)[1] == REFUSED_LED && board.lights.sum == 0); /* all or nothing */
  sent_length = 0;
  say(MSG_FILLS, 4, fills, 7);
  CHECK(heard(MSG_REFUSED, NULL) == NULL && board.lights.sum == 315);
}

/* Boards of four modules of 26, 24 and 27 LEDs and the centre's. */
static void test_host_lost(uint8_t leds, uint8_t strand) {
  begin("host lost");
  uint8_t settings[LEN_CONFIGURE];
  memcpy(settings, FOUR, sizeof settings);
  settings[1] = leds;
  say(MSG_CONFIGURE, 2, settings, sizeof settings);
  uint8_t fill[7] = {FLAG_SHOW, 0, 0, leds, 255, 255, 255};
  say(MSG_FILLS, 3, fill, 7);
  pass_time(HOST_LOST_MS - 1);
  CHECK(board.mode == MODE_HOST);
  pass_time(1);
  CHECK(board.mode == MODE_CALM && reader.session == 0);
  uint32_t brightest = 0;
  for (int i = 0; i < 8192; i++) {
    pass_time(1);
    for (uint16_t led = 0; led < leds; led++) {
      const uint8_t *rgb = &board.lights.rgb[3 * led];
      bool first = led < leds - 1 && led % strand == 0;
      CHECK(i < 64 || first || rgb[0] + rgb[1] + rgb[2] == 0);
    }
    if (i >= 64 && board.lights.sum > brightest) brightest = board.lights.sum;
  }
  CHECK(brightest > 0 && brightest <= 4 * 48);
  greet();
  CHECK(board.mode == MODE_HOST && board.lights.sum == 0);
}

static void test_stall(void) {
  begin("a frame cut off in the middle");
  uint8_t start[] = {FRAME_SYNC, 93, MSG_LIGHTS, 2, SESSION & 255, SESSION >> 8, 0, 0};
  put(start, sizeof start);
  say(MSG_BEAT, 2, (const uint8_t *)"\0\0", 2);
  CHECK(heard(MSG_ACK, NULL) == NULL);
  pass_time(FRAME_STALL_MS + 10);
  CHECK(heard(MSG_ACK, NULL) && heard(MSG_ACK, NULL)[0] == 3);
}

static void test_noise(void) {
  begin("noise");
  for (int i = 0; i < 3000000; i++) {
    /* Half of it looks like the beginning of a frame. */
    uint8_t byte = (uint8_t)random32();
    if (random32() % 8 == 0) byte = (uint8_t[]){FRAME_SYNC, SESSION & 255, SESSION >> 8, MSG_LIGHTS, 9, MSG_BEAT, 2, 0}[byte % 8];
    frame_reader_put(&reader, byte);
    if (random32() % 16 == 0) board_work(&board);
    if (random32() % 64 == 0) board_tick(&board);
    for (int j = 0; j < LEN_CONFIGURE; j++) CHECK(board.settings[j] == FOUR[j]);
  }
}

void test_session(void) {
  test_hello();
  test_configure();
  test_no_modules();
  test_sequence();
  test_led_range();
  test_host_lost(105, 26);
  test_host_lost(97, 24);
  test_host_lost(109, 27);
  test_stall();
  test_noise();
}
