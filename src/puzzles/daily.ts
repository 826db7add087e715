/** One puzzle a day, and how many days in a row it was solved. */

const DAY_MS = 86_400_000;

/** The number of a day, by the clock on the wall where the solver is. */
export function dayOf(date: Date): number {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / DAY_MS);
}

/** Which of `count` puzzles is a day's: all take turns. `further`: so many were asked for beyond it. */
export function puzzleOfDay(day: number, count: number, further = 0): number {
  return (day + further) % count;
}

export interface Streak {
  /** The last day whose puzzle was solved. */
  readonly day: number;
  /** Days in a row up to that one. */
  readonly length: number;
}

/** The streak as it stands today: one that was broken is 0. */
export function streakToday(streak: Streak | undefined, today: number): number {
  return streak && today - streak.day <= 1 ? streak.length : 0;
}

/** The streak once today's puzzle is solved. */
export function streakAfter(streak: Streak | undefined, today: number): Streak {
  if (streak?.day === today) return streak;
  return { day: today, length: streakToday(streak, today) + 1 };
}

/** What was kept on the phone, which may be anything. */
export function readStreak(text: string | null): Streak | undefined {
  const [, day, length] = /^(\d{1,6}) (\d{1,6})$/.exec(text ?? '') ?? [];
  return day === undefined || length === undefined ? undefined : { day: Number(day), length: Number(length) };
}

export function writeStreak({ day, length }: Streak): string {
  return `${day} ${length}`;
}
