/* The wire format of docs/protocol.md: every number that both sides must agree on. */
#ifndef TOCK_PROTOCOL_H
#define TOCK_PROTOCOL_H

#define PROTOCOL_VERSION 2
#define FIRMWARE_REVISION 5

#define FRAME_SYNC 0x7E
#define FRAME_HEADER 6   /* sync, length, type, sequence, session (2) */
#define FRAME_OVERHEAD 8 /* header and CRC */
#define FRAME_MAX_PAYLOAD 96

/* Host to board. */
#define MSG_HELLO 0x01
#define MSG_CONFIGURE 0x02
#define MSG_LIGHTS 0x03
#define MSG_FILLS 0x04
#define MSG_LEVELS 0x05
#define MSG_BEAT 0x06
#define MSG_TEST 0x07

/* Board to host. */
#define MSG_BOARD 0x81
#define MSG_ACK 0x82
#define MSG_SWITCHES 0x83
#define MSG_STATUS 0x84
#define MSG_REFUSED 0x85
#define MSG_TICK 0x86

#define LEN_HELLO 5
#define LEN_CONFIGURE 11
#define LEN_LEVELS 3
#define LEN_BEAT 2
#define LEN_TEST 1
#define LEN_BOARD 23
#define LEN_ACK 2
#define LEN_SWITCHES 4 /* and a byte a chip, and LEN_EDGE an edge */
#define LEN_EDGE 4
#define LEN_STATUS 19
#define LEN_REFUSED 2
#define LEN_TICK 4

#define LIGHTS_PER_FRAME 30
#define FILLS_PER_FRAME 15
#define EDGES_PER_FRAME 12
#define FLAG_SHOW 0x01

/* Reasons of MSG_REFUSED. */
#define REFUSED_VALUE 1 /* a field is outside its range */
#define REFUSED_LED 2   /* an LED beyond the configured count */

#define CAPABILITY_CURRENT_LIMIT 0x01
#define CAPABILITY_SELF_TEST 0x02
#define CAPABILITY_KEEPS_PROFILE 0x04

#define MAX_MODULES 10
#define CHIPS_PER_MODULE 4
/* Of a Tock board; those of other boards follow from their settings. More LEDs leave too little RAM for the stack. */
#define LEDS_PER_MODULE 26
#define MAX_LEDS (MAX_MODULES * LEDS_PER_MODULE + 1)

/* Bytes the host may have on the way without an acknowledgement: the receive ring less one frame of slack. */
#define RECEIVE_WINDOW 240

#define HOST_LOST_MS 2000
#define ANNOUNCE_MS 500
#define STATUS_MS 1000
#define TICK_MS 20
/* LEDs that lost their power or their colour are right again after this time. */
#define REPEAT_MS 250
/* A frame that stops in the middle for this long was cut off. */
#define FRAME_STALL_MS 10

#endif
