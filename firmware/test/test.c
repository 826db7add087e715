/* Host tests of the portable part. Usage: test VECTORS */
#include "check.h"

const char *current = "";
int checks;

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: test VECTORS\n");
    return 2;
  }
  test_vectors(arguments[1]);
  test_session();
  test_switches();
  test_lights();
  printf("firmware core: %d checks passed\n", checks);
  return 0;
}
