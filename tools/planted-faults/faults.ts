/** A change of one line that makes the program wrong, and the test files that are expected to notice it. */
export interface PlantedFault {
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly text: string;
  readonly replacement: string;
  readonly tests: readonly string[];
}

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'home-five-holes',
    file: 'src/rules/moves/walker.ts',
    text: 'while (last < PAWNS_PER_COLOUR && pawnAt',
    replacement: 'while (last <= PAWNS_PER_COLOUR && pawnAt',
    tests: [
      'test/rules/any-position',
      'test/rules/moves',
      'test/rules/perft',
      'test/rules/reference/differential',
    ],
  },
  {
    name: 'overrun-allowed',
    file: 'src/rules/moves/walker.ts',
    text: 'const others = rules.noOverrun\n',
    replacement: 'const others = rules.noOverrun && inside > PAWNS_PER_COLOUR\n',
    tests: ['test/rules/perft', 'test/rules/reference/differential'],
  },
  {
    name: 'stop-too-near',
    file: 'src/rules/moves/walker.ts',
    text: '? stopped(OVERTAKES, before + this.#lastHome + 1)',
    replacement: '? stopped(OVERTAKES, before + 1)',
    tests: ['test/rules/whynot', 'test/rules/whynot-games'],
  },
  {
    name: 'swap-from-own-star',
    file: 'src/rules/moves/swap.ts',
    text: 'return hole !== rules.board.star(colourOf(pawn));',
    replacement: 'return hole !== rules.board.star(0);',
    tests: ['test/rules/moves', 'test/rules/perft', 'test/rules/reference/differential'],
  },
  {
    name: 'knock-counts-as-lift',
    file: 'src/sensing/timing.ts',
    text: 'minOpen: 90,',
    replacement: 'minOpen: 0,',
    tests: ['test/sensing/moves-not-taken'],
  },
  {
    name: 'overshoot-forgotten',
    file: 'src/sensing/progress.ts',
    text: 'export const TOO_FAR = 2;',
    replacement: 'export const TOO_FAR = 0;',
    tests: ['test/sensing/on-the-way'],
  },
  {
    name: 'swap-without-both-lifted',
    file: 'src/sensing/evidence.ts',
    text: "return wereOpenTogether(watch, one, other) ? 'yes' : 'no';",
    replacement: "return 'yes';",
    tests: ['test/sensing/moves-not-taken', 'test/sensing/orders', 'test/sensing/pending'],
  },
  {
    name: 'swap-on-failed-switches-unasked',
    file: 'src/sensing/mismatch.ts',
    text: '? swapped.some((hole) => wasTouched(watch, hole))',
    replacement: '? false',
    tests: ['test/sensing/swaps-unseen'],
  },
  {
    name: 'undo-without-agreement',
    file: 'src/table/undo.ts',
    text: 'return awaitedFor(context, requestWith(context, event.by)).length === 0;',
    replacement: 'return awaitedFor(context, requestWith(context, event.by)).length <= 1;',
    tests: ['test/table/undo'],
  },
  {
    name: 'two-seats-one-phone',
    file: 'src/table/commands/seats.ts',
    text: 'return holder !== undefined && before.holder === holder ? EMPTY_SEAT : before;',
    replacement: 'return holder === undefined && before.holder === holder ? EMPTY_SEAT : before;',
    tests: ['test/table/stages', 'test/table/computer-seats'],
  },
  {
    name: 'undo-keeps-entry',
    file: 'src/table/undo.ts',
    text: 'entries: context.entries.slice(0, -actions),',
    replacement: 'entries: context.entries,',
    tests: ['test/table/undo'],
  },
  {
    name: 'damaged-line-accepted',
    file: 'src/store/lines.ts',
    text: "return checksum(written + plus, text) === sum ? { text, goesOn: plus !== '' } : undefined;",
    replacement: "return sum !== undefined ? { text, goesOn: plus !== '' } : undefined;",
    tests: ['test/store/journal', 'test/store/disk'],
  },
  {
    name: 'half-a-group-replayed',
    file: 'src/store/lines.ts',
    text: 'if (!line.goesOn) whole = { count: records.length, length: start };',
    replacement: 'whole = { count: records.length, length: start };',
    tests: ['test/store/lines'],
  },
  {
    name: 'codes-never-expire',
    file: 'src/web/security/join-codes.ts',
    text: 'return since !== undefined && this.#now() - since < WELCOME_MS;',
    replacement: 'return since !== undefined;',
    tests: ['test/web/security'],
  },
  {
    name: 'endless-pin-tries',
    file: 'src/web/security/pin-guard.ts',
    text: "if (this.#tries.peek(caller, MINUTE_MS) >= TRIES_OF_ONE) return 'wait';",
    replacement: '',
    tests: ['test/web/pin'],
  },
  {
    name: 'captures-untold',
    file: 'src/page/words/moves.ts',
    text: 'return words.exit(holeName(board, move.to)) + captures;',
    replacement: 'return words.exit(holeName(board, move.to));',
    tests: ['test/page/words'],
  },
  {
    name: 'discard-unsaid',
    file: 'src/page/words/moves.ts',
    text: 'return words.discard(said.card(move.card));',
    replacement: 'return words.burn;',
    tests: ['test/page/words', 'test/page/review-words'],
  },
  {
    name: 'checksum-unsent',
    file: 'src/devices/serial/frame.ts',
    text: 'const crc = crc16(out, 1, end);',
    replacement: 'const crc = crc16(out, 0, end);',
    tests: ['test/devices/serial/frame', 'test/devices/serial/link', 'test/firmware/board'],
  },
  {
    name: 'one-reading-settles',
    file: 'src/devices/gpio/debounce.ts',
    text: 'const flips = count === this.#readings;',
    replacement: 'const flips = count === 1;',
    tests: ['test/devices/gpio/pi-board'],
  },
  {
    name: 'firmware-forgets-edges',
    file: 'firmware/core/switches.c',
    text: 'edge->closed = chip->closed;',
    replacement: 'edge->closed = 0;',
    tests: ['test/firmware/build'],
  },
  {
    name: 'broker-request-unchecked',
    file: 'src/mqtt/requests.ts',
    text: "if (!Value.Check(REQUESTS[known], read)) return wrong('bad-fields', id);",
    replacement: '',
    tests: ['test/mqtt/requests', 'test/mqtt/table-link'],
  },
  {
    name: 'computer-gives-its-last-starter',
    file: 'src/players/exchange.ts',
    text: 'const spare = starters.length > 1 || !waitsForStarter(rules, position, player);',
    replacement: 'const spare = true;',
    tests: ['test/players/exchange'],
  },
  {
    name: 'lesson-lights-wrong-base',
    file: 'src/lessons/lights.ts',
    text: "...(level >= 2 && part.kind !== 'swap'",
    replacement: "...(level >= 1 && part.kind !== 'swap'",
    tests: ['test/lessons/runner'],
  },
];
