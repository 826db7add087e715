/** `npm run tool hardware/spice/main.ts`: simulates the chain, and keeps the deck and what came out for wiring.md. */

import { writeFileSync } from 'node:fs';
import { CASES, KEPT, resultOf } from './cases.js';
import { chainDeck } from './deck.js';

const round = (_name: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(3)) : value;
const results = Object.fromEntries(
  Object.entries(CASES).map(([name, chain]) => {
    console.log(name);
    return [name, resultOf(chain)];
  }),
);
writeFileSync(KEPT, `${JSON.stringify(results, round, 2)}\n`);
const [name = '', chain] = Object.entries(CASES).find(([each]) => each.includes('56')) ?? [];
if (chain) writeFileSync('hardware/spice/chain.cir', `* ${name}\n${chainDeck(chain)}\n`);
