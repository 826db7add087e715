const DAY_MS = 86_400_000;

/** Day number in local time. */
export function dayOf(date: Date): number {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / DAY_MS);
}

/** Cycles through all puzzles. `further`: extra puzzles requested today. */
export function puzzleOfDay(day: number, count: number, further = 0): number {
  return (day + further) % count;
}

export interface Streak {
  readonly day: number;
  /** Consecutive days up to `day`. */
  readonly length: number;
}

/** 0 if broken. */
export function streakToday(streak: Streak | undefined, today: number): number {
  return streak && today - streak.day <= 1 ? streak.length : 0;
}

export function streakAfter(streak: Streak | undefined, today: number): Streak {
  if (streak?.day === today) return streak;
  return { day: today, length: streakToday(streak, today) + 1 };
}

/** Untrusted input. */
export function readStreak(text: string | null): Streak | undefined {
  const [, day, length] = /^(\d{1,6}) (\d{1,6})$/.exec(text ?? '') ?? [];
  return day === undefined || length === undefined ? undefined : { day: Number(day), length: Number(length) };
}

export function writeStreak({ day, length }: Streak): string {
  return `${day} ${length}`;
}
