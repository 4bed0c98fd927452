const hour = 3_600_000;
const day = 24 * hour;

interface Decided {
  readonly arrivalTime: string;
  readonly approvalTime: string;
}

export interface DoneFigures {
  readonly thisWeek: number;
  readonly lastWeek: number;
  /** Decisions on each of the last 14 days, today last. */
  readonly perDay: readonly number[];
  readonly medianMs: number | null;
}

/** To-dos that arrived before this moment have waited too long. */
export function oldSince(now: Date): string {
  return new Date(now.getTime() - 72 * hour).toISOString();
}

/** The first moment of last week; weeks begin on Monday. */
export function doneFrom(now: Date): string {
  return new Date(weekStart(now).getTime() - 7 * day).toISOString();
}

export function doneFigures(decided: readonly Decided[], now: Date): DoneFigures {
  const times = decided.map(({ approvalTime }) => new Date(approvalTime).getTime());
  const monday = weekStart(now).getTime();
  const lastMonday = new Date(doneFrom(now)).getTime();
  return {
    thisWeek: times.filter((time) => time >= monday).length,
    lastWeek: times.filter((time) => time >= lastMonday && time < monday).length,
    perDay: perDay(times, now),
    medianMs: median(
      decided.map(
        ({ arrivalTime, approvalTime }) => new Date(approvalTime).getTime() - new Date(arrivalTime).getTime(),
      ),
    ),
  };
}

export function perDay(times: readonly number[], now: Date, days = 14): readonly number[] {
  const tomorrow = startOfDay(now).getTime() + day;
  const counts = Array.from({ length: days }, () => 0);
  for (const time of times) {
    const ago = Math.floor((tomorrow - 1 - time) / day);
    const at = days - 1 - ago;
    if (counts[at] !== undefined) counts[at] += 1;
  }
  return counts;
}

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

function weekStart(now: Date): Date {
  const date = startOfDay(now);
  date.setDate(date.getDate() - ((date.getDay() + 6) % 7));
  return date;
}

function startOfDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}
