import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Exercise } from '../../practice/practice.js';
import type { Hole } from '../../rules/board/holes.js';
import { type Card, cardName } from '../../rules/cards/cards.js';
import { writeGame } from '../../rules/json.js';
import type { RulesetId } from '../../rules/rulesets/rulesets.js';
import { actor, practice } from '../connection.js';
import { send } from '../live.js';
import { openings, pageId } from '../stream.js';

export interface PractisedPosition extends Pick<Exercise, 'id' | 'game' | 'meant' | 'lights'> {
  readonly ruleset?: RulesetId;
  readonly card: Card | undefined;
}

export interface Heard {
  readonly played: (notation: string) => void;
  readonly wrong?: (from: Hole, to: Hole | undefined) => void;
  readonly waited?: () => void;
}

/**
 * @param position null releases the board
 * @returns what to do before or instead of the move
 */
export function usePractising(
  position: PractisedPosition | null,
  heard: Heard,
): 'place' | 'wrong' | undefined {
  const key = position && JSON.stringify(wishFor(position));
  useEffect(() => {
    if (position) tell('PUT', wishFor(position));
    // after a lost stream the board must be claimed again
  }, [key, openings.value]);
  const on = position !== null;
  useEffect(() => (on ? () => tell('DELETE', {}) : undefined), [on]);
  const latest = useRef({ position, heard });
  latest.current = { position, heard };
  const known = useRef({ id: '', waited: 0, wrong: '' });
  useSignalEffect(() => {
    const now = practice.value;
    const { position: asked, heard: hears } = latest.current;
    if (!now || now.id !== asked?.id) return;
    const before = known.current.id === now.id ? known.current : { waited: 0, wrong: '' };
    const wrong = JSON.stringify(now.wrong);
    known.current = { id: now.id, waited: now.waited, wrong };
    if (now.played !== null) return hears.played(now.played);
    if (now.waited > before.waited) hears.waited?.();
    if (wrong !== before.wrong && now.wrong?.from != null)
      hears.wrong?.(now.wrong.from, now.wrong.to ?? undefined);
  });
  const now = practice.value;
  if (!now || now.id !== position?.id || now.played !== null) return undefined;
  if (now.stage === 'repair') return 'place';
  return now.wrong ? 'wrong' : undefined;
}

let told: Promise<unknown> = Promise.resolve();

/** In sequence, as parallel requests may overtake each other. */
function tell(method: 'PUT' | 'DELETE', body: object): void {
  told = told.then(() => send(method, '/api/practice', { ...actor(), page: pageId, ...body }));
}

function wishFor({ id, ruleset, game, card, meant, lights }: PractisedPosition) {
  const { ruleset: _, zones, options, players, ...position } = writeGame(game);
  return {
    id,
    ...(ruleset ? { ruleset } : {}),
    game: position,
    card: card === undefined ? null : cardName(card),
    meant,
    lights,
  };
}
