/** How much a learner is helped in a turn: more after hesitation and mistakes, less after turns that needed no more. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { rulesetOf } from '../../rules/ruleset-check.js';
import type { View } from '../../web/views/view.js';
import { HESITATION_MS } from '../lessons/pace.js';
import { MOST_HELP, noteProgress, progressIn, TURNS_A_STEP } from '../lessons/progress.js';

/** Each includes those before it. */
const HELPS = ['pawns', 'holes', 'words', 'hint'] as const;
type Help = (typeof HELPS)[number];

interface HelpNow {
  readonly has: (help: Help) => boolean;
  /** Gives more; none where there is no more. */
  readonly more: (() => void) | undefined;
}

/** @param acts the learner is to play a card or to move pawns */
export function useHelp(view: View, acts: boolean): HelpNow {
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
  return { has: (help) => HELPS.indexOf(help) <= at, more: at < HELPS.length - 1 ? grow : undefined };
}
