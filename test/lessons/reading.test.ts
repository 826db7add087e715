import { describe, expect, it } from 'vitest';
import { courseOf } from '../../src/lessons/course.js';
import { LEARNER } from '../../src/lessons/lesson.js';
import { displaced, pawnsSeen, readPawns } from '../../src/lessons/reading.js';
import type { Colour, Hole } from '../../src/rules/board/holes.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import { partsOf } from '../../src/rules/moves/parts.js';
import { positionAfter } from '../../src/rules/moves/play.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';

describe('the pawns of a lesson', () => {
  it.each(RULESET_IDS)('tell every move of the course of %s, also while captured pawns still stand', (id) => {
    const steps = courseOf(new Rules(checkedSetup(usualSettings(id)))).flatMap((lesson) => lesson.steps);
    let read = 0;
    for (const { game } of steps) {
      const list = listActions(game);
      const before = pawnsSeen(game.position);
      for (let index = 0; index < list.count; index++) {
        const parts = partsOf(game, list, index);
        if (parts.length === 0 || list.kind[index] !== 0) continue;
        const card = list.cardOf(index);
        const after = pawnsSeen(positionAfter(game, list, index));
        const notation = notationOf(game, list, index);
        const made = readPawns(game, card, after, 0);
        // two own pawns that change places leave the board as it was
        const changes = after.some((colour, hole) => colour !== before[hole]);
        expect(made.kind, notation).toBe(changes ? 'made' : 'untouched');
        if (!changes) continue;
        for (const { hole, pawn } of parts.flatMap(({ captures }) => captures)) {
          if (after[hole] !== null) continue;
          const standing = after.with(hole, (pawn >> 2) as Colour);
          expect(readPawns(game, card, standing, 0).kind, `${notation}, ${hole} not gone`).toBe('made');
        }
        const [first] = parts;
        if (first)
          expect(readPawns(game, card, before.with(first.from, null), 1).kind, notation).toBe('under-way');
        read++;
      }
    }
    expect(read).toBeGreaterThan(40);
  });

  const course = courseOf(new Rules(checkedSetup(usualSettings('tock'))));
  const step = (topic: string, at: number) => {
    const found = course.find((lesson) => lesson.topic === topic)?.steps[at];
    if (!found) throw new Error(`no step ${at} of ${topic}`);
    const card = found.game.hands[LEARNER]?.[0] as never;
    return { ...found, card, pawns: pawnsSeen(found.game.position), board: found.game.rules.board };
  };

  it('are untouched, under way, or wrong', () => {
    const { game, card, pawns, board } = step('capture', 2);
    const at = (name: string) => board.parse(name) as Hole;
    expect(readPawns(game, card, pawns, 0)).toEqual({ kind: 'untouched' });
    const lifted = pawns.with(at('a8'), null);
    expect(readPawns(game, card, lifted, 1)).toEqual({ kind: 'under-way' });
    expect(readPawns(game, card, lifted.with(at('a10'), 0 as Colour), 0)).toEqual({ kind: 'wrong' });
    expect(readPawns(game, card, pawns.with(at('aB4'), null), 1), 'no starter').toEqual({ kind: 'wrong' });
  });

  it('go by themselves to their bases where the card captures, and to the other pawn’s hole where it swaps', () => {
    const capturing = step('capture', 2);
    const at = (name: string) => capturing.board.parse(name) as Hole;
    expect(displaced(capturing.game, capturing.card, at('a8'), at('a11'))).toBe('base');
    expect(displaced(capturing.game, capturing.card, at('a8'), at('a9'))).toBeUndefined();
    const swapping = step('swap', 1);
    const [own, foe] = [0, 1].map((colour) =>
      swapping.pawns.findIndex((one, hole) => one === colour && hole < 72),
    );
    expect(displaced(swapping.game, swapping.card, own as Hole, foe as Hole)).toBe('swap');
  });
});
