import { workingDay } from "@signoff/forms/demo/demo-days";
import { dayOf } from "@signoff/forms/values/calendar";

type Clock = readonly [hour: number, minute: number];
const opens: Clock = [8, 30];
const closes: Clock = [18, 0];
const minute = 60_000;

/**
 * When work begins and ends on a day. Work of a weekend is done on the Friday before, in separate parts of it, so that
 * everything of one day ends before anything of a later day begins.
 */
const parts: Readonly<Record<number, readonly [begins: Clock, ends: Clock]>> = {
  5: [
    [8, 40],
    [11, 40],
  ],
  6: [
    [12, 0],
    [14, 40],
  ],
  0: [
    [15, 0],
    [17, 50],
  ],
};
const wholeDay = [
  [8, 40],
  [17, 50],
] as const;

export function beginOf(day: string): Date {
  return momentOf(workingDay(day), partOf(day)[0]);
}

export function endOf(day: string): Date {
  return momentOf(workingDay(day), partOf(day)[1]);
}

export function daysOfWork(from: string, to: string): readonly [from: Date, to: Date] {
  return [beginOf(from), endOf(to)];
}

/** Working minutes between two moments of working time. */
export function workBetween(from: Date, to: Date): number {
  const evening = closing(from);
  if (to <= evening) return Math.max(0, (to.getTime() - from.getTime()) / minute);
  return (evening.getTime() - from.getTime()) / minute + workBetween(nextMorning(from), to);
}

/** The moment after this many minutes of work. */
export function afterWork(from: Date, minutes: number): Date {
  const today = (closing(from).getTime() - from.getTime()) / minute;
  if (minutes < today) return new Date(from.getTime() + minutes * minute);
  return afterWork(nextMorning(from), minutes - today);
}

function partOf(day: string) {
  return parts[new Date(`${day}T12:00:00`).getDay()] ?? wholeDay;
}

function momentOf(day: string, [hour, minutes]: Clock): Date {
  const moment = new Date(`${day}T12:00:00`);
  moment.setHours(hour, minutes);
  return moment;
}

function closing(moment: Date): Date {
  return momentOf(dayOf(moment.toISOString()), closes);
}

function nextMorning(moment: Date): Date {
  const next = new Date(moment);
  do next.setDate(next.getDate() + 1);
  while (next.getDay() === 0 || next.getDay() === 6);
  return momentOf(dayOf(next.toISOString()), opens);
}
