#include "report.h"

#include <string.h>

#include "hal.h"

static uint8_t *put16(uint8_t *at, uint16_t value) {
  *at++ = (uint8_t)value;
  *at++ = (uint8_t)(value >> 8);
  return at;
}

static uint8_t *put32(uint8_t *at, uint32_t value) { return put16(put16(at, (uint16_t)value), (uint16_t)(value >> 16)); }

static uint8_t *put_board(const struct board *board, uint8_t *p) {
  memcpy(p, "TOCK", 4);
  p += 4;
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
  memcpy(p, board->settings + 7, 4);
  p += 4;
  *p++ = FIRMWARE_REVISION;
  *p++ = board->brown_out;
  return p;
}

/* Edges that the host has not said it knows, as far back as the log goes. */
static uint8_t unheard_edges(const struct board *board) {
  const struct switches *switches = board->switches;
  uint16_t unheard = (uint16_t)(switches->newest - board->heard);
  uint8_t most = switches->logged < EDGES_PER_FRAME ? switches->logged : EDGES_PER_FRAME;
  return unheard < most ? (uint8_t)unheard : most;
}

static uint8_t *put_switches(const struct board *board, uint8_t *p) {
  const struct switches *switches = board->switches;
  p = put16(put16(p, switches->newest), switches->tick);
  for (uint8_t i = 0; i < switches->chips; i++) *p++ = switches->chip[i].closed;
  for (uint8_t back = unheard_edges(board); back > 0; back--) {
    const struct edge *edge = &switches->log[(uint16_t)(switches->newest - back + 1) % EDGE_LOG];
    *p++ = edge->chip;
    *p++ = edge->closed;
    p = put16(p, edge->tick);
  }
  return p;
}

static uint8_t *put_status(const struct board *board, uint8_t *p) {
  uint8_t scale = lights_scale(&board->lights);
  p = put32(p, board->uptime);
  p = put32(p, board->scans);
  p = put16(p, board->shown);
  p = put16(p, board->reader->rejected);
  p = put16(p, board->reader->lost);
  p = put16(p, lights_current(&board->lights, scale));
  *p++ = scale;
  *p++ = board->mode;
  *p++ = board->switches->faulty;
  return p;
}

/* Sends a message of `length` bytes, if it is pending and there is room for it. */
static bool send(struct board *board, uint8_t bit, uint8_t type, uint8_t length) {
  if (!(board->pending & bit) || hal_send_room() < length + FRAME_OVERHEAD) return false;
  const struct switches *switches = board->switches;
  uint8_t out[FRAME_MAX_PAYLOAD + FRAME_OVERHEAD];
  uint8_t *payload = out + FRAME_HEADER;
  switch (type) {
    case MSG_BOARD: put_board(board, payload); break;
    case MSG_SWITCHES: put_switches(board, payload); break;
    case MSG_STATUS: put_status(board, payload); break;
    case MSG_ACK:
      payload[0] = board->next;
      payload[1] = board->gap;
      board->gap = false;
      break;
    case MSG_REFUSED: memcpy(payload, board->refused, LEN_REFUSED); break;
    case MSG_TICK: put16(put16(payload, switches->tick), switches->newest); break;
    default: break;
  }
  board->pending &= (uint8_t)~bit;
  hal_send(out, frame_write(out, type, board->sent++, board->reader->session, payload, length));
  return true;
}

void report(struct board *board) {
  const struct switches *switches = board->switches;
  if (board->reader->session == 0) board->pending &= SEND_BOARD;
  if (send(board, SEND_BOARD, MSG_BOARD, LEN_BOARD)) return;
  if (send(board, SEND_ACK, MSG_ACK, LEN_ACK)) return;
  if (send(board, SEND_REFUSED, MSG_REFUSED, LEN_REFUSED)) return;
  uint8_t length = (uint8_t)(LEN_SWITCHES + switches->chips + LEN_EDGE * unheard_edges(board));
  if (board->settle == 0 && send(board, SEND_SWITCHES, MSG_SWITCHES, length)) return;
  if (send(board, SEND_STATUS, MSG_STATUS, LEN_STATUS)) return;
  send(board, SEND_TICK, MSG_TICK, LEN_TICK);
}
