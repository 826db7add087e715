/* What the board does: answers the host, watches the switches, keeps the lights; and what it does alone. */
#ifndef TOCK_BOARD_H
#define TOCK_BOARD_H

#include "state.h"

/* What is known at the start. */
struct board_start {
  uint16_t boot_id;
  uint8_t reset_cause;
  uint8_t brown_out;       /* the chip's fuse byte with the level of its brown-out detector */
  const uint8_t *settings; /* the payload of the last MSG_CONFIGURE kept over power-off, or NULL */
};

/* `reader` and `switches` are filled by the platform. */
void board_start(struct board *board, struct frame_reader *reader, struct switches *switches,
                 const struct board_start *start);

/* One millisecond has passed. */
void board_tick(struct board *board);

/* Handles at most one received frame and sends what there is room for. Call it often, but not within a reading. */
void board_work(struct board *board);

#endif
