import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "../values/calendar.ts";
import {
  atStage,
  fact,
  ready,
  shuttle,
  today,
  without,
  withRequest,
  withRow,
  withRows,
} from "../testing/readiness-facts.ts";
import type { ReadinessFacts } from "./facts.ts";
import { milestoneNames } from "./milestone-names.ts";
import { milestoneFacts } from "./milestone-facts.ts";
import { daysBetween, type Milestone, type MilestoneFacts, milestones } from "./milestones.ts";
import { tapeoutOf } from "./tapeout.ts";

const usual = { received: 2, merged: 2, frame: 3, mtr: 1, jdv: 3, released: 1, maskOut: 12, waferOut: 56 };
const plans = { dataDue: "2026-11-02", maskOut: "2026-12-11", waferOut: "2027-02-05" };
const nothingDone: MilestoneFacts = { today: "2026-10-20", plans, done: {}, usual };

const named = (facts: MilestoneFacts, name: Milestone["name"]): Milestone => {
  const found = milestones(facts).find((one) => one.name === name);
  if (!found) throw new Error(`No milestone ${name}`);
  return found;
};
const statesOf = (facts: MilestoneFacts) => milestones(facts).map(({ state }) => state);

describe("the milestones of a tape-out", () => {
  it("[R-PICT-6] come in their order, planned by what was promised and between promises by the usual days", () => {
    expect(milestones(nothingDone).map(({ name, plan }) => [name, plan])).toEqual([
      ["dataDue", "2026-11-02"],
      ["received", "2026-11-04"],
      ["merged", "2026-11-06"],
      ["frame", undefined],
      ["mtr", "2026-11-07"],
      ["jdv", "2026-11-10"],
      ["released", "2026-11-11"],
      ["maskOut", "2026-12-11"],
      ["waferOut", "2027-02-05"],
    ]);
  });

  it("[R-PICT-6] are next where nothing is waited for any more, the frame beside the data", () => {
    expect(statesOf(nothingDone)).toEqual(["next", "ahead", "ahead", "next", ...Array(5).fill("ahead")]);
    const done = { dataDue: "2026-11-02", received: "2026-11-05", frame: "2026-11-04" };
    expect(statesOf({ ...nothingDone, done })).toEqual(["done", "done", "next", "done", ...Array(5).fill("ahead")]);
  });

  it("[R-PICT-6] say by how many days something came late, and not that it came early", () => {
    const done = { dataDue: "2026-10-30", received: "2026-11-06" };
    const facts = { ...nothingDone, today: "2026-11-06", done };
    expect(named(facts, "dataDue")).toMatchObject({ state: "done", lateDays: 0 });
    expect(named(facts, "received")).toMatchObject({ state: "done", lateDays: 2, expected: undefined });
  });

  it("[R-PICT-6] are expected by the usual days, a delay goes on to what waits for it", () => {
    const done = { dataDue: "2026-11-05", frame: "2026-11-04" };
    const late = { ...nothingDone, today: "2026-11-12", done };
    expect(named(late, "received")).toMatchObject({ expected: "2026-11-12", lateDays: 8, overdueDays: 8 });
    expect(named(late, "merged")).toMatchObject({ expected: "2026-11-14", lateDays: 8, overdueDays: 6 });
    expect(named(late, "dataDue")).toMatchObject({ lateDays: 3, overdueDays: 0 });
    expect(named(late, "maskOut")).toMatchObject({ expected: "2026-12-01", lateDays: 0 });
    const later = { ...late, today: "2026-12-05" };
    expect(named(later, "maskOut")).toMatchObject({ expected: "2026-12-24", lateDays: 13 });
    expect(named(later, "waferOut")).toMatchObject({ expected: "2027-02-18", lateDays: 13 });
  });

  it("[R-PICT-6] leave out what a tape-out went on without", () => {
    const done = { received: "2026-11-05", mtr: "2026-11-09" };
    const facts = { ...nothingDone, done };
    expect(statesOf(facts).slice(0, 6)).toEqual(["leftOut", "done", "leftOut", "leftOut", "done", "next"]);
    expect(named(facts, "merged")).toMatchObject({ expected: undefined, lateDays: 0 });
  });

  it("[R-PICT-6] believe the plan where nobody knows how long it takes, and are silent without either", () => {
    const unknown = { today: "2026-10-20", plans, done: {}, usual: {} };
    expect(named(unknown, "maskOut")).toMatchObject({ expected: "2026-12-11", lateDays: 0 });
    expect(named(unknown, "jdv")).toMatchObject({ plan: undefined, expected: undefined, lateDays: 0 });
    expect(named({ ...unknown, today: "2026-12-20" }, "maskOut")).toMatchObject({
      expected: "2026-12-20",
      lateDays: 9,
    });
  });

  const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays("2026-09-01", days));
  const days = fc.dictionary(fc.constantFrom(...milestoneNames), day);
  const lengths = fc.dictionary(fc.constantFrom(...milestoneNames), fc.float({ min: 0, max: 60, noNaN: true }));
  const anyFacts: fc.Arbitrary<MilestoneFacts> = fc.record({ today: day, plans: days, done: days, usual: lengths });

  it("[R-PICT-6] expect nothing in the past and nothing of what is over, whatever is known", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const all = milestones(facts);
        expect(all.map(({ name }) => name)).toEqual(milestoneNames);
        for (const { name, state, done, expected, lateDays } of all) {
          expect(state === "done").toBe(facts.done[name] !== undefined);
          expect(done).toBe(facts.done[name]);
          expect(expected === undefined || expected >= facts.today).toBe(true);
          expect(expected === undefined || state === "next" || state === "ahead").toBe(true);
          expect(lateDays).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("[R-PICT-6] never come earlier because a day has gone by without anything done", () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 90 }), (facts, later) => {
        const now = milestones(facts);
        const then = milestones({ ...facts, today: addDays(facts.today, later) });
        now.forEach(({ expected, state }, at) => {
          expect(then[at]?.state).toBe(state);
          expect((then[at]?.expected ?? "") >= (expected ?? "")).toBe(true);
        });
      }),
    );
  });

  it("counts the days between two", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 500 }), (from, count) => {
        expect(daysBetween(from, addDays(from, count))).toBe(count);
      }),
    );
  });
});

const factsOf = (facts: ReadinessFacts) => milestoneFacts(tapeoutOf(facts), {}, { mtr: 4 });
const decidedOn = dayOf("2026-11-01T08:00:00.000Z");

describe("what the milestones are taken from", () => {
  it("[R-PICT-6] promises are those of order and request, done is what wrote a record", () => {
    const promised = withRow(ready, "fsr", { dataDue: "2026-10-28", waferOutDue: "2027-02-05" });
    const { plans: planned, done, usual: taken, today: now } = factsOf(promised);
    expect(now).toBe(today);
    expect(planned).toEqual({ dataDue: "2026-10-28", maskOut: "2026-12-11", waferOut: "2027-02-05" });
    expect(done).toMatchObject({ received: decidedOn, merged: decidedOn, frame: decidedOn, maskOut: undefined });
    // Grade H takes the shop twelve days.
    expect(taken).toEqual({ mtr: 4, maskOut: 12, waferOut: 56 });
  });

  it("[R-PICT-6] a rush order takes the days of one", () => {
    expect(factsOf(withRequest(atStage("accept"), "mtr", { rush: "Y" })).usual.maskOut).toBe(5);
    expect(factsOf(without(ready, "maskShop")).usual.maskOut).toBeUndefined();
  });

  it("[R-PICT-6] masks are out once every plate that was ordered was received", () => {
    const received = (days: readonly (string | undefined)[], isOrdered = true): ReadinessFacts => {
      const made = withRequest(ready, "mtf", { results: days.map((receivedDate) => ({ receivedDate })) });
      return made.mtf ? { ...made, mtf: { ...made.mtf, isOrdered } } : made;
    };
    const outOf = (facts: ReadinessFacts) => factsOf(facts).done.maskOut;
    expect(outOf(received(["2026-12-10", "2026-12-12", "2026-12-11"]))).toBe("2026-12-12");
    expect(outOf(received(["2026-12-10", undefined]))).toBeUndefined();
    expect(outOf(received([]))).toBeUndefined();
    expect(outOf(received(["2026-12-10"], false))).toBeUndefined();
  });

  it("[R-PICT-6] a shuttle is as far as the last of its seats", () => {
    const later = { applyId: "id", at: "2026-11-09T08:00:00.000Z" };
    const whole: ReadinessFacts = {
      ...shuttle,
      rows: shuttle.rows.map((row) => (row.code === "D02" ? { ...row, decided: later } : row)),
    };
    expect(factsOf(whole).done).toMatchObject({ received: dayOf(later.at), merged: undefined });
    expect(factsOf(without(shuttle, "dataSet")).done.received).toBeUndefined();
    const closing = withRequest(shuttle, "mpw", { dataClose: "2026-11-20" });
    expect(factsOf(closing).plans).toMatchObject({ dataDue: "2026-11-20", maskOut: "2026-12-11" });
  });

  it("[R-PICT-6] what happened to the requests is taken as it is told", () => {
    const happened = { dataDue: "2026-10-30", mtr: "2026-11-10", jdv: "2026-11-13", released: "2026-11-14" };
    const { done } = milestoneFacts(tapeoutOf(withRows(ready, fact("fsr", "FS-0", {}))), happened, {});
    expect(done).toMatchObject(happened);
  });
});
