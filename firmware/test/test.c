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

static void put(const uint8_t *bytes, uint16_t length) {
  while (length-- > 0) frame_reader_put(&reader, *bytes++);
}

/* Takes what is there; what waits for more is then treated as cut off, as the board does after FRAME_STALL_MS. */
static bool take_next(struct frame *frame) {
  while (reader.tail != reader.head) {
    if (frame_next(&reader, frame)) return true;
    if (reader.tail != reader.head) frame_skip(&reader);
  }
  return false;
}

static bool same_frame(const struct frame *a, const struct frame *b) {
  return a->type == b->type && a->sequence == b->sequence && a->session == b->session && a->length == b->length &&
         memcmp(a->payload, b->payload, a->length) == 0;
}

static void vector_frame(char *line) {
  struct vector *v = &vectors[vector_count++];
  char side[8], payload[256], bytes[256];
  unsigned type, sequence, session;
  CHECK(sscanf(line, "frame %39s %7s %x %x %x %255s %255s", v->name, side, &type, &sequence, &session, payload,
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
    put(bytes, size);
  }
  while ((token = strtok(NULL, " \n"))) accepted[accepted_count++] = find_vector(token);
  struct frame frame;
  for (int i = 0; i < accepted_count; i++) {
    CHECK(take_next(&frame));
    CHECK(same_frame(&frame, &accepted[i]->frame));
  }
  CHECK(!take_next(&frame));
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

#define SESSION 0x2b7c

static void say(uint8_t type, uint8_t sequence, const uint8_t *payload, uint8_t length) {
  uint8_t out[FRAME_MAX_PAYLOAD + FRAME_OVERHEAD];
  put(out, frame_write(out, type, sequence, SESSION, payload, length));
  for (int i = 0; i < 8; i++) board_work(&board);
}

/* What the chain's inputs are at: 1 is an open switch. */
static uint8_t levels[MAX_CHIPS];
static struct reading reading;

static void read_chain(void) {
  reading_begin(&reading, &switches);
  for (uint8_t chip = 0; reading.left > 0; chip++) reading_take(&reading, &switches, levels[chip]);
}

static void open_switches(void) {
  for (uint8_t chip = 0; chip < MAX_CHIPS; chip++) levels[chip] = chip % 4 == 3 ? 0xCF : 0xFF;
  memset(&reading, 0, sizeof reading);
}

static void pass_time(int ms) {
  for (; ms > 0; ms--) {
    read_chain();
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
  say(MSG_HELLO, 0, (const uint8_t *)"TOCK\x02", LEN_HELLO);
}

static const uint8_t FOUR[LEN_CONFIGURE] = {4, 105, 0, 0xA0, 0x0F, 173, 10, 1, 2, 3, 4};

static void begin(const char *name) {
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
  } bad[] = {{0, 0}, {0, 11}, {2, 2}, {5, 0}};
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
  CHECK(board.mode == MODE_CALM && reader.session == 0);
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

static uint16_t u16(const uint8_t *at) { return (uint16_t)(at[0] | at[1] << 8); }

#define EDGES(length) (((length) - LEN_SWITCHES - 16) / LEN_EDGE)
#define EDGE(p, n) ((p) + LEN_SWITCHES + 16 + LEN_EDGE * (n))

static void test_edges(void) {
  begin("edges are told with their times, until the host says that it knows them");
  uint8_t length;
  uint16_t tick = switches.tick;
  levels[3] = 0xC7;
  pass_time(3);
  levels[9] = 0x7F;
  pass_time(20);
  const uint8_t *p = heard(MSG_SWITCHES, &length);
  CHECK(p && EDGES(length) == 2 && p[4 + 3] == 0x38 && p[4 + 9] == 0x80);
  /* Five equal readings each. */
  CHECK(EDGE(p, 0)[0] == 3 && EDGE(p, 0)[1] == 0x38 && u16(EDGE(p, 0) + 2) == (uint16_t)(tick + 5));
  CHECK(EDGE(p, 1)[0] == 9 && EDGE(p, 1)[1] == 0x80 && u16(EDGE(p, 1) + 2) == (uint16_t)(tick + 8));
  CHECK(u16(p + 2) == (uint16_t)(tick + 8));
  uint16_t newest = u16(p);

  sent_length = 0;
  uint8_t known[2] = {(uint8_t)(newest - 1), (uint8_t)((newest - 1) >> 8)};
  say(MSG_BEAT, 2, known, 2);
  p = heard(MSG_SWITCHES, &length);
  CHECK(p && u16(p) == newest && EDGES(length) == 1 && EDGE(p, 0)[0] == 9);
  sent_length = 0;
  known[0]++;
  say(MSG_BEAT, 3, known, 2);
  CHECK(heard(MSG_SWITCHES, NULL) == NULL);

  for (int i = 0; i < 40; i++) {
    levels[i % 2] ^= 1;
    pass_time(7);
  }
  p = heard(MSG_SWITCHES, &length);
  CHECK(EDGES(length) == EDGES_PER_FRAME && u16(p) == (uint16_t)(newest + 40));
  for (int n = 1; n < EDGES_PER_FRAME; n++) CHECK(u16(EDGE(p, n) + 2) == (uint16_t)(u16(EDGE(p, n - 1) + 2) + 7));

  switches.tick = 0xFFFD;
  switches.begun = 0xFD;
  levels[5] = 0;
  pass_time(10);
  p = heard(MSG_SWITCHES, &length);
  CHECK(u16(EDGE(p, EDGES(length) - 1) + 2) == 2 && switches.tick == 7);
}

static int count_heard(uint8_t type) {
  int count = 0;
  for (uint16_t at = 0; at < sent_length; at = (uint16_t)(at + sent[at + 1] + FRAME_OVERHEAD)) count += sent[at + 2] == type;
  return count;
}

static void test_tick(void) {
  begin("time is told as long as the switches are read");
  pass_time(20 * TICK_MS);
  CHECK(count_heard(MSG_TICK) == 20);
  const uint8_t *p = heard(MSG_TICK, NULL);
  CHECK(u16(p) <= switches.tick && u16(p) + TICK_MS > switches.tick && u16(p + 2) == switches.newest);
}

/* What each wrong signature says of the first module behind the break. */
static uint8_t faulty_now(void) {
  uint8_t length;
  const uint8_t *p = heard(MSG_STATUS, &length);
  return p && length == LEN_STATUS ? p[18] : 255;
}

static void test_signature(void) {
  begin("one wrong signature is overlooked, and nothing is believed for a while");
  levels[0] = 0x00;
  pass_time(2);
  levels[7] = 0x0F;
  pass_time(1);
  levels[7] = 0xCF;
  uint16_t newest = switches.newest;
  sent_length = 0;
  pass_time(DOUBT_READINGS);
  CHECK(switches.newest == newest && faulty_now() == 255 && heard(MSG_TICK, NULL) == NULL);
  pass_time(20);
  CHECK(switches.newest == newest + 1 && heard(MSG_TICK, NULL));

  for (uint8_t module = 1; module <= 4; module++) {
    begin("a break is told at once, the picture held, and what came after it is no edge");
    levels[4] = 0xF0;
    pass_time(20);
    uint8_t closed = switches.chip[4].closed;
    newest = switches.newest;
    CHECK(closed == 0x0F);
    for (int kind = 0; kind < 3; kind++) {
      sent_length = 0;
      for (int ms = 0; ms < 400; ms++) {
        for (uint8_t chip = (uint8_t)(4 * (module - 1)); chip < 16; chip++) {
          levels[chip] = (uint8_t)(kind == 0 ? 0 : kind == 1 ? 0xFF : random32());
        }
        pass_time(1);
        if (ms != 3) continue;
        CHECK(kind > 0 || faulty_now() == module);
        sent_length = 0;
      }
      CHECK(heard(MSG_SWITCHES, NULL) == NULL && heard(MSG_TICK, NULL) == NULL && switches.faulty == module);
      CHECK(switches.newest == newest && switches.chip[4].closed == 0x0F);
    }
    open_switches();
    sent_length = 0;
    pass_time(FAULT_READINGS - 5);
    CHECK(heard(MSG_SWITCHES, NULL) == NULL);
    pass_time(40);
    uint8_t length;
    const uint8_t *p = heard(MSG_SWITCHES, &length);
    CHECK(faulty_now() == 0 && p && EDGES(length) == 0 && u16(p) != newest && p[4 + 4] == 0);
  }

  begin("a cable that comes off nearer, and goes on again, is told");
  levels[11] = 0;
  pass_time(20);
  CHECK(faulty_now() == 3);
  levels[3] = 0;
  pass_time(20);
  CHECK(faulty_now() == 1);
  levels[3] = 0xCF;
  pass_time(600);
  CHECK(faulty_now() == 3);

  begin("a stream that slips by one to three bits shows no signature, whatever the switches are");
  for (int i = 0; i < 100000; i++) {
    uint32_t stream = random32();
    uint8_t last = (uint8_t)(SIGNATURE | (stream & 15));
    uint32_t bits = (stream & 0xFFFFFF00u) | last;
    for (int slip = -3; slip <= 3; slip++) {
      uint32_t next = (random32() & 0xFFFFFF00u) | SIGNATURE | (random32() & 15);
      uint64_t both = (uint64_t)bits << 32 | next;
      uint8_t seen = (uint8_t)(both >> (32 - slip));
      CHECK(((seen & SIGNATURE_MASK) == SIGNATURE) == (slip == 0));
    }
  }
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

static void test_debounce(void) {
  current = "debounce";
  open_switches();
  switches_set(&switches, 40);
  for (int i = 0; i < 10; i++) read_chain();
  switches_log(&switches);
  uint8_t run[8] = {0}, closed = 0, read = 0;
  for (int i = 0; i < 100000; i++) {
    read ^= (uint8_t)(random32() & random32() & random32());
    bool changes = false;
    for (uint8_t bit = 0; bit < 8; bit++) {
      if (((read ^ closed) >> bit & 1) == 0) {
        run[bit] = 0;
      } else if (++run[bit] == 5) {
        closed ^= (uint8_t)(1 << bit);
        run[bit] = 0;
        changes = true;
      }
    }
    uint16_t newest = switches.newest;
    levels[38] = (uint8_t)~read;
    read_chain();
    switches_log(&switches);
    CHECK(switches.chip[38].closed == closed && switches.newest == (uint16_t)(newest + changes));
    const struct edge *edge = &switches.log[switches.newest % EDGE_LOG];
    CHECK(!changes || (edge->chip == 38 && edge->closed == closed && edge->tick == switches.tick));
  }
}

static void test_late_log(void) {
  current = "what changed during a light frame is logged with its time";
  open_switches();
  switches_set(&switches, 40);
  for (int i = 0; i < 10; i++) read_chain();
  switches_log(&switches);
  switches.tick = 0xFFF0;
  switches.begun = 0xF0;
  levels[8] = 0xFE;
  for (int i = 0; i < 5; i++) read_chain();
  levels[4] = 0xFE;
  for (int i = 0; i < 11; i++) read_chain();
  switches_log(&switches);
  CHECK(switches.tick == 0);
  CHECK(switches.log[switches.newest % EDGE_LOG].chip == 8 && switches.log[switches.newest % EDGE_LOG].tick >= 0xFFF4);
  CHECK(switches.log[switches.newest % EDGE_LOG].tick <= 0xFFF6);
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
    frame_reader_put(&reader, byte);
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
  test_edges();
  test_tick();
  test_signature();
  test_stall();
  test_debounce();
  test_late_log();
  test_current();
  test_noise();
  printf("firmware core: %d checks passed\n", checks);
  return 0;
}
