import { signal } from '@preact/signals';
import { topicsOf } from '../../lessons/card-lesson.js';
import type { Topic } from '../../lessons/lesson.js';
import { type Face, faceOf, parseCard } from '../../rules/cards/cards.js';
import { Rules } from '../../rules/rules.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { checkedSetup } from '../../table/settings.js';
import type { View } from '../../web/views/view.js';
import { ADDRESS } from '../learning.js';
import { noteProgress, progressIn } from '../lessons/progress.js';

export interface Offer {
  readonly topic: Topic;
  /** Undefined during the exchange. */
  readonly face: Face | undefined;
}

/** Limits offers to one a turn. */
const answered = signal('');
const turnOf = ({ game }: View) => `${game?.deals} ${game?.turn} ${game?.pile.length}`;

export function offerIn(view: View): Offer | undefined {
  const { viewer } = view;
  if (viewer.kind !== 'player' || answered.value === turnOf(view)) return undefined;
  if (view.stage === 'move' && view.acting === viewer.player && !hasTime(view)) return undefined;
  const { met, done } = progressIn(rulesetOf(view.settings.ruleset).name);
  const isNew = (topic: Topic) => !met.includes(topic) && !done.includes(topic);
  if (view.stage === 'exchange' && isNew('exchange')) return { topic: 'exchange', face: undefined };
  return offersOf(view).find(({ topic }) => isNew(topic));
}

/** A physical card is known only once played; then pawns move. */
function hasTime({ settings, board: { state, guide } }: View): boolean {
  return settings.cards === 'physical' && state === 'quiet' && guide?.isBegun !== true;
}

/** Topics by face. Cached, as finding them takes milliseconds. */
interface Known {
  readonly key: string;
  readonly rules: Rules;
  readonly topics: Map<Face, readonly Topic[]>;
}

let known: Known | undefined;

function topicsAt({ settings }: View, face: Face): readonly Topic[] {
  const key = JSON.stringify(settings);
  if (known?.key !== key) known = { key, rules: new Rules(checkedSetup(settings)), topics: new Map() };
  const { rules, topics } = known;
  const found = topics.get(face) ?? topicsOf(rules, face);
  topics.set(face, found);
  return found;
}

function offersOf(view: View): Offer[] {
  const names = [view.declared?.card, ...(view.hand ?? []).map(({ card }) => card)];
  const faces = new Set(names.flatMap((name) => faceNamed(name) ?? []));
  return [...faces].flatMap((face) => topicsAt(view, face).map((topic) => ({ topic, face })));
}

function faceNamed(name: string | null | undefined): Face | undefined {
  const card = parseCard(name ?? '');
  return card === undefined ? undefined : faceOf(card);
}

export function answer(view: View, { topic, face }: Offer, isTaken: boolean): void {
  const { name } = rulesetOf(view.settings.ruleset);
  noteProgress(name, { met: [...progressIn(name).met, topic] });
  answered.value = turnOf(view);
  if (isTaken) location.hash = `${ADDRESS}/${topic}/${face ?? 'A'}`;
}
