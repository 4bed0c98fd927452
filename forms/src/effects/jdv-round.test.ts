import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../values/calendar.ts";
import { demoNumbers } from "../demo/demo-numbers.ts";
import { rowsIn, type Row } from "../values/form-values.ts";
import { loadSampledKind } from "../demo/samples.ts";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { functionOf } from "../conditions/confirm-rows.ts";
import { completed, demoDay } from "../testing/demo-rows.ts";
import { patchedIn, writtenTo } from "../testing/mask-center.ts";
import { filledSample } from "../testing/registry-harness.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { applyEffects } from "../testing/apply-effects.ts";
import { completionEffects } from "./complete-request.ts";
import type { CompletedRequest, Effect, Standing } from "./effect.ts";

const mpw = await loadSampledKind("mpw");
const mtf = await loadSampledKind("mtf");
const rows = tapeoutRows();
const slots = Object.keys(functionOf);
const columns = ["pie", "litho", "re", "tapeout", "ce"];
const reached: Standing = { nodes: ["jdv"], left: ["opcCheck"], open: slots };
const staying = (open: readonly string[]): Standing => ({ nodes: ["jdv"], left: ["jdv"], open });
const through: Standing = { nodes: ["tapeoutMgr"], left: ["jdv"], open: ["role:tapeout_mgr"] };

const cases = [
  { name: "mtf", kind: mtf, code: "N28HV0001A-01-160-A0-01-J01" },
  { name: "mpw", kind: mpw, code: "M55LP0002-01-070-A0-01-J01" },
].map((one) => ({ ...one, request: completed(one.kind, filledSample(one.kind, rows), rows) }));

/** The request with these answers, the other functions waiting; the customer has not answered. */
function answered(request: CompletedRequest, given: Readonly<Record<string, string>>): CompletedRequest {
  const confirms = rowsIn(request.data.confirms).map(
    (row): Row => ({ ...row, status: given[String(row.func)] ?? "wait" }),
  );
  const seats = rowsIn(request.data.seats).map(({ customerJdv: _answer, ...seat }): Row => seat);
  return { ...request, data: { ...request.data, confirms, seats, customerJdv: undefined } };
}

const currentJdv = (all: readonly RegistryRow[], code: string) =>
  all.filter((row) => row.registry === "jdv" && row.code === code && row.state === "current").map((row) => row.data);

describe.each(cases)("a JDV round of $name that is under way", ({ kind, request, code }) => {
  const moved = (one: CompletedRequest, standing: Standing): readonly Effect[] =>
    kind.effects?.moved?.effects(one, standing) ?? [];
  const begun = answered(request, {});

  it("is listed for each plate as soon as the functions are asked", () => {
    const listed = writtenTo("jdv", moved(begun, reached));
    expect(listed.size).toBe(writtenTo("jdv", completionEffects(kind, request)).size);
    expect(listed.get(code)).toMatchObject({
      jdvNo: code,
      checkRound: 1,
      ...Object.fromEntries(columns.map((column) => [column, "wait"])),
      customerJdv: "wait",
      confirming: [request.requestNo],
      jdvDate: demoDay,
    });
  });

  it("shows each answer when it is given; whoever is still asked waits", () => {
    const first = applyEffects(rows, moved(begun, reached), 1);
    const open = slots.filter((slot) => slot !== "role:re_eng");
    const after = applyEffects(first, moved(answered(request, { RE: "cond" }), staying(open)), 1);
    expect(currentJdv(after, code)).toEqual([
      expect.objectContaining({ re: "cond", pie: "wait", ce: "wait", confirming: [request.requestNo] }),
    ]);
  });

  it("does not take an answer of an earlier visit for one of this", () => {
    const old = answered(request, { PIE: "ok", CE: "ok" });
    const again = applyEffects(rows, moved(old, reached), 1);
    expect(currentJdv(again, code)).toEqual([expect.objectContaining({ pie: "wait", ce: "wait" })]);
  });

  it("keeps its day and the end of the e-view while the answers come in", () => {
    const first = applyEffects(rows, moved(begun, reached), 1);
    const later = { ...answered(request, { PIE: "ok" }), completedAt: `${addDays(demoDay, 2)}T08:00:00Z` };
    const [before] = currentJdv(first, code);
    const [after] = currentJdv(applyEffects(first, moved(later, staying(slots.slice(1))), 1), code);
    expect(after).toMatchObject({ jdvDate: demoDay, pie: "ok" });
    expect(after?.eviewUntil).toBe(before?.eviewUntil);
  });

  it("asks nobody any more once all have answered, and is complete with the request", () => {
    const all = Object.fromEntries(Object.values(functionOf).map((func) => [func, "ok"]));
    const first = applyEffects(rows, moved(begun, reached), 1);
    const left = applyEffects(first, moved(answered(request, all), through), 1);
    expect(currentJdv(left, code)).toEqual([expect.objectContaining({ pie: "ok", ce: "ok", confirming: [] })]);
    const [end] = currentJdv(applyEffects(left, completionEffects(kind, request), 1), code);
    expect(end).toMatchObject({ pie: "ok", customerJdv: "ok" });
    expect(end).not.toHaveProperty("jdvRound");
    expect(end).not.toHaveProperty("confirming");
  });

  it("is over when it is sent back before all have answered, and listed again in the next round", () => {
    const first = applyEffects(rows, moved(begun, reached), 1);
    const back: Standing = { nodes: ["start"], left: ["jdv"], open: [] };
    const sentBack = applyEffects(first, moved(answered(request, { PIE: "ok" }), back), 1);
    expect(currentJdv(sentBack, code)).toEqual([]);
    const again = applyEffects(sentBack, moved({ ...begun, round: 2 }, reached), 1);
    expect(currentJdv(again, code)).toEqual([]);
    expect(currentJdv(again, code.replace("J01", "J02"))).toEqual([expect.objectContaining({ checkRound: 2 })]);
  });

  it("of a later round takes the place of one that was answered and sent back afterwards", () => {
    const all = Object.fromEntries(Object.values(functionOf).map((func) => [func, "ok"]));
    const first = applyEffects(rows, moved(begun, reached), 1);
    const left = applyEffects(first, moved(answered(request, all), through), 1);
    const again = applyEffects(left, moved({ ...begun, round: 2 }, reached), 1);
    expect(currentJdv(again, code)).toEqual([]);
  });

  it("leaves the round of another request alone that names the same plate", () => {
    const other = { ...begun, requestNo: "MF-2603-0777" };
    const both = applyEffects(applyEffects(rows, moved(other, reached), 1), moved(begun, reached), 1);
    expect(currentJdv(both, code).map((row) => row.requestNo)).toEqual([other.requestNo, request.requestNo]);
  });

  it("goes again when the request ends otherwise; what is through stays", () => {
    const first = applyEffects(rows, moved(begun, reached), 1);
    const ended = kind.effects?.ended?.(begun) ?? [];
    expect(currentJdv(applyEffects(first, ended, 1), code)).toEqual([]);
    const complete = applyEffects(rows, completionEffects(kind, request), 1);
    expect(currentJdv(applyEffects(complete, ended, 1), code)).toHaveLength(1);
  });

  it("shows exactly those who have answered, in whatever order they do", () => {
    const order = fc.shuffledSubarray(slots, { minLength: slots.length });
    fc.assert(
      fc.property(order, fc.nat(4), (turns, count) => {
        const done = turns.slice(0, count).map((slot) => functionOf[slot] ?? "");
        const given = answered(request, Object.fromEntries(done.map((func) => [func, "ok"])));
        const first = applyEffects(rows, moved(begun, reached), 1);
        const [row] = currentJdv(applyEffects(first, moved(given, staying(turns.slice(count))), 1), code);
        const confirmed = columns.filter((column) => row?.[column] === "ok");
        expect(confirmed.toSorted()).toEqual(done.map((func) => func.toLowerCase()).toSorted());
      }),
    );
  });
});

describe("plates of a Mtf at JDV", () => {
  const plate = "N28HV0001A-01-160-A0-01";
  const request = completed(mtf, filledSample(mtf, rows), rows);

  it("are at that stage in the MT center and on their device", () => {
    const effects = mtf.effects?.moved?.effects(request, reached) ?? [];
    expect(patchedIn("mt", effects).get(plate)).toEqual({ mtStage: "jdv" });
    expect(patchedIn("device", effects).get(demoNumbers.display.device)).toEqual({ mtStage: "jdv" });
  });

  it("wait for no customer where none looks", () => {
    const quiet = { ...request, data: { ...request.data, needEview: "N", customerJdv: undefined } };
    const row = writtenTo("jdv", mtf.effects?.moved?.effects(quiet, reached) ?? []).get(`${plate}-J01`);
    expect(row).toMatchObject({ customerJdv: "na" });
    expect(row).not.toHaveProperty("eviewUntil");
  });
});
