/** The magnet and the reed as tables: how much one feels of the other, and what else would do. */

import { ZONE_COUNTS } from '../../src/rules/board/holes.js';
import { measures as m, magnetGrade, pawnMagnet, reedSwitch } from './design.js';
import { type Grade, REMANENCE } from './magnet.js';
import { page, table } from './markdown.js';
import { type Drawing, drawingOf } from './places.js';
import { type Fields, fieldsOf, LIFT, PLAY, TILT, windowOf } from './pull-in.js';
import { MILLITESLA_PER_TURN } from './reed.js';

/** Bands that reeds of this size are sold in, in ampere-turns: pull-in, and the drop-out that can be counted on. */
const BANDS = [
  { pullIn: [10, 15], dropOut: 8 },
  reedSwitch,
  { pullIn: [20, 25], dropOut: 14 },
  { pullIn: [25, 30], dropOut: 17 },
] as const;

const MAGNETS: readonly [diameter: number, height: number, grades: readonly Grade[]][] = [
  [4, 2, ['N35', 'N52']],
  [4, 3, ['N35', 'N42']],
  [5, 1.5, ['N42', 'N52']],
  [5, 2, ['N35', 'N42', 'N52']],
  [5, 3, ['N35', 'N42']],
  [5, 5, ['N35']],
  [6, 2, ['N35', 'N42']],
  [6, 3, ['N35']],
];

/** The weakest and the strongest magnet of a grade, in the worst hole of all sizes. */
function both(drawings: readonly Drawing[], diameter: number, height: number, grade: Grade) {
  const [weak, strong] = REMANENCE[grade].map((remanence) =>
    fieldsOf(drawings, { diameter, height, remanence }),
  ) as [Fields, Fields];
  return { weak, strong };
}

export function magnetSection(): string {
  const drawings = ZONE_COUNTS.map((zones) => drawingOf(zones));
  const { weak, strong } = both(drawings, m.magnetDiameter, m.magnetHeight, magnetGrade);
  const [, dullest] = reedSwitch.pullIn;
  const turns = (field: number) =>
    `${Math.floor(field / MILLITESLA_PER_TURN.most)} to ${Math.ceil(field / MILLITESLA_PER_TURN.least)} AT`;
  const closed = (words: string, field: number) => [
    words,
    `${field.toFixed(2)} mT`,
    turns(field),
    'closed',
    `${(field / MILLITESLA_PER_TURN.most / dullest).toFixed(1)} ×`,
  ];
  const open = (words: string, field: number) => [
    words,
    `${field.toFixed(2)} mT`,
    turns(field),
    'open',
    `${(reedSwitch.dropOut / (field / MILLITESLA_PER_TURN.least)).toFixed(1)} ×`,
  ];
  return [
    '## Magnet and reed',
    `The switch closes at **${reedSwitch.pullIn.join(' to ')} ampere-turns** (AT) and opens at **${reedSwitch.dropOut} or more**; the magnet is **Ø ${m.magnetDiameter} × ${m.magnetHeight} mm, ${magnetGrade}**, magnetised along its axis. By the [field model](magnet.md), in the worst hole of all sizes, with the worst magnet of its grade:`,
    table(
      ['the pawn', 'field', 'the switch feels', 'must be', 'to spare, at worst'],
      [
        closed('stands', weak.seated),
        closed(`stands slanted by ${TILT}°`, weak.tilted),
        closed(
          `the same, parts ${PLAY.magnet} to ${PLAY.reed} mm beside their places, every neighbour against it`,
          weak.weakest,
        ),
        open(`is lifted by ${LIFT} mm`, strong.lifted),
        open('is away, every neighbour occupied', strong.neighbours),
        open(`is lifted by ${LIFT} mm, every neighbour occupied`, strong.strongest),
      ],
    ),
    '### Substitutes',
    'In the table, *yes* means that all of the above holds, *too weak* that a switch of that kind may stay open, *sticks* that it may stay closed. Other glass of about 10 mm does as well; shorter glass is less sensitive than its figure in ampere-turns says. A Hall switch needs no ampere-turns but a third wire, and is not foreseen here.',
    table(
      ['magnet', 'closes up to', 'lets go above', ...BANDS.map(({ pullIn }) => `${pullIn.join('–')} AT`)],
      MAGNETS.flatMap(([diameter, height, grades]) =>
        grades.map((grade) => {
          const fields = both(drawings, diameter, height, grade);
          const { closes } = windowOf(fields.weak);
          const { opens } = windowOf(fields.strong);
          return [
            `Ø ${diameter} × ${height}, ${grade}`,
            `${closes.toFixed(1)} AT`,
            `${opens.toFixed(1)} AT`,
            ...BANDS.map(({ pullIn, dropOut }) => verdict(closes >= pullIn[1], opens <= dropOut)),
          ];
        }),
      ),
    ),
    `Drop-out that was counted on: ${BANDS.map(({ pullIn, dropOut }) => `${dropOut} AT at ${pullIn.join('–')}`).join(', ')}. If the data sheet promises less, the one-hole test tells.`,
  ].join('\n\n');
}

function verdict(closes: boolean, opens: boolean): string {
  if (closes && opens) return 'yes';
  return closes ? 'sticks' : opens ? 'too weak' : 'no';
}

export function magnetPage(): string {
  const { least, most } = MILLITESLA_PER_TURN;
  const magnet = pawnMagnet(m);
  return page(
    '# Magnet and reed: how the figures come about',
    'The tables are in [parts.md](parts.md); `npm run hardware` works them out, and `test/hardware/magnet.test.ts` and `pull-in.test.ts` hold them to published figures and to the guide’s tests.',
    '## The field',
    `The magnet, Ø ${magnet.diameter} × ${magnet.height} mm of ${magnet.remanence.toFixed(3)} T, is taken as evenly magnetised along its axis. Its field is then exact (N. Derby, S. Olbert, *Cylindrical magnets and ideal solenoids*, American Journal of Physics 78, 2010, 229). The tests compare it with the textbook formula on the axis, with the sum over its currents, with a dipole far away, and with a maker's figures for the face of N38 magnets (dhit.pl).`,
    '## What the reed feels',
    `The mean of the field along the blades, weighted by a parabola: most at the contacts, nothing at the ends of the cut legs. A pawn above one end of the glass drives the field through both blades the same way; above the middle it would drive them against each other, and nothing would close.`,
    '## Millitesla and ampere-turns',
    `An ampere-turn is what a maker's own test coil does at a current; no standard says which field that is. The formula of a long coil gives 0.05 mT for one AT on an inch of winding (Dexter Magnetic Technologies). Littelfuse's application note AN102A adds that a reed that is driven from one end by one pole needs about twice that, and that a case may be off by a factor of 2.`,
    `So two factors are used, from published distances of Reed Relays and Electronics India. Their sensor MS-214 (10–15 and 15–20 AT), approached end to end by four magnets of Ø 3 × 7 to Ø 8 × 15 mm, gives all its 16 distances with **0.094 mT** for one AT to within 6 %; from its release distances follows that switches of 15–20 AT open at 11.3 AT or more. Their bare reed MM-1018 with cropped leads gives about **0.165 mT**, with a scatter of a third, where the magnet is taken to lie in parallel (the table does not say). The legs here are cut, too. Every figure is therefore taken with ${least} mT where a strong field would do harm, and with ${most} mT where a weak one would.`,
    '## What the model does not know',
    '- Iron nearby: screws, a steel table. Use brass or wood within 3 cm of a hole.\n- The bend of the field by the neighbours’ reeds; they are 25 mm away and weigh a tenth of a gram.\n- Your magnets. Cheap ones without a grade are N35 more often than not.',
    'That is why the guide begins with one hole, and why its test is the one above: put in, lift by a centimetre, fill the neighbours.',
  );
}
