/* A board without a chip. */
#ifndef TOCK_TEST_FAKE_H
#define TOCK_TEST_FAKE_H

#include <string.h>

#include "../core/board.h"
#include "../core/hal.h"

extern struct board board;
extern struct frame_reader reader;
extern struct switches switches;

/* What it has sent, and how much more it may. */
extern uint8_t sent[4096];
extern uint16_t sent_length;
extern uint8_t send_room;

/* The settings kept last, and how often some were. */
extern uint8_t kept[LEN_CONFIGURE];
extern int kept_times;

/* As after a power-on, with these settings kept, or NULL. */
void start_board(uint16_t boot_id, uint8_t reset_cause, const uint8_t *settings);

/* xorshift32: the same on every machine. */
extern uint32_t random_state;
uint32_t random32(void);

#endif
