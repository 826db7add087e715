#include "board.h"

#include <stddef.h>
#include <string.h>

#define SEND_BOARD 0x01
#define SEND_ACK 0x02
#define SEND_REFUSED 0x04
#define SEND_SWITCHES 0x08
#define SEND_STATUS 0x10

#define CALM_STEP_MS 64
#define TEST_STEP_MS 40

/* A new board, before anybody has said what it is: enough for its own USB cable. */
static const uint8_t DEFAULTS[LEN_CONFIGURE] = {
    1, LEDS_PER_MODULE + 1, 0, 0xF4, 0x01 /* 500 mA */, 170, 10, 5, 0, 0, 0, 0,
};

static uint16_t read16(const uint8_t *at) { return (uint16_t)(at[0] | (uint16_t)at[1] << 8); }

static uint8_t *put16(uint8_t *at, uint16_t value) {
  *at++ = (uint8_t)value;
  *at++ = (uint8_t)(value >> 8);
  return at;
}

static uint8_t *put32(uint8_t *at, uint32_t value) { return put16(put16(at, (uint16_t)value), (uint16_t)(value >> 16)); }

/* ---- Settings ---- */

static bool settings_valid(const uint8_t *s) {
  uint16_t leds = read16(s + 1);
  return s[0] >= 1 && s[0] <= MAX_MODULES && leds >= 1 && leds <= MAX_LEDS && s[5] > 0 && s[7] >= MIN_SCANS &&
         s[7] <= MAX_SCANS;
}

static void settings_apply(struct board *board, const uint8_t *s) {
  struct lights *lights = &board->lights;
  memcpy(board->settings, s, LEN_CONFIGURE);
  board->modules = s[0];
  lights->leds = read16(s + 1);
  lights->limit = read16(s + 3);
  lights->channel = s[5];
  lights->idle = s[6];
  lights_clear(lights);
  lights->due = true;
  switches_set(&board->switches, (uint8_t)(s[0] * CHIPS_PER_MODULE), s[7]);
  board->settle = (uint8_t)(s[7] + 2);
}

/* ---- From the host ---- */

static void refuse(struct board *board, uint8_t reason) {
  board->refused[0] = board->frame.sequence;
  board->refused[1] = reason;
  board->pending |= SEND_REFUSED;
}

static void on_configure(struct board *board) {
  const uint8_t *s = board->frame.payload;
  if (!settings_valid(s)) {
    refuse(board, REFUSED_VALUE);
    return;
  }
  board->pending |= SEND_SWITCHES;
  if (memcmp(s, board->settings, LEN_CONFIGURE) == 0) return;
  settings_apply(board, s);
  hal_keep_settings(s);
}

static void shown_by_host(struct board *board, uint8_t flags) {
  if (board->mode == MODE_TEST) lights_clear(&board->lights);
  board->mode = MODE_HOST;
  if (flags & FLAG_SHOW) board->lights.due = true;
}

static void on_lights(struct board *board) {
  const uint8_t *p = board->frame.payload;
  uint16_t led = read16(p + 1);
  uint8_t count = (uint8_t)((board->frame.length - 3) / 3);
  if (led >= board->lights.leds || count > board->lights.leds - led) {
    refuse(board, REFUSED_LED);
    return;
  }
  shown_by_host(board, p[0]);
  for (const uint8_t *rgb = p + 3; count > 0; count--, led++, rgb += 3) lights_set(&board->lights, led, rgb);
}

static void on_fills(struct board *board) {
  const uint8_t *p = board->frame.payload;
  const uint8_t *end = p + board->frame.length;
  for (const uint8_t *fill = p + 1; fill < end; fill += 6) {
    uint16_t led = read16(fill);
    if (led >= board->lights.leds || fill[2] > board->lights.leds - led) {
      refuse(board, REFUSED_LED);
      return;
    }
  }
  shown_by_host(board, p[0]);
  for (const uint8_t *fill = p + 1; fill < end; fill += 6) {
    uint16_t led = read16(fill);
    for (uint8_t count = fill[2]; count > 0; count--) lights_set(&board->lights, led++, fill + 3);
  }
}

static void on_levels(struct board *board) {
  const uint8_t *p = board->frame.payload;
  uint16_t supply = read16(board->settings + 3);
  uint16_t limit = read16(p + 1);
  board->lights.brightness = p[0];
  board->lights.limit = limit < supply ? limit : supply; /* the supply is what it is */
  board->lights.due = true;
}

static void on_test(struct board *board) {
  lights_clear(&board->lights);
  board->lights.due = true;
  board->test_step = 0;
  board->mode = board->frame.payload[0] ? MODE_TEST : MODE_HOST;
}

static void on_hello(struct board *board) {
  board->reader.session = board->frame.session;
  board->next = (uint8_t)(board->frame.sequence + 1);
  board->gap = false;
  board->mode = MODE_HOST;
  board->lights.brightness = 255;
  board->lights.limit = read16(board->settings + 3);
  lights_clear(&board->lights);
  board->lights.due = true;
  board->pending = SEND_BOARD | SEND_SWITCHES;
}

static void take(struct board *board) {
  const struct frame *frame = &board->frame;
  board->quiet = 0;
  if (frame->type == MSG_HELLO) {
    on_hello(board);
    return;
  }
  board->pending |= SEND_ACK;
  if (frame->sequence != board->next) {
    /* Up to 127 back it is one that was taken before, whose acknowledgement was lost. */
    board->gap = (uint8_t)(frame->sequence - board->next) < 128;
    return;
  }
  board->next++;
  board->gap = false;
  switch (frame->type) {
    case MSG_CONFIGURE: on_configure(board); break;
    case MSG_LIGHTS: on_lights(board); break;
    case MSG_FILLS: on_fills(board); break;
    case MSG_LEVELS: on_levels(board); break;
    case MSG_TEST: on_test(board); break;
    case MSG_BEAT:
      /* The host says which change it has seen last; a lost frame is made good here. */
      if (read16(frame->payload) != board->changes) board->pending |= SEND_SWITCHES;
      break;
    default: break;
  }
}

/* ---- To the host ---- */

static uint8_t fill_board(const struct board *board, uint8_t *p) {
  uint8_t *start = p;
  *p++ = 'T';
  *p++ = 'O';
  *p++ = 'C';
  *p++ = 'K';
  *p++ = PROTOCOL_VERSION;
  *p++ = CAPABILITY_CURRENT_LIMIT | CAPABILITY_SELF_TEST | CAPABILITY_KEEPS_PROFILE;
  p = put16(p, board->boot_id);
  *p++ = board->reset_cause;
  *p++ = RECEIVE_WINDOW;
  *p++ = MAX_MODULES;
  *p++ = hal_find_modules();
  p = put16(p, MAX_LEDS);
  *p++ = board->modules;
  p = put16(p, board->lights.leds);
  memcpy(p, board->settings + 8, 4);
  p = put16(p + 4, FIRMWARE_REVISION);
  return (uint8_t)(p - start);
}

static uint8_t fill_switches(const struct board *board, uint8_t *p) {
  uint8_t *start = p;
  p = put16(p, board->changes);
  for (uint8_t i = 0; i < board->switches.chips; i++) *p++ = board->switches.chip[i].closed;
  return (uint8_t)(p - start);
}

static uint8_t fill_status(const struct board *board, uint8_t *p) {
  uint8_t *start = p;
  uint8_t scale = lights_scale(&board->lights);
  p = put32(p, board->uptime);
  p = put32(p, board->scans);
  p = put16(p, board->shown);
  p = put16(p, board->reader.rejected);
  p = put16(p, board->reader.lost);
  p = put16(p, lights_current(&board->lights, scale));
  *p++ = scale;
  *p++ = board->mode;
  return (uint8_t)(p - start);
}

/* Writes one message, if the sender has room for the largest that it can be. */
static bool send(struct board *board, uint8_t bit, uint8_t type, uint8_t largest) {
  if (!(board->pending & bit) || hal_send_room() < largest + FRAME_OVERHEAD) return false;
  uint8_t payload[2 + MAX_CHIPS];
  uint8_t out[sizeof payload + FRAME_OVERHEAD];
  uint8_t length = 0;
  switch (type) {
    case MSG_BOARD: length = fill_board(board, payload); break;
    case MSG_SWITCHES: length = fill_switches(board, payload); break;
    case MSG_STATUS: length = fill_status(board, payload); break;
    case MSG_ACK:
      payload[0] = board->next;
      payload[1] = board->gap;
      board->gap = false;
      length = LEN_ACK;
      break;
    case MSG_REFUSED:
      memcpy(payload, board->refused, LEN_REFUSED);
      length = LEN_REFUSED;
      break;
    default: break;
  }
  board->pending &= (uint8_t)~bit;
  hal_send(out, frame_write(out, type, board->sent++, board->reader.session, payload, length));
  return true;
}

static void send_pending(struct board *board) {
  if (board->reader.session == 0) board->pending &= SEND_BOARD;
  if (send(board, SEND_BOARD, MSG_BOARD, LEN_BOARD)) return;
  if (send(board, SEND_ACK, MSG_ACK, LEN_ACK)) return;
  if (send(board, SEND_REFUSED, MSG_REFUSED, LEN_REFUSED)) return;
  if (board->settle == 0 && send(board, SEND_SWITCHES, MSG_SWITCHES, 2 + MAX_CHIPS)) return;
  send(board, SEND_STATUS, MSG_STATUS, LEN_STATUS);
}

/* ---- The state machine ---- */

void board_start(struct board *board, uint16_t boot_id, uint8_t reset_cause, const uint8_t *settings) {
  memset(board, 0, sizeof *board);
  board->boot_id = boot_id;
  board->reset_cause = reset_cause;
  board->lights.brightness = 255;
  settings_apply(board, settings != NULL && settings_valid(settings) ? settings : DEFAULTS);
  board->pending = SEND_BOARD;
  board->beat = ANNOUNCE_MS;
}

static void lose_host(struct board *board) {
  board->reader.session = 0;
  board->mode = MODE_CALM;
  board->lights.brightness = 255;
  board->lights.limit = read16(board->settings + 3);
  board->beat = ANNOUNCE_MS;
  board->pending = SEND_BOARD;
}

/* Time comes in bursts (a light frame lasts up to 11 ms), so it is counted by the tick but judged here, where what
   has come meanwhile is known. */
static void watch_stall(struct board *board) {
  uint8_t head = board->reader.head;
  if (board->reader.tail == head || board->last_head != head) {
    board->last_head = head;
    board->stall = 0;
  } else if (board->stall >= FRAME_STALL_MS) {
    /* What lies behind the skipped start has waited as long: `stall` stays. */
    frame_skip(&board->reader);
  }
}

void board_tick(struct board *board) {
  board->uptime++;
  if (board->settle > 0 && --board->settle == 0) board->pending |= SEND_SWITCHES;
  if (board->stall < FRAME_STALL_MS) board->stall++;

  if (board->quiet < HOST_LOST_MS) {
    if (++board->quiet == HOST_LOST_MS) lose_host(board);
  }
  if (--board->beat == 0) {
    bool connected = board->reader.session != 0;
    board->beat = connected ? STATUS_MS : ANNOUNCE_MS;
    board->pending |= connected ? SEND_STATUS : SEND_BOARD;
  }
  if (board->mode == MODE_CALM && board->uptime % CALM_STEP_MS == 0) {
    lights_calm(&board->lights, (uint16_t)board->uptime);
  }
  if (board->mode == MODE_TEST && board->uptime % TEST_STEP_MS == 0) {
    if (!lights_test(&board->lights, board->test_step++)) {
      board->mode = MODE_HOST;
      lights_clear(&board->lights);
      board->lights.due = true;
    }
  }
}

void board_work(struct board *board) {
  if (board->switches.changed) {
    board->switches.changed = false;
    if (board->settle == 0) {
      board->changes++;
      board->pending |= SEND_SWITCHES;
    }
  }
  if (frame_next(&board->reader, &board->frame)) {
    take(board);
  } else {
    watch_stall(board);
  }
  send_pending(board);
}
