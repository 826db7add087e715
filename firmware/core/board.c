#include "board.h"

#include <stddef.h>
#include <string.h>

#include "hal.h"
#include "report.h"

/* By then every switch has been counted again. */
#define SETTLE_MS 8
#define CALM_STEP_MS 64
#define TEST_STEP_MS 40

/* A new board, before anybody has said what it is: enough for its own USB cable. */
static const uint8_t DEFAULTS[LEN_CONFIGURE] = {
    1, LEDS_PER_MODULE + 1, 0, 0xF4, 0x01 /* 500 mA */, 170, 10, 0, 0, 0, 0,
};

static uint16_t read16(const uint8_t *at) { return (uint16_t)(at[0] | (uint16_t)at[1] << 8); }

/* ---- Settings ---- */

static bool settings_valid(const uint8_t *s) {
  uint16_t leds = read16(s + 1);
  return s[0] <= MAX_MODULES && leds >= 1 && leds <= MAX_LEDS && s[5] > 0;
}

static void settings_apply(struct board *board, const uint8_t *s) {
  struct lights *lights = &board->lights;
  memcpy(board->settings, s, LEN_CONFIGURE);
  board->modules = s[0];
  lights->leds = read16(s + 1);
  uint8_t strands = s[0] > 0 ? s[0] : 1;
  lights->strand = lights->leds > strands ? (uint16_t)((lights->leds - 1) / strands) : 1;
  lights->limit = read16(s + 3);
  lights->channel = s[5];
  lights->idle = s[6];
  lights_clear(lights);
  lights->due = true;
  switches_set(board->switches, s[0] > 0 ? (uint8_t)(s[0] * CHIPS_PER_MODULE) : 1);
  board->settle = SETTLE_MS;
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
  board->reader->session = board->frame.session;
  board->next = (uint8_t)(board->frame.sequence + 1);
  board->gap = false;
  board->mode = MODE_HOST;
  board->lights.brightness = 255;
  board->lights.limit = read16(board->settings + 3);
  lights_clear(&board->lights);
  board->lights.due = true;
  board->heard = board->switches->newest;
  board->pending = SEND_BOARD | SEND_SWITCHES | SEND_STATUS;
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
      /* The host says which edge it knows last; a lost frame is made good here. */
      board->heard = read16(frame->payload);
      if (board->heard != board->switches->newest) board->pending |= SEND_SWITCHES;
      break;
    default: break;
  }
}

/* ---- The state machine ---- */

void board_start(struct board *board, struct frame_reader *reader, struct switches *switches,
                 const struct board_start *start) {
  memset(board, 0, sizeof *board);
  board->reader = reader;
  board->switches = switches;
  board->boot_id = start->boot_id;
  board->reset_cause = start->reset_cause;
  board->brown_out = start->brown_out;
  board->lights.brightness = 255;
  settings_apply(board, start->settings != NULL && settings_valid(start->settings) ? start->settings : DEFAULTS);
  board->pending = SEND_BOARD;
  board->beat = ANNOUNCE_MS;
  board->tick = TICK_MS;
}

static void lose_host(struct board *board) {
  board->reader->session = 0;
  board->mode = MODE_CALM;
  board->lights.brightness = 255;
  board->lights.limit = read16(board->settings + 3);
  board->beat = ANNOUNCE_MS;
  board->pending = SEND_BOARD;
}

/* Time comes in bursts (a light frame lasts up to 11 ms), so it is counted by the tick but judged here, where what
   has come meanwhile is known. */
static void watch_stall(struct board *board) {
  uint8_t head = board->reader->head;
  if (board->reader->tail == head || board->last_head != head) {
    board->last_head = head;
    board->stall = 0;
  } else if (board->stall >= FRAME_STALL_MS) {
    /* What lies behind the skipped start has waited as long: `stall` stays. */
    frame_skip(board->reader);
  }
}

/* While the chain is not believed nothing is told of it; when it is again, what happened meanwhile is not known. */
static void watch_chain(struct board *board) {
  struct switches *switches = board->switches;
  switches_judge(switches);
  if (switches->faulty != board->faulty) {
    board->faulty = switches->faulty;
    board->settle = SETTLE_MS;
    board->pending |= SEND_STATUS;
  }
  if (switches->doubt > 0) return;
  if (board->settle > 0 && --board->settle == 0) {
    switches_break_log(switches);
    board->pending |= SEND_SWITCHES;
  }
  if (--board->tick == 0) {
    board->tick = TICK_MS;
    if (board->settle == 0) board->pending |= SEND_TICK;
  }
}

void board_tick(struct board *board) {
  board->uptime++;
  watch_chain(board);
  if (board->stall < FRAME_STALL_MS) board->stall++;
  if (board->lights.age < REPEAT_MS) board->lights.age++;

  if (board->quiet < HOST_LOST_MS) {
    if (++board->quiet == HOST_LOST_MS) lose_host(board);
  }
  if (--board->beat == 0) {
    bool connected = board->reader->session != 0;
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
  switches_log(board->switches);
  if (board->told != board->switches->newest) {
    board->told = board->switches->newest;
    board->pending |= SEND_SWITCHES;
  }
  if (frame_next(board->reader, &board->frame)) {
    take(board);
  } else {
    watch_stall(board);
  }
  report(board);
}
