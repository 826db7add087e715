/* The protocol byte for byte, as firmware/vectors.txt has it. */
#include "check.h"
#include "host.h"

struct vector {
  char name[40];
  struct frame frame;
  uint8_t bytes[FRAME_MAX_PAYLOAD + FRAME_OVERHEAD];
  uint8_t size;
};

static struct vector vectors[64];
static int vector_count;

static uint8_t read_hex(const char *text, uint8_t *out) {
  uint8_t n = 0;
  unsigned byte;
  for (; sscanf(text, "%2x", &byte) == 1; text += 2) out[n++] = (uint8_t)byte;
  return n;
}

static const struct vector *find_vector(const char *name) {
  for (int i = 0; i < vector_count; i++) {
    if (strcmp(vectors[i].name, name) == 0) return &vectors[i];
  }
  fprintf(stderr, "%s: no frame named %s\n", current, name);
  exit(1);
}

/* Takes what is there; what waits for more is then treated as cut off, as the board does after FRAME_STALL_MS. */
static bool take_next(struct frame *frame) {
  while (reader.tail != reader.head) {
    if (frame_next(&reader, frame)) return true;
    if (reader.tail != reader.head) frame_skip(&reader);
  }
  return false;
}

static bool same_frame(const struct frame *a, const struct frame *b) {
  return a->type == b->type && a->sequence == b->sequence && a->session == b->session && a->length == b->length &&
         memcmp(a->payload, b->payload, a->length) == 0;
}

static void vector_frame(char *line) {
  struct vector *v = &vectors[vector_count++];
  char side[8], payload[256], bytes[256];
  unsigned type, sequence, session;
  CHECK(sscanf(line, "frame %39s %7s %x %x %x %255s %255s", v->name, side, &type, &sequence, &session, payload,
               bytes) == 7);
  v->frame.type = (uint8_t)type;
  v->frame.sequence = (uint8_t)sequence;
  v->frame.session = (uint16_t)session;
  v->frame.length = read_hex(payload, v->frame.payload);
  v->size = read_hex(bytes, v->bytes);
  uint8_t written[sizeof v->bytes];
  CHECK(frame_write(written, v->frame.type, v->frame.sequence, v->frame.session, v->frame.payload, v->frame.length) ==
        v->size);
  CHECK(memcmp(written, v->bytes, v->size) == 0);
}

static void vector_stream(char *line) {
  memset(&reader, 0, sizeof reader);
  strtok(line, " \n");
  strtok(NULL, " \n");
  if (strcmp(strtok(NULL, " \n"), "board") != 0) return;
  reader.session = (uint16_t)strtoul(strtok(NULL, " \n"), NULL, 16);
  const struct vector *accepted[64];
  int accepted_count = 0;
  char *token;
  while (strcmp(token = strtok(NULL, " \n"), "=") != 0) {
    uint8_t bytes[256];
    uint8_t size;
    if (token[0] == '@') {
      const struct vector *v = find_vector(token + 1);
      size = v->size;
      memcpy(bytes, v->bytes, size);
    } else {
      size = read_hex(token, bytes);
    }
    put(bytes, size);
  }
  while ((token = strtok(NULL, " \n"))) accepted[accepted_count++] = find_vector(token);
  struct frame frame;
  for (int i = 0; i < accepted_count; i++) {
    CHECK(take_next(&frame));
    CHECK(same_frame(&frame, &accepted[i]->frame));
  }
  CHECK(!take_next(&frame));
}

void test_vectors(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    exit(1);
  }
  char line[2048];
  int streams = 0;
  while (fgets(line, sizeof line, file)) {
    static char name[64];
    if (sscanf(line, "%*s %63s", name) == 1) current = name;
    if (strncmp(line, "frame ", 6) == 0) vector_frame(line);
    if (strncmp(line, "stream ", 7) == 0) {
      vector_stream(line);
      streams++;
    }
  }
  fclose(file);
  CHECK(vector_count >= 20 && streams >= 20);
}
