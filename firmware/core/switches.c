#include "switches.h"

void switches_set(struct switches *switches, uint8_t chips) {
  switches->chips = chips;
  switches->wrong = switches->broken = 0;
  switches->doubt = 2; /* until a reading has been right */
  switches->warned = false;
  switches->faulty = 0;
  switches->lowest = MAX_MODULES;
  switches->changed = false;
  for (uint8_t i = 0; i < MAX_CHIPS; i++) {
    struct switch_chip *chip = &switches->chip[i];
    chip->closed = chip->count0 = chip->count1 = chip->count2 = chip->changed = 0;
  }
  switches_break_log(switches);
}

void switches_log(struct switches *switches) {
  switches->tick = (uint16_t)(switches->tick + (uint8_t)(switches->begun - (uint8_t)switches->tick));
  if (!switches->changed) return;
  switches->changed = false;
  for (uint8_t i = 0; i < switches->chips; i++) {
    struct switch_chip *chip = &switches->chip[i];
    if (chip->changed == 0) continue;
    uint8_t ago = (uint8_t)((uint8_t)(switches->tick | 1) - chip->changed);
    struct edge *edge = &switches->log[++switches->newest % EDGE_LOG];
    edge->chip = i;
    edge->closed = chip->closed;
    edge->tick = (uint16_t)(switches->tick - ago);
    chip->changed = 0;
    if (switches->logged < EDGE_LOG) switches->logged++;
  }
}

void switches_break_log(struct switches *switches) {
  switches->newest++;
  switches->logged = 0;
}

void switches_judge(struct switches *switches) {
  uint8_t broken = switches->broken;
  bool again = switches->warned;
  switches->broken = 0;
  if (broken == 0) {
    if (switches->doubt > 0) return;
    switches->warned = false;
    switches->faulty = 0;
    switches->lowest = MAX_MODULES;
    return;
  }
  switches->warned = true;
  if (!again) return;
  switches->doubt = FAULT_READINGS;
  uint8_t module = (uint8_t)((uint8_t)(switches->chips - broken) / CHIPS_PER_MODULE + 1);
  if (module < switches->lowest) switches->lowest = module;
  /* A nearer cable may come off at any time; that it is on again shows in a while. */
  if (switches->faulty == 0 || switches->lowest < switches->faulty || (uint8_t)switches->tick == 0) {
    switches->faulty = switches->lowest;
    switches->lowest = MAX_MODULES;
  }
}
