import { addDays } from "../values/calendar.ts";
import { type MilestoneName, milestoneNames } from "./milestone-names.ts";

/** Days (`yyyy-MM-dd`) by milestone, if known. */
export type MilestoneDays = { readonly [Name in MilestoneName]?: string | undefined };

export type MilestoneFacts = {
  readonly today: string;
  /** Promised days; between two promises the usual durations are planned. */
  readonly plans: MilestoneDays;
  readonly done: MilestoneDays;
  /** Usual duration of each step in days. */
  readonly usual: { readonly [Name in MilestoneName]?: number | undefined };
};

export type Milestone = {
  readonly name: MilestoneName;
  /** `leftOut`: a later milestone is done, so this tape-out continued without it. */
  readonly state: "done" | "next" | "ahead" | "leftOut";
  readonly plan: string | undefined;
  readonly done: string | undefined;
  /** For milestones that are not done yet. */
  readonly expected: string | undefined;
  /** Number of days that it was, or will be, after its plan. */
  readonly lateDays: number;
  /** Number of days since its planned day, if it is not done. */
  readonly overdueDays: number;
};

/** The milestones that each waits for. The frame is drawn while the data is still arriving. */
const waitsFor: Readonly<Record<MilestoneName, readonly MilestoneName[]>> = {
  dataDue: [],
  received: ["dataDue"],
  merged: ["received"],
  frame: [],
  mtr: ["merged", "frame"],
  jdv: ["mtr"],
  released: ["jdv"],
  maskOut: ["released"],
  waferOut: ["maskOut"],
};

/** Planned and actual days, and the expected days of the rest if every step takes its usual duration. */
export function milestones(facts: MilestoneFacts): readonly Milestone[] {
  const plans = new Map<MilestoneName, string | undefined>();
  const days = new Map<MilestoneName, string | undefined>();
  return milestoneNames.map((name) => {
    const before = waitsFor[name];
    const usual = facts.usual[name];
    const plan = facts.plans[name] ?? after(latest(before, plans), usual);
    const done = facts.done[name];
    const state = stateOf(name, facts.done);
    const expected =
      state === "done" || state === "leftOut"
        ? undefined
        : expectedOn(facts.today, plan, after(latest(before, days), usual));
    plans.set(name, plan);
    days.set(name, done ?? expected);
    return {
      name,
      state,
      plan,
      done,
      expected,
      lateDays: daysLate(plan, done ?? expected),
      overdueDays: expected === undefined ? 0 : daysLate(plan, facts.today),
    };
  });
}

function stateOf(name: MilestoneName, done: MilestoneDays): Milestone["state"] {
  if (done[name] !== undefined) return "done";
  if (isGoneBy(name, done)) return "leftOut";
  return waitsFor[name].every((one) => done[one] !== undefined || isGoneBy(one, done)) ? "next" : "ahead";
}

/** Whether anything that waits for it is done. */
function isGoneBy(name: MilestoneName, done: MilestoneDays): boolean {
  return milestoneNames.some(
    (later) => waitsFor[later].includes(name) && (done[later] !== undefined || isGoneBy(later, done)),
  );
}

/** Nothing is expected in the past. Without a known usual duration the plan counts. */
function expectedOn(today: string, plan: string | undefined, usually: string | undefined): string | undefined {
  const day = usually ?? plan;
  return day === undefined || day > today ? day : today;
}

function latest(names: readonly MilestoneName[], days: ReadonlyMap<MilestoneName, string | undefined>) {
  return names
    .map((name) => days.get(name))
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
}

function after(day: string | undefined, days: number | undefined): string | undefined {
  return day === undefined || days === undefined ? undefined : addDays(day, Math.ceil(days));
}

function daysLate(plan: string | undefined, day: string | undefined): number {
  return plan === undefined || day === undefined ? 0 : Math.max(0, daysBetween(plan, day));
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
