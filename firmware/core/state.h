/* All that a board knows. */
#ifndef TOCK_STATE_H
#define TOCK_STATE_H

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
  uint16_t test_step;
  uint8_t modules;
  uint8_t reset_cause;
  uint8_t brown_out;
  uint8_t faulty;   /* what the host was last told of the chain */
  uint8_t tick;     /* ms to the next tick */
  uint16_t boot_id;
  uint16_t told;    /* the number of the newest edge when the host was last told */
  uint16_t heard;   /* the number of the newest edge that the host says it knows */
  uint16_t quiet;   /* ms without a frame of the session */
  uint16_t beat;    /* ms to the next status or announcement */
  uint16_t shown;   /* light frames sent to the LEDs */
  uint32_t uptime;  /* ms */
  uint32_t scans;   /* whole readings of the chain */
  uint8_t settings[LEN_CONFIGURE];
  struct frame frame;
  struct frame_reader *reader;
  struct switches *switches;
  struct lights lights;
};

#endif
