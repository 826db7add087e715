import { useEffect, useMemo, useReducer } from 'preact/hooks';
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
import { NextLearners } from './LessonPlay.js';
import { heardBy, LessonControls, LessonHead, LessonScreen, useChosen, useTimer } from './LessonScreen.js';
import { gameAnswer, gameHint, gameStatus, gameTitle, othersWords, theirWords } from './lesson-words.js';
import { count } from './progress.js';

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
  const words = t('lessons');
  const [state, tell] = useReducer(
    runGame,
    undefined,
    () => resumeGame(rules, kept, unsure) ?? beginGame(rules, seed, unsure),
  );
  const { game, phase, help, failed } = state;
  const hand = game.hands[LEARNER] ?? [];
  const choice = useChosen(hand, state);
  const { chosen } = choice;
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
  const askHelp = () => tell({ type: 'help' });
  const hesitates = phase === 'give' || (phase === 'do' && !onWood);
  useTimer(HESITATION_MS, hesitates && askHelp, [state, choice.picked]);
  const task = phase === 'do' ? 'play' : phase === 'give' ? 'give' : undefined;
  const advice = useMemo(() => (help === 'none' ? undefined : adviceFor(state)), [game, phase, help]);
  const lights = useMemo(() => {
    if (phase !== 'do') return lastMoved(state);
    if (advice !== undefined) return lightsFor(game, advice, help);
    return chosen === undefined ? lastMoved(state) : movableBy(game, chosen);
  }, [state, advice, chosen]);
  const onGive = (card: Card) => tell({ type: 'gave', cards: giftsWith(game, card) });
  const asks = usePractising(
    onWood && phase === 'do'
      ? { id: `game ${turnNumber(game)}`, game, card: chosen, meant: advice ?? null, lights }
      : null,
    heardBy(tell, chosen, askHelp),
  );
  const next = phase === 'dealOver' ? () => tell({ type: 'deal' }) : phase === 'over' ? onAgain : undefined;
  const playIt = (action: string) =>
    task === 'give' ? onGive(cardNamed(action)) : tell({ type: 'played', notation: action });
  const plays = help === 'words' && advice !== undefined;
  const hint = task && (plays ? () => playIt(advice) : askHelp);
  const title = gameTitle(state);
  return (
    <LessonScreen
      topic="game"
      {...{ phase, game, lights, hand, choice, task, asks, tell, onGive, next, hint }}
      shown={game.position}
      byHand={onWood}
      status={gameStatus(state, advice)}
      past={state.actions.map(theirWords)}
      answer={gameAnswer(state)}
      theirs={othersWords(state)}
      hintText={gameHint(state, advice)}
      showsHint={help === 'words' || phase === 'give'}
      head={
        <LessonHead
          name={words.titles.game}
          title={title}
          moment={title}
          isQuiet={phase === 'others'}
          yours={phase === 'over'}
        >
          {phase === 'over' && <p>{words.courseDone}</p>}
        </LessonHead>
      }
      controls={
        <LessonControls
          moment={phase}
          leave={{ label: words.list, onClick: onLeave }}
          help={hint && { label: help === 'words' ? words.game.playIt : words.help, onClick: hint }}
          next={next && { label: phase === 'over' ? words.again : words.game.deal, onClick: next }}
        >
          {phase === 'over' && <NextLearners />}
        </LessonControls>
      }
    />
  );
}

/** One action at a time, to be visible. */
function useOthers(state: GuidedGame, tell: (event: GuidedEvent) => void): void {
  const { game, phase } = state;
  const act = () => {
    const decision = decide(observe(game, game.turn), 'easy', turnNumber(game));
    if (decision && 'action' in decision) tell({ type: 'played', notation: decision.action });
  };
  useTimer(SHOWN_MS, phase === 'others' && act, [game, phase]);
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
