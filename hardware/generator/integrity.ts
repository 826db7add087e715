/** What the ribbon does to an edge, as ngspice found it: a section of wiring.md. */

import { CASES, keptResults, type Results } from '../spice/cases.js';
import { table } from './markdown.js';

export function integritySection(): string {
  const rows = Object.entries(keptResults()).map(([name, lines]) => row(name, lines));
  const longest = Object.values(CASES)[0];
  return [
    '## What the ribbon does to an edge',
    `Simulated by ngspice (\`npm run tool hardware/spice/main.ts\`, deck in [spice/chain.cir](spice/chain.cir)): ${longest?.modules} modules, ${longest?.hop} m of ribbon between them, longer than on any board here; outputs as fast and strong as they come (${longest?.output} Ω, ${1e9 * (longest?.edge ?? 0)} ns), which is the worst for ringing. Ribbon of ${longest?.impedance} Ω and 5 ns a metre, thresholds of the 74HC14 between the limits of its data sheet.`,
    table(
      [
        '',
        'overshoot',
        'level to spare',
        'edges counted twice',
        'from other lines',
        'at the last module after',
      ],
      rows,
    ),
    '- *Level to spare*: how far a settled level stays from where the most sensitive input would let go of it.\n- *Edges counted twice*: at the worst threshold that an input may have. Without a buffer a clock edge climbs in steps along the wire, and a chip at the near end takes a step for an edge: the chain shifts twice.\n- *From other lines*: on a quiet line, all others at work, in the worst direction.',
    'The clock runs away from the controller and the data towards it, so that a chip’s neighbour changes its output only after the chip has read it, however long the chain is. A bit has to be through before the next clock: to the next module and back, with its buffers, the shift register and their slowest figures that is a quarter of a microsecond, and a clock of 1 MHz leaves one.',
  ].join('\n\n');
}

function row(name: string, lines: Results): string[] {
  const all = [lines.clock, lines.load, lines.data];
  const most = (value: (line: (typeof all)[number]) => number) => Math.max(...all.map(value));
  return [
    name,
    `${Math.max(
      0,
      most(({ overshoot, undershoot }) => Math.max(overshoot, undershoot)),
    ).toFixed(1)} V`,
    `${Math.min(...all.map(({ margin }) => margin)).toFixed(1)} V`,
    `${Math.max(lines.clock.extraEdges, lines.load.extraEdges) > 0 ? 'yes' : 'none'}`,
    `${most(({ crosstalk }) => crosstalk).toFixed(1)} V`,
    `${Math.round(1e9 * lines.clock.arrival)} ns`,
  ];
}
