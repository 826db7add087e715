/* Random bytes into the parser, as fast as they go, and one true frame among each 64 KiB of them.
   Usage: fuzz BYTES SEED. Prints one JSON object: how many true frames were put in and taken, and how many
   wrong ones were taken: there should be none. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "fake.h"

static long taken, wrong;

static void take_all(uint8_t sequence) {
  const struct frame *frame = &board.frame;
  while (frame_next(&reader, &board.frame)) {
    bool planted = frame->type == MSG_BEAT && frame->sequence == sequence && frame->payload[0] == sequence;
    if (planted) {
      taken++;
    } else {
      wrong++;
    }
  }
}

static void random_bytes(int count) {
  for (; count > 0; count -= 4) {
    uint32_t word = random32();
    for (int j = 0; j < 32; j += 8) frame_reader_put(&reader, (uint8_t)(word >> j));
  }
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: fuzz BYTES SEED\n");
    return 2;
  }
  long bytes = atol(arguments[1]);
  random_state = (uint32_t)strtoul(arguments[2], NULL, 10) | 1;
  start_board(1, 1, NULL);
  reader.session = (uint16_t)(random32() | 1);
  long planted = 0;
  clock_t start = clock();
  for (long i = 0; i < bytes; i += 64) {
    uint8_t sequence = (uint8_t)planted;
    if (i % 65536 == 0) {
      sequence = (uint8_t)++planted;
      uint8_t payload[LEN_BEAT] = {sequence, 0};
      uint8_t out[LEN_BEAT + FRAME_OVERHEAD];
      uint8_t size = frame_write(out, MSG_BEAT, sequence, reader.session, payload, LEN_BEAT);
      for (uint8_t at = 0; at < size; at++) frame_reader_put(&reader, out[at]);
    }
    random_bytes(64);
    take_all(sequence);
  }
  double ms = 1000.0 * (double)(clock() - start) / CLOCKS_PER_SEC;
  printf("{\"bytes\": %ld, \"planted\": %ld, \"taken\": %ld, \"wrong\": %ld, \"lost\": %d, \"ms\": %.0f}\n", bytes,
         planted, taken, wrong, reader.lost, ms);
  return 0;
}
