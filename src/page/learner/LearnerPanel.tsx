import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { topicsOf } from '../../lessons/card-lesson.js';
import type { Topic } from '../../lessons/lesson.js';
import { HESITATION_MS } from '../../lessons/pace.js';
import { boardOf } from '../../rules/board/holes.js';
import { cardNamed, type Face, faceOf, parseCard } from '../../rules/cards/cards.js';
import { Rules } from '../../rules/rules.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import type { MoveView } from '../../table/moves.js';
import { checkedSetup } from '../../table/settings.js';
import type { SeatView, View } from '../../web/views/view.js';
import { sceneOf } from '../board/shown-view.js';
import { chosen, taught } from '../board/state.js';
import { t } from '../i18n/index.js';
import { ADDRESS } from '../learning.js';
import { MOST_HELP, noteProgress, progressIn, TURNS_A_STEP } from '../lessons/progress.js';
import { MoveList } from '../play/MoveList.js';
import { WhyNot } from '../play/Reasons.js';
import { Button } from '../shell/Button.js';
import { cardSaid } from '../words/cards.js';
import { cardWays } from '../words/uses.js';
import { moveWhy, notableFirst, whereToLook } from '../words/why.js';

export function LearnerPanel({ view, learner }: { readonly view: View; readonly learner: SeatView }) {
  const acts = view.acting === learner.player && view.stage !== 'repair';
  const { has, more } = useHelp(view, acts);
  const words = t('learning');
  const offer = offerIn(view);
  const card = cardOf(view);
  const moves = movesOf(view);
  const said = card ? whatItDoes(view, card) : whereToLook(view, moves, has('holes'));
  const showsAll = acts && view.stage === 'card' && !card && has('pawns');
  useEffect(() => {
    const scene = showsAll ? sceneOf(boardOf(view.settings), moves) : [];
    taught.value = has('holes') ? scene : scene.filter(({ cue }) => cue === 'movable');
    return () => (taught.value = []);
  }, [view.version, showsAll, has('holes')]);
  if (!acts && !offer) return null;
  return (
    <section class="learner" aria-label={words.title}>
      {offer && <CardOffer view={view} offer={offer} />}
      {acts && (
        <>
          {said !== undefined && <p>{said}</p>}
          {card && has('words') && moves.length > 0 && (
            <>
              <MoveList
                view={view}
                card={card}
                moves={notableFirst(view, moves)}
                ways={waysOf(view)}
                why={(move) => moveWhy(view, move)}
              />
              <WhyNot key={card} view={view} card={card} moves={moves} />
            </>
          )}
          {has('hint') && view.settings.hints !== 'off' && <p>{words.unsure}</p>}
          {more && <Button class="quiet" label={words.more} onClick={more} />}
        </>
      )}
    </section>
  );
}

const cardOf = (view: View): string | undefined =>
  view.stage === 'move' ? (view.declared?.card ?? undefined) : chosen.value?.card;

function movesOf(view: View): readonly MoveView[] {
  if (view.stage === 'move') return view.declared?.moves ?? [];
  return chosen.value?.moves ?? (view.hand ?? []).flatMap(({ moves }) => moves);
}

const waysOf = (view: View): number =>
  (view.stage === 'move' ? view.declared?.ways : chosen.value?.ways) ?? 0;

function whatItDoes(view: View, name: string): string {
  const rules = new Rules(checkedSetup(view.settings));
  const { ways, more } = cardWays(rules.cards[cardNamed(name)], rules.teams);
  return t('learning').does(cardSaid(view, name), ways, more);
}

function CardOffer({ view, offer }: { readonly view: View; readonly offer: Offer }) {
  const words = t('learning');
  const { face } = offer;
  return (
    <div class="notice card-offer" data-topic={offer.topic} data-face={face}>
      <p>{face === undefined ? words.newExchange : words.newCard(t().cards.rank(face))}</p>
      <div class="row">
        <Button class="primary" label={words.show} onClick={() => answer(view, offer, true)} />
        <Button label={words.notNow} onClick={() => answer(view, offer, false)} />
      </div>
    </div>
  );
}

const HELPS = ['pawns', 'holes', 'words', 'hint'] as const;
type Help = (typeof HELPS)[number];

/** @param acts the learner is to play a card or move pawns */
function useHelp(view: View, acts: boolean) {
  const ruleset = rulesetOf(view.settings.ruleset).name;
  const kept = () => progressIn(ruleset).help;
  const [at, setAt] = useState(() => Math.ceil(kept() / TURNS_A_STEP));
  const turn = useRef<'none' | 'easy' | 'hard'>('none');
  const grow = () => {
    turn.current = 'hard';
    setAt(Math.min(at + 1, HELPS.length - 1));
  };
  useEffect(() => {
    if (acts) {
      turn.current = 'easy';
      setAt(Math.ceil(kept() / TURNS_A_STEP));
    } else if (turn.current !== 'none') {
      noteProgress(ruleset, {
        help: turn.current === 'hard' ? Math.min(at * TURNS_A_STEP, MOST_HELP) : Math.max(kept() - 1, 0),
      });
      turn.current = 'none';
    }
  }, [acts]);
  useEffect(() => {
    if (!acts) return undefined;
    const timer = setTimeout(grow, HESITATION_MS);
    return () => clearTimeout(timer);
  }, [acts, at, view.version]);
  const isWrong = acts && view.board.state === 'wrong';
  useEffect(() => {
    if (isWrong) grow();
  }, [isWrong]);
  // undefined at the highest level
  return { has: (help: Help) => HELPS.indexOf(help) <= at, more: at < HELPS.length - 1 ? grow : undefined };
}

interface Offer {
  readonly topic: Topic;
  /** Undefined during the exchange. */
  readonly face: Face | undefined;
}

/** Limits offers to one a turn. */
const answered = signal('');
const turnOf = ({ game }: View) => `${game?.deals} ${game?.turn} ${game?.pile.length}`;

function offerIn(view: View): Offer | undefined {
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

function answer(view: View, { topic, face }: Offer, isTaken: boolean): void {
  const { name } = rulesetOf(view.settings.ruleset);
  noteProgress(name, { met: [...progressIn(name).met, topic] });
  answered.value = turnOf(view);
  if (isTaken) location.hash = `${ADDRESS}/${topic}/${face ?? 'A'}`;
}
