/* The parts of the host tests. */
#ifndef TOCK_TEST_CHECK_H
#define TOCK_TEST_CHECK_H

#include <stdio.h>
#include <stdlib.h>

/* What is tested now, and how much was checked so far. */
extern const char *current;
extern int checks;

#define CHECK(condition)                                                                 \
  do {                                                                                   \
    checks++;                                                                            \
    if (!(condition)) {                                                                  \
      fprintf(stderr, "%s: line %d: not so: %s\n", current, __LINE__, #condition); \
      exit(1);                                                                           \
    }                                                                                    \
  } while (0)

void test_vectors(const char *path);
void test_session(void);
void test_switches(void);
void test_lights(void);

#endif
