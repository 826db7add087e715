import { isRecord } from '../rules/values/input.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk } from './disk.js';

export const COUNTED = ['begun', 'done', 'wrong', 'helped'] as const;
export type Counted = (typeof COUNTED)[number];
export type StepCounts = Readonly<Record<Counted, number>>;

export interface LessonStep {
  readonly ruleset: string;
  readonly topic: string;
  readonly step: number;
}

const NONE: StepCounts = { begun: 0, done: 0, wrong: 0, helped: 0 };
/** Thirty courses' worth; a page never sends more. */
const MOST_STEPS = 2000;

export class LessonCounts extends AtomicFile {
  /** Key: JSON of ruleset, topic and step. */
  readonly #counts: Map<string, StepCounts>;

  constructor(folder: string | undefined, disk?: Disk) {
    super(folder, 'lessons.json', disk);
    this.#counts = new Map(
      this.readJson((kept) => (Array.isArray(kept) ? this.only('step', kept, isCount) : undefined)),
    );
    if (this.isPartlyRenamed) this.#write();
  }

  get steps(): (LessonStep & StepCounts)[] {
    return [...this.#counts].map(([key, counts]) => ({ ...stepFrom(key), ...counts }));
  }

  add({ ruleset, topic, step }: LessonStep, what: Counted): void {
    const key = JSON.stringify([ruleset, topic, step]);
    const counts = this.#counts.get(key) ?? NONE;
    if (counts === NONE && this.#counts.size >= MOST_STEPS) return;
    this.#counts.set(key, { ...counts, [what]: counts[what] + 1 });
    this.#write();
  }

  #write(): void {
    this.writeJson([...this.#counts]);
  }
}

function isCount(kept: unknown): kept is [string, StepCounts] {
  if (!Array.isArray(kept) || typeof kept[0] !== 'string' || !isRecord(kept[1])) return false;
  const counts = kept[1];
  return COUNTED.every((name) => typeof counts[name] === 'number') && isKey(kept[0]);
}

/** A ruleset's name may contain any character, even quotation marks. */
function isKey(text: string): boolean {
  return /^\["(?:[^"\\]|\\.)*","\w+",\d+\]$/.test(text);
}

function stepFrom(key: string): LessonStep {
  const [ruleset, topic, step] = JSON.parse(key) as [string, string, number];
  return { ruleset, topic, step };
}
