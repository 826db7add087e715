/** Boards between a first evening and the whole: what each costs, and how one grows into the next. */

import { type BoardCount, basePartsFor, billOf, padsBy } from './bill.js';
import { baseParts } from './circuit/base.js';
import { holeParts } from './circuit/hole.js';
import { moduleParts } from './circuit/module.js';
import { PRICES_OF } from './circuit/purchase.js';
import { ASSUMED, cablesCost, hours, LOT, PACE, supplyCost } from './cost.js';
import { HOLES_PER_MODULE, ledCount } from './design.js';
import { page, table } from './markdown.js';
import { sizeOf } from './parts.js';

const ZONES = 4 as const;

/** Euro, assumed as those of the parts. */
const WORKSHOP = {
  topPerSquareMetre: 90,
  plywoodPerSquareMetre: 25,
  clearSheetPerSquareMetre: 30,
  opalPerSquareMetre: 70,
  framePerMetre: 8,
  paintGlueScrews: 15,
  pawnEach: 0.8,
  magnetEach: 0.25,
  /** Board, supply and card. Any computer with Node does as well. */
  raspberryPi: 75,
  /** Seven inches, touched; a phone or tablet does as well. */
  screen: 75,
  /** For each kind of board: the assembly house sets its machine up. */
  assemblySetUp: 25,
  assemblyPerPad: 0.015,
} as const;

/** Minutes, assumed. */
const FINISHING = { platesAndFrame: 240, pawn: 4 } as const;

interface SmallBoard {
  readonly name: string;
  readonly profile: string;
  readonly modules: number;
  readonly lights: boolean;
  /** Holes with a switch. */
  readonly reeds: number;
}

const BOARDS: readonly SmallBoard[] = [
  { name: 'lights alone', profile: 'lights-only', modules: 0, lights: true, reeds: 0 },
  {
    name: 'lights, one zone of switches',
    profile: 'one-zone',
    modules: 1,
    lights: true,
    reeds: HOLES_PER_MODULE,
  },
  { name: 'switches alone', profile: 'switches-only', modules: ZONES, lights: false, reeds: ledCount(ZONES) },
  { name: 'the whole board', profile: '4', modules: ZONES, lights: true, reeds: ledCount(ZONES) },
];

/** Without modules the Nano stands in a breadboard, as on the first evening. */
function kindsOf({ modules, lights, reeds }: SmallBoard): BoardCount[] {
  const lit = ['5V_LED', 'DIN', 'DOUT'];
  const hole = (withReed: boolean) =>
    holeParts()
      .filter(({ kind }) => (kind === 'Reed' ? withReed : lights || kind.startsWith('Wires')))
      .map((part) => ({
        ...part,
        pins: new Map(
          [...part.pins].filter(([, net]) => (net === 'SWITCH' ? withReed : lights || !lit.includes(net))),
        ),
      }));
  const holes = ledCount(ZONES);
  const dark = lights ? holes - reeds : 0;
  return [
    { parts: hole(true), boards: reeds },
    { parts: hole(false), boards: dark },
    { parts: moduleParts(), boards: modules },
    {
      parts: modules > 0 ? basePartsFor(ZONES) : baseParts().filter(({ kind }) => kind === 'Nano'),
      boards: 1,
    },
  ].filter(({ boards }) => boards > 0);
}

interface Sum {
  readonly printed: number;
  readonly parts: number;
  readonly assembly: number;
  readonly cables: number;
  readonly supply: number;
  readonly joints: number;
}

function sumOf(board: SmallBoard): Sum {
  const kinds = kindsOf(board);
  const { modules, lights } = board;
  const machinePads = kinds.reduce((sum, kind) => sum + padsBy('machine', kind), 0);
  return {
    printed:
      ASSUMED.fivePanels +
      Math.ceil(modules / LOT) * ASSUMED.fiveModules +
      (modules > 0 ? ASSUMED.fiveBases : 0) +
      ASSUMED.shipping,
    parts: billOf(kinds).reduce((sum, { price, count }) => sum + price * count, 0),
    assembly: (1 + (modules > 0 ? 2 : 0)) * WORKSHOP.assemblySetUp + machinePads * WORKSHOP.assemblyPerPad,
    cables: cablesCost(ZONES, { modules, lights }),
    supply: lights ? supplyCost(ZONES) : ASSUMED.usbCable,
    joints: kinds.reduce((sum, kind) => sum + padsBy('hand', kind), 0),
  };
}

/** Euro: plates, rings, frame; the same for every board, as one grows into the next. */
function woodCost(): number {
  const { width, height, around } = sizeOf(ZONES);
  const { topPerSquareMetre, plywoodPerSquareMetre, clearSheetPerSquareMetre, opalPerSquareMetre } = WORKSHOP;
  const sheets =
    topPerSquareMetre + 2 * plywoodPerSquareMetre + clearSheetPerSquareMetre + opalPerSquareMetre;
  return (width * height * sheets) / 1e6 + (around * WORKSHOP.framePerMetre) / 1e3 + WORKSHOP.paintGlueScrews;
}

const pawnsCost = (magnets: boolean) => 4 * ZONES * (WORKSHOP.pawnEach + (magnets ? WORKSHOP.magnetEach : 0));

export function smallBoardsPage(): string {
  const sums = BOARDS.map((board) => ({ ...board, ...sumOf(board) }));
  const wood = woodCost();
  const euro = (value: number) => `${Math.round(value)} €`;
  const electronics = (sum: Sum) => sum.printed + sum.parts + sum.assembly + sum.cables + sum.supply;
  const all = (sum: Sum & SmallBoard) => electronics(sum) + wood + pawnsCost(sum.reeds > 0);
  const minutes = (sum: Sum) => (sum.joints * PACE.joint) / 60;
  const workshop = ledCount(ZONES) * PACE.hole + FINISHING.platesAndFrame + 4 * ZONES * FINISHING.pawn;
  const row = (name: string, cell: (sum: Sum & SmallBoard) => string | number) => [name, ...sums.map(cell)];
  return page(
    '# A smaller board first',
    `Between [a first evening](first-evening.md) and [the whole board](README.md) lie boards that play and cost less. Each grows into the next: nothing is thrown away. All have the same wood.`,
    table(
      ['', ...BOARDS.map(({ name }) => name)],
      [
        row('shows where a pawn may go', ({ lights }) => (lights ? 'lights' : 'the page')),
        row('learns where a pawn went', ({ reeds }) =>
          reeds === 0
            ? 'a tap on the page'
            : reeds < ledCount(ZONES)
              ? 'one zone by itself, the rest by *Done*'
              : 'by itself',
        ),
        row('printed boards, with shipping', ({ printed }) => euro(printed)),
        row('parts on them', ({ parts }) => euro(parts)),
        row('small parts placed by a machine', ({ assembly }) => euro(assembly)),
        row('cables and buttons', ({ cables }) => euro(cables)),
        row('supply of the lights, USB cable', ({ supply }) => euro(supply)),
        row('wood, acrylic, frame, paint', () => euro(wood)),
        row('pawns, with magnets where there are switches', ({ reeds }) => euro(pawnsCost(reeds > 0))),
        row('**the board**', (sum) => `**${euro(all(sum))}**`),
        row('with a Raspberry Pi', (sum) => euro(all(sum) + WORKSHOP.raspberryPi)),
        row('with its screen, too', (sum) => euro(all(sum) + WORKSHOP.raspberryPi + WORKSHOP.screen)),
        row('joints by hand', (sum) => sum.joints),
        row('hours with the iron', (sum) => hours(minutes(sum) / 60)),
        row('hours with wood, drilled by hand', () => hours(workshop / 60)),
        row('profile', ({ profile }) => `\`${profile}.json\``),
      ],
    ),
    `**Prices and pace are assumptions of ${PRICES_OF}**: nobody was asked for an offer, and nobody has built one yet. They stand in \`hardware/generator/cost.ts\` and \`hardware/generator/small-boards.ts\`; put in what you pay and run \`npm run hardware\`. Pawns cut from a dowel, a computer that you have and your own phones cost nothing.`,
    '## Which pays most',
    'The lights do most for the least: they are what players look at, and a tap on the tablet is soon made. Switches spare that tap, and find a pawn that stands wrong; they are most of the soldering. If your players know the rules well and want no screen among them, take the switches first.',
    '## Lights alone',
    [
      '1. **Boards.** Fit them under the holes without their reeds; `SW` stays free. Do you mean to go on? Then fit the reeds now: once a board is glued on, that is hard.',
      '2. **One line.** It begins at the star of zone `a` and goes through the zones `a`, `b`, `c`, `d`, each as in [step 3](README.md#3-reeds-and-leds): three wires from hole to hole, `+` to `+`, `OUT` to `IN`, `-` to `-`. From home 4 of a zone they go on to the star of the next, from home 4 of `d` to the hole in the middle, where the line ends.',
      '3. **Nano.** In a breadboard, flashed as on the [first evening](first-evening.md): `D6` to `IN` of the first hole, a `GND` to its `-`, and the USB cable.',
      '4. **Supply.** Plus goes through a slow fuse of 4 A, in a holder with wires, to `+` of the first hole and of the last; minus to `-` of both. A terminal with levers joins the three wires of each. **Never join the supply’s plus to the Nano’s `5V`**: only the grounds are joined.',
    ].join('\n'),
    '```sh\nTOCK_BOARD=serial TOCK_PROFILE=hardware/profiles/lights-only.json npm start\n```',
    'Open the address that it prints. Move your pawn on the wood, then tap the same move on the page’s board. The computer players’ pawns are moved by you, too.',
    '## One zone, then the next',
    'Fit the base, one module and the reeds of zone `a`, their `SW` wires to the module. The line of lights leaves the base through the module’s J6 and then goes on from hole to hole, through all zones; each zone without a module has its pair of supply wires from its own terminal of the base to both of its ends. Start with `one-zone.json`: a move that no switch shows is ended by *Done*, and asked for where several would fit.',
    'For the next zone bring its module, its reeds and its part of the profile: copy its lines from `4.json` and take its holes out of `missing`.',
    '## Switches alone',
    'Base, modules, reeds; no LED, no supply for lights: the USB cable feeds all. The page shows what the lights would.',
    'All four have been played in an emulator of the chip with the real firmware (`test/firmware/small-boards.test.ts`, the whole board in `test/firmware/companion.test.ts`). Nobody has built one yet: please [report](../.github/ISSUE_TEMPLATE/board-report.md).',
  );
}
