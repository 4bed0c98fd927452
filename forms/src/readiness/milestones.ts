import { addDays } from "../values/calendar.ts";
import { type MilestoneName, milestoneNames } from "./milestone-names.ts";

/** Days (`yyyy-MM-dd`) by milestone, as far as they are known. */
export type MilestoneDays = { readonly [Name in MilestoneName]?: string | undefined };

export type MilestoneFacts = {
  readonly today: string;
  /** What people promised; between two promises the usual days are planned. */
  readonly plans: MilestoneDays;
  readonly done: MilestoneDays;
  /** How many days each step usually takes. */
  readonly usual: { readonly [Name in MilestoneName]?: number | undefined };
};

export type Milestone = {
  readonly name: MilestoneName;
  /** `leftOut`: something after it is done, so this tape-out went on without it. */
  readonly state: "done" | "next" | "ahead" | "leftOut";
  readonly plan: string | undefined;
  readonly done: string | undefined;
  /** Of what is not done yet. */
  readonly expected: string | undefined;
  /** By how many days it was, or is going to be, after its plan. */
  readonly lateDays: number;
  /** By how many days its plan has gone by without its being done. */
  readonly overdueDays: number;
};

/** What each waits for. The frame is drawn while the data is still coming. */
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

/** Planned against actual, and when the rest is to be expected if every step takes as long as it usually does. */
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

/** Nothing is expected in the past. Where no usual time is known the plan is believed. */
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
