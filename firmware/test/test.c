/* Host tests of the portable part. Usage: test VECTORS */
#include <stdio.h>
#include <stdlib.h>

#include "fake.h"

static const char *current = "";
static int checks;

#define CHECK(condition)                                                                 \
  do {                                                                                   \
    checks++;                                                                            \
    if (!(condition)) {                                                                  \
      fprintf(stderr, "%s: line %d: not so: %s\n", current, __LINE__, #condition); \
      exit(1);                                                                           \
    }                                                                                    \
  } while (0)

/* ---- Vectors ---- */

struct vector {
  char name[40];
  struct frame frame;
  uint8_t bytes[FRAME_MAX_PAYLOAD + FRAME_OVERHEAD];
  uint8_t size;
};

static struct vector vectors[64];
static int vector_count;

static uint8_t read_hex(const char *text, uint8_t *out) {
  uint8_t n = 0;
  unsigned byte;
  for (; sscanf(text, "%2x", &byte) == 1; text += 2) out[n++] = (uint8_t)byte;
  return n;
}

static const struct vector *find_vector(const char *name) {
  for (int i = 0; i < vector_count; i++) {
    if (strcmp(vectors[i].name, name) == 0) return &vectors[i];
  }
  fprintf(stderr, "%s: no frame named %s\n", current, name);
  exit(1);
}

static void put(struct frame_reader *reader, const uint8_t *bytes, uint16_t length) {
  while (length-- > 0) frame_reader_put(reader, *bytes++);
}

/* Takes what is there; what waits for more is then treated as cut off, as the board does after FRAME_STALL_MS. */
static bool take_next(struct frame_reader *reader, struct frame *frame) {
  while (reader->tail != reader->head) {
    if (frame_next(reader, frame)) return true;
    if (reader->tail != reader->head) frame_skip(reader);
  }
  return false;
}

static bool same_frame(const struct frame *a, const struct frame *b) {
  return a->type == b->type && a->sequence == b->sequence && a->session == b->session && a->length == b->length &&
         memcmp(a->payload, b->payload, a->length) == 0;
}

static void vector_frame(char *line) {
  struct vector *v = &vectors[vector_count++];
  char reader[8], payload[256], bytes[256];
  unsigned type, sequence, session;
  CHECK(sscanf(line, "frame %39s %7s %x %x %x %255s %255s", v->name, reader, &type, &sequence, &session, payload,
               bytes) == 7);
  v->frame.type = (uint8_t)type;
  v->frame.sequence = (uint8_t)sequence;
  v->frame.session = (uint16_t)session;
  v->frame.length = read_hex(payload, v->frame.payload);
  v->size = read_hex(bytes, v->bytes);
  uint8_t written[sizeof v->bytes];
  CHECK(frame_write(written, v->frame.type, v->frame.sequence, v->frame.session, v->frame.payload, v->frame.length) ==
        v->size);
  CHECK(memcmp(written, v->bytes, v->size) == 0);
}

static void vector_stream(char *line) {
  static struct frame_reader reader;
  memset(&reader, 0, sizeof reader);
  strtok(line, " \n");
  strtok(NULL, " \n");
  if (strcmp(strtok(NULL, " \n"), "board") != 0) return;
  reader.session = (uint16_t)strtoul(strtok(NULL, " \n"), NULL, 16);
  const struct vector *accepted[64];
  int accepted_count = 0;
  char *token;
  while (strcmp(token = strtok(NULL, " \n"), "=") != 0) {
    uint8_t bytes[256];
    uint8_t size;
    if (token[0] == '@') {
      const struct vector *v = find_vector(token + 1);
      size = v->size;
      memcpy(bytes, v->bytes, size);
    } else {
      size = read_hex(token, bytes);
    }
    put(&reader, bytes, size);
  }
  while ((token = strtok(NULL, " \n"))) accepted[accepted_count++] = find_vector(token);
  struct frame frame;
  for (int i = 0; i < accepted_count; i++) {
    CHECK(take_next(&reader, &frame));
    CHECK(same_frame(&frame, &accepted[i]->frame));
  }
  CHECK(!take_next(&reader, &frame));
}

static void read_vectors(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    exit(1);
  }
  char line[2048];
  int streams = 0;
  while (fgets(line, sizeof line, file)) {
    static char name[64];
    if (sscanf(line, "%*s %63s", name) == 1) current = name;
    if (strncmp(line, "frame ", 6) == 0) vector_frame(line);
    if (strncmp(line, "stream ", 7) == 0) {
      vector_stream(line);
      streams++;
    }
  }
  fclose(file);
  CHECK(vector_count >= 20 && streams >= 20);
}

/* ---- A conversation ---- */

static struct board board;
#define SESSION 0x2b7c

static void say(uint8_t type, uint8_t sequence, const uint8_t *payload, uint8_t length) {
  uint8_t out[FRAME_MAX_PAYLOAD + FRAME_OVERHEAD];
  put(&board.reader, out, frame_write(out, type, sequence, SESSION, payload, length));
  for (int i = 0; i < 8; i++) board_work(&board);
}

static void pass_time(int ms) {
  for (; ms > 0; ms--) {
    board_tick(&board);
    board_work(&board);
  }
}

/* The payload of the newest message of a type, or NULL. */
static const uint8_t *heard(uint8_t type, uint8_t *length) {
  const uint8_t *found = NULL;
  for (uint16_t at = 0; at < sent_length; at = (uint16_t)(at + sent[at + 1] + FRAME_OVERHEAD)) {
    if (sent[at + 2] != type) continue;
    found = sent + at + FRAME_HEADER;
    if (length) *length = sent[at + 1];
  }
  return found;
}

static void greet(void) {
  sent_length = 0;
  say(MSG_HELLO, 0, (const uint8_t *)"TOCK\x01", LEN_HELLO);
}

static const uint8_t FOUR[LEN_CONFIGURE] = {4, 105, 0, 0xA0, 0x0F, 173, 10, 5, 1, 2, 3, 4};

static void begin(const char *name) {
  current = name;
  send_room = 255;
  kept_times = 0;
  board_start(&board, 7, 1, NULL);
  greet();
  say(MSG_CONFIGURE, 1, FOUR, LEN_CONFIGURE);
  pass_time(20);
  sent_length = 0;
}

static void test_hello(void) {
  current = "hello";
  uint8_t length;
  sent_length = 0;
  board_start(&board, 0x1234, 8, FOUR);
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
  CHECK(p && length == 2 + 16);
}

static void test_configure(void) {
  begin("configure");
  CHECK(kept_times == 1 && memcmp(kept, FOUR, LEN_CONFIGURE) == 0);
  say(MSG_CONFIGURE, 2, FOUR, LEN_CONFIGURE);
  CHECK(kept_times == 1); /* nothing new: the EEPROM is spared */
  static const struct {
    uint8_t at, value;
  } bad[] = {{0, 0}, {0, 11}, {2, 2}, {5, 0}, {7, 1}, {7, 9}};
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

static void test_host_lost(void) {
  begin("host lost");
  uint8_t fill[7] = {FLAG_SHOW, 0, 0, 105, 255, 255, 255};
  say(MSG_FILLS, 2, fill, 7);
  pass_time(HOST_LOST_MS - 1);
  CHECK(board.mode == MODE_HOST);
  pass_time(1);
  CHECK(board.mode == MODE_CALM && board.reader.session == 0);
  uint32_t brightest = 0;
  for (int i = 0; i < 8192; i++) {
    pass_time(1);
    for (uint16_t led = 0; led < 105; led++) {
      const uint8_t *rgb = &board.lights.rgb[3 * led];
      bool first = led < 104 && led % 26 == 0;
      CHECK(i < 64 || first || rgb[0] + rgb[1] + rgb[2] == 0);
    }
    if (i >= 64 && board.lights.sum > brightest) brightest = board.lights.sum;
  }
  CHECK(brightest > 0 && brightest <= 4 * 48);
  greet();
  CHECK(board.mode == MODE_HOST && board.lights.sum == 0);
}

static void test_beat_makes_good(void) {
  begin("a lost snapshot is sent again");
  for (int scan = 0; scan < 5; scan++) switches_read(&board.switches, &board.switches.chip[3], 0x08);
  send_room = 0;
  board_work(&board);
  board.pending = 0; /* as if it had been lost on the way */
  send_room = 255;
  uint8_t changes[2] = {(uint8_t)(board.changes - 1), 0};
  say(MSG_BEAT, 2, changes, 2);
  CHECK(heard(MSG_SWITCHES, NULL) && heard(MSG_SWITCHES, NULL)[2 + 3] == 0x08);
  sent_length = 0;
  changes[0]++;
  say(MSG_BEAT, 3, changes, 2);
  CHECK(heard(MSG_SWITCHES, NULL) == NULL);
}

static void test_stall(void) {
  begin("a frame cut off in the middle");
  uint8_t start[] = {FRAME_SYNC, 93, MSG_LIGHTS, 2, SESSION & 255, SESSION >> 8, 0, 0};
  put(&board.reader, start, sizeof start);
  say(MSG_BEAT, 2, (const uint8_t *)"\0\0", 2);
  CHECK(heard(MSG_ACK, NULL) == NULL);
  pass_time(FRAME_STALL_MS + 10);
  CHECK(heard(MSG_ACK, NULL) && heard(MSG_ACK, NULL)[0] == 3);
}

static void test_debounce(void) {
  current = "debounce";
  static struct switches s;
  for (uint8_t scans = MIN_SCANS; scans <= MAX_SCANS; scans++) {
    switches_set(&s, 40, scans);
    uint8_t run[8] = {0}, closed = 0, reading = 0;
    for (int i = 0; i < 20000; i++) {
      reading ^= (uint8_t)(random32() & random32() & random32());
      for (uint8_t bit = 0; bit < 8; bit++) {
        if (((reading ^ closed) >> bit & 1) == 0) {
          run[bit] = 0;
        } else if (++run[bit] == scans) {
          closed ^= (uint8_t)(1 << bit);
          run[bit] = 0;
        }
      }
      switches_read(&s, &s.chip[39], reading);
      CHECK(s.chip[39].closed == closed);
    }
  }
}

static void test_current(void) {
  current = "current limit";
  static struct lights l;
  for (int i = 0; i < 20000; i++) {
    memset(&l, 0, sizeof l);
    l.leds = (uint16_t)(1 + random32() % MAX_LEDS);
    l.limit = (uint16_t)(random32() % 12000);
    l.channel = (uint8_t)(1 + random32() % 255);
    l.idle = (uint8_t)(random32() % 20);
    l.brightness = (uint8_t)random32();
    uint8_t level = (uint8_t)random32();
    for (uint16_t led = 0; led < l.leds; led++) {
      uint8_t rgb[3] = {(uint8_t)(random32() & level), (uint8_t)(random32() | level), (uint8_t)random32()};
      lights_set(&l, led, rgb);
    }
    uint8_t scale = lights_scale(&l);
    uint32_t sum = 0;
    for (uint16_t at = 0; at < 3 * l.leds; at++) sum += ((uint32_t)l.rgb[at] * (scale + 1u)) >> 8;
    double idle = l.leds * l.idle / 10.0;
    double current_ma = idle + sum * (l.channel / 10.0) / 255.0;
    CHECK(scale <= l.brightness);
    CHECK(current_ma <= l.limit || sum == 0);
    CHECK(lights_current(&l, scale) + 1e-6 >= current_ma);
    /* Not darker than it need be: one step more would pass the limit or the brightness. */
    if (scale < l.brightness && l.limit > idle) {
      CHECK(idle + l.sum * (scale + 2.0) / 256 * (l.channel / 10.0) / 255.0 > l.limit - l.channel / 10.0 / 255.0 * 3);
    }
  }
}

static void test_noise(void) {
  begin("noise");
  for (int i = 0; i < 3000000; i++) {
    /* Half of it looks like the beginning of a frame. */
    uint8_t byte = (uint8_t)random32();
    if (random32() % 8 == 0) byte = (uint8_t[]){FRAME_SYNC, SESSION & 255, SESSION >> 8, MSG_LIGHTS, 9, MSG_BEAT, 2, 0}[byte % 8];
    frame_reader_put(&board.reader, byte);
    if (random32() % 16 == 0) board_work(&board);
    if (random32() % 64 == 0) board_tick(&board);
    for (int j = 0; j < LEN_CONFIGURE; j++) CHECK(board.settings[j] == FOUR[j]);
  }
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: test VECTORS\n");
    return 2;
  }
  read_vectors(arguments[1]);
  test_hello();
  test_configure();
  test_sequence();
  test_led_range();
  test_host_lost();
  test_beat_makes_good();
  test_stall();
  test_debounce();
  test_current();
  test_noise();
  printf("firmware core: %d checks passed\n", checks);
  return 0;
}
