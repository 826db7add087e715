/* The host's side of a conversation with the fake board. */
#ifndef TOCK_TEST_HOST_H
#define TOCK_TEST_HOST_H

#include "fake.h"

#define SESSION 0x2b7c

/* Settings of a board of four modules. */
extern const uint8_t FOUR[LEN_CONFIGURE];

/* What the chain's inputs are at: 1 is an open switch. */
extern uint8_t levels[MAX_CHIPS];

/* Bytes as they come over the cable. */
void put(const uint8_t *bytes, uint16_t length);

/* A frame of the session, which the board then works on. */
void say(uint8_t type, uint8_t sequence, const uint8_t *payload, uint8_t length);

void greet(void);

/* Begins a test: a board of four modules in a session, its switches open, nothing heard yet. */
void begin(const char *name);

void open_switches(void);

/* One reading of the chain. */
void read_chain(void);

void pass_time(int ms);

/* The payload of the newest message of a type, or NULL. */
const uint8_t *heard(uint8_t type, uint8_t *length);

#endif
