/* Switches: debounce, edges with their times, and whether the chain can be believed. */
#include "check.h"
#include "host.h"

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

void test_switches(void) {
  test_edges();
  test_tick();
  test_signature();
  test_debounce();
  test_late_log();
}
