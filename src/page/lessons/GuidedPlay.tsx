import { useEffect, useMemo, useReducer, useState } from 'preact/hooks';
import {
  beginGame,
  type GuidedEvent,
  type GuidedGame,
  goalAction,
  resumeGame,
  runGame,
  turnKey,
} from '../../lessons/guided-game.js';
import { LEARNER } from '../../lessons/lesson.js';
import { lastMoved, lightsFor, movableBy } from '../../lessons/lights.js';
import { HESITATION_MS, SHOWN_MS } from '../../lessons/pace.js';
import { decide } from '../../players/levels.js';
import { observe } from '../../players/observation.js';
import { type Card, cardNamed, parseCard } from '../../rules/cards/cards.js';
import type { Game } from '../../rules/game.js';
import type { Rules } from '../../rules/rules.js';
import { itemAt } from '../../rules/values/input.js';
import { usePractising } from '../board/practising.js';
import { t } from '../i18n/index.js';
import { textCommands } from '../settings.js';
import { count } from './counting.js';
import { GameControls, GameHead, GameWords } from './GuidedWords.js';
import { gameHint, gameStatus } from './guided-words.js';
import { LearnerText } from './LearnerText.js';
import { LessonBoardPanel } from './LessonBoardPanel.js';
import { type HandTask, LessonHand } from './LessonHand.js';
import { learnerDesk } from './learner-desk.js';
import { theirWords } from './lesson-words.js';

interface GuidedProps {
  readonly rules: Rules;
  readonly onWood: boolean;
  readonly seed: number;
  readonly kept: unknown;
  readonly unsure: number;
  readonly onChange: (state: GuidedGame) => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

export function GuidedPlay({ rules, onWood, seed, kept, unsure, onChange, onAgain, onLeave }: GuidedProps) {
  const [state, tell] = useReducer(
    runGame,
    undefined,
    () => resumeGame(rules, kept, unsure) ?? beginGame(rules, seed, unsure),
  );
  const [picked, pick] = useState<Card | undefined>(undefined);
  const [lacksCard, setLacksCard] = useState(false);
  const { game, phase, help, failed } = state;
  useEffect(() => setLacksCard(false), [state, picked]);
  useOthers(state, tell);
  useEffect(() => onChange(state), [turnKey(state)]);
  useEffect(() => {
    if (kept === null) count('game', 0, 'begun');
  }, []);
  useEffect(() => {
    if (phase === 'over') count('game', 0, 'done');
  }, [phase]);
  useEffect(() => {
    if (failed > 0) count('game', 0, 'wrong');
  }, [failed]);
  useEffect(() => {
    if ((phase !== 'do' && phase !== 'give') || (onWood && phase === 'do')) return undefined;
    const timer = setTimeout(() => tell({ type: 'help' }), HESITATION_MS);
    return () => clearTimeout(timer);
  }, [state, picked]);
  const hand = game.hands[LEARNER] ?? [];
  const [only, ...others] = hand;
  const chosen = others.length === 0 ? only : hand.find((card) => card === picked);
  const task: HandTask | undefined = phase === 'do' ? 'play' : phase === 'give' ? 'give' : undefined;
  const advice = useMemo(() => (help === 'none' ? undefined : adviceFor(state)), [game, phase, help]);
  const lights = useMemo(() => {
    if (phase !== 'do') return lastMoved(state);
    if (advice !== undefined) return lightsFor(game, advice, help);
    return chosen === undefined ? lastMoved(state) : movableBy(game, chosen);
  }, [state, advice, chosen]);
  const onPlay = (notation: string) => tell({ type: 'played', notation });
  const onGive = (card: Card) => tell({ type: 'gave', cards: giftsWith(game, card) });
  const asks = usePractising(
    onWood && phase === 'do'
      ? { id: `game ${turnNumber(game)}`, game, card: chosen, meant: advice ?? null, lights }
      : null,
    {
      played: onPlay,
      wrong: (from, to) =>
        chosen !== undefined &&
        tell({ type: 'tried', tried: { card: chosen, from, ...(to === undefined ? {} : { to }) } }),
      waited: () => tell({ type: 'help' }),
    },
  );
  const onNext = phase === 'dealOver' ? () => tell({ type: 'deal' }) : phase === 'over' ? onAgain : undefined;
  const onHelp =
    task === undefined
      ? undefined
      : help === 'words' && advice !== undefined
        ? () => (task === 'give' ? onGive(cardNamed(advice)) : onPlay(advice))
        : () => tell({ type: 'help' });
  return (
    <div class="play lesson" data-topic="game" data-phase={phase}>
      <GameHead state={state} />
      {textCommands.value && (
        <LearnerText
          desk={() =>
            learnerDesk({
              ...{ game, task, onPlay, onGive },
              shown: game.position,
              byHand: onWood,
              status: gameStatus(state, advice),
              past: state.actions.map(theirWords),
              onChoose: pick,
              next: onNext,
              hint: onHelp,
            })
          }
        />
      )}
      <LessonBoardPanel
        game={game}
        lights={lights}
        shown={game.position}
        card={phase === 'do' ? chosen : undefined}
        tell={tell}
        onNoCard={() => setLacksCard(phase === 'do')}
      />
      <div class="dock">
        {asks && <p class="wood-words">{t('lessons')[asks === 'place' ? 'place' : 'wayBack']}</p>}
        <GameWords state={state} hint={gameHint(state, advice)} lacksCard={lacksCard} />
        {hand.length > 0 && <LessonHand {...{ game, task, hand, chosen, onPlay, onGive }} onChoose={pick} />}
        <GameControls {...{ phase, help, onHelp, onNext, onLeave }} />
      </div>
    </div>
  );
}

/** One action at a time, to be visible. */
function useOthers(state: GuidedGame, tell: (event: GuidedEvent) => void): void {
  const { game, phase } = state;
  useEffect(() => {
    if (phase !== 'others') return undefined;
    const timer = setTimeout(() => {
      const decision = decide(observe(game, game.turn), 'easy', turnNumber(game));
      if (decision && 'action' in decision) tell({ type: 'played', notation: decision.action });
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [game, phase]);
}

const turnNumber = ({ pile, deal, turn }: Game) => (deal * 1000 + pile.length) * 10 + turn;

/** Advice, an action or a card to give: reaches the goal, else a good player's choice. */
function adviceFor({ game, phase }: GuidedGame): string | undefined {
  if (phase !== 'do' && phase !== 'give') return undefined;
  const atOnce = phase === 'do' ? goalAction(game) : undefined;
  if (atOnce !== undefined) return atOnce;
  const seen = phase === 'give' ? observe(game, LEARNER, undefined, 'exchange') : observe(game, LEARNER);
  const decision = decide(seen, 'medium', 0);
  return decision && ('action' in decision ? decision.action : decision.card);
}

function giftsWith(game: Game, own: Card): Card[] {
  return game.hands.map((hand, player) => {
    if (player === LEARNER) return own;
    const decision = decide(observe(game, player, undefined, 'exchange'), 'easy', 0);
    const gift = decision && 'card' in decision ? parseCard(decision.card) : undefined;
    return gift ?? itemAt(hand, 0);
  });
}
