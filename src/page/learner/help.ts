/** Help grows with hesitation and mistakes, and shrinks without them. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import type { View } from '../../web/views/view.js';
import { HESITATION_MS } from '../lessons/pace.js';
import { MOST_HELP, noteProgress, progressIn, TURNS_A_STEP } from '../lessons/progress.js';

/** Each level includes the previous ones. */
const HELPS = ['pawns', 'holes', 'words', 'hint'] as const;
type Help = (typeof HELPS)[number];

interface HelpNow {
  readonly has: (help: Help) => boolean;
  /** Undefined at the highest level. */
  readonly more: (() => void) | undefined;
}

/** @param acts the learner is to play a card or move pawns */
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
