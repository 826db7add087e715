/* What the board does: answers the host, watches the switches, keeps the lights; and what it does alone. */
#ifndef TOCK_BOARD_H
#define TOCK_BOARD_H

#include "frame.h"
#include "lights.h"
#include "switches.h"

enum board_mode {
  MODE_DARK, /* after power-on, until a host speaks or is missed */
  MODE_HOST, /* the host's lights */
  MODE_CALM, /* the host is lost */
  MODE_TEST  /* the self-test runs */
};

struct board {
  enum board_mode mode;
  uint8_t pending;  /* SEND_… bits: what the host has still to be told */
  uint8_t next;     /* the sequence number expected from the host */
  bool gap;         /* a frame was missing before the last one */
  uint8_t sent;     /* own sequence number */
  uint8_t refused[LEN_REFUSED];
  uint8_t settle;   /* ms until the switches may be believed after a change of configuration */
  uint8_t stall;    /* ms that an unfinished frame has been waiting */
  uint8_t last_head;
  uint8_t test_step;
  uint8_t modules;
  uint8_t reset_cause;
  uint16_t boot_id;
  uint16_t changes; /* counts every change of the switches */
  uint16_t quiet;   /* ms without a frame of the session */
  uint16_t beat;    /* ms to the next status or announcement */
  uint16_t shown;   /* light frames sent to the LEDs */
  uint32_t uptime;  /* ms */
  uint32_t scans;   /* whole readings of the chain */
  uint8_t settings[LEN_CONFIGURE];
  struct frame frame;
  struct switches switches;
  struct lights lights;
  struct frame_reader reader;
};

/* `settings`: the payload of the last MSG_CONFIGURE kept over power-off, or NULL. */
void board_start(struct board *board, uint16_t boot_id, uint8_t reset_cause, const uint8_t *settings);

/* One millisecond has passed. */
void board_tick(struct board *board);

/* Handles at most one received frame and sends what there is room for. Call it often. */
void board_work(struct board *board);

/* ---- What the platform provides ---- */

/* Bytes that can be handed to hal_send now without waiting. */
uint8_t hal_send_room(void);
void hal_send(const uint8_t *bytes, uint8_t length);
/* Counts the modules that are really plugged in (0: no chain, or one that is too long). */
uint8_t hal_find_modules(void);
/* Keeps LEN_CONFIGURE bytes over power-off; may take its time, but must not wait. */
void hal_keep_settings(const uint8_t *settings);

#endif
