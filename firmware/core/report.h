/* What the board tells the host. */
#ifndef TOCK_REPORT_H
#define TOCK_REPORT_H

#include "state.h"

/* What is to be told: bits of `pending`. */
#define SEND_BOARD 0x01
#define SEND_ACK 0x02
#define SEND_REFUSED 0x04
#define SEND_SWITCHES 0x08
#define SEND_STATUS 0x10
#define SEND_TICK 0x20

/* Sends one message of those that are pending, if there is room for it. */
void report(struct board *board);

#endif
