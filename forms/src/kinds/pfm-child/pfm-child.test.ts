import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import { frameColumns, waitingVariant } from "../../effects/frame.ts";
import type { FormValues } from "../../values/form-values.ts";
import { findRow, type LookupRows } from "../../lookup/lookup-rows.ts";
import { completed, platformRows } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { filledSample } from "../../testing/registry-harness.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("pfmChild");

const frameNo = "FM-N28HV0001-01";

/** A frame with these variants, none confirmed yet. */
function frameOf(...variants: readonly string[]): LookupRows {
  const states = Object.fromEntries(variants.map((variant) => [variant, waitingVariant]));
  const data = { frameNo, bodyCode: "N28HV0001", techId: "28HV52A01", stackTier: 0, ...frameColumns(states) };
  return [...platformRows(), { registry: "frame", code: frameNo, version: 1, state: "current", data }];
}

const rows = frameOf("Main");
const { sample, submit, decide } = kindHarness(kind, rows);
const confirmed = filledSample(kind, rows);
const confirms = confirmed.confirms as readonly FormValues[];
const items = confirmed.checkItems as readonly FormValues[];

describe("a PFM Child", () => {
  it("is submitted as the sample has it", () => {
    expect(submit()).toEqual([]);
  });

  it("takes body and Tech ID from its frame", () => {
    expect(sample).toMatchObject({ bodyCode: "N28HV0001", techId: "28HV52A01" });
  });

  it("[M02] asks its requester for masks, due day and view file", () => {
    expect(submit({ masksCovered: [], confirmDue: "", viewPath: "" })).toEqual([
      "masksCovered required",
      "confirmDue required",
      "viewPath required",
    ]);
  });

  it("asks what has changed from the second round on", () => {
    expect(submit({ checkRound: 2 })).toEqual(["changeNote required"]);
    expect(submit({ checkRound: 2, changeNote: "Lane widened" })).toEqual([]);
  });

  it("[M21] has tier 0 on a body that is not stacked", () => {
    expect(kind.definition.rules).toContainEqual(expect.objectContaining({ rule: "stackTierZero" }));
    expect(sample.tier).toBe(0);
  });

  it("is opened by its PFM only: it is neither copied nor revised nor voided", () => {
    expect(kind.definition).toMatchObject({ copy: false, revise: false, void: false });
  });
});

describe("confirming a frame", () => {
  it("is done as the sample has it", () => {
    expect(decide("confirm")).toEqual([]);
  });

  it("[M04] needs a check item of every function", () => {
    fc.assert(
      fc.property(fc.nat(4), (left) => {
        const others = items.filter((_, at) => at !== left);
        const found = decide("confirm", { checkItems: [...others, others[0]] });
        expect(found).toContain("checkItems rowOfType");
      }),
    );
  });

  it("[M04] asks the handler of a function for items of that function", () => {
    const onlyLitho = { checkItems: Array.from({ length: 5 }, () => items[1]) };
    expect(decide("confirm", onlyLitho, { approver: "role:litho_eng", before: confirmed })).toEqual([]);
    expect(decide("confirm", onlyLitho, { approver: "role:re_eng", before: confirmed })).toContain(
      "checkItems rowOfType",
    );
  });

  it("asks why an item did not pass, and why a function does not accept", () => {
    expect(decide("confirm", withRow(confirmed, "checkItems", 0, { result: "Fail" }))).toEqual([
      "checkItems[0].note required",
    ]);
    expect(decide("confirm", withRow(confirmed, "confirms", 0, { status: "ng" }))).toEqual([
      "confirms[0].opinion required",
    ]);
  });

  it("lets a handler set the row of the own function only", () => {
    const before = { ...confirmed, confirms: confirms.map((row) => ({ ...row, status: "wait" })) };
    const own = { confirms: confirms.map((row) => ({ ...row, status: row.func === "PIE" ? "ok" : "wait" })) };
    expect(decide("confirm", own, { approver: "role:pie_eng", before })).toEqual([]);
    expect(decide("confirm", own, { approver: "role:ce_eng", before })).toEqual(
      expect.arrayContaining(["confirms[0].status confirmOwnRow", "confirms[4].status required"]),
    );
  });
});

describe("completing a PFM Child", () => {
  const effectsOf = (change: FormValues = {}, at: LookupRows = rows) =>
    completionEffects(kind, completed(kind, { ...confirmed, ...change }, at));
  const frameAfter = (change: FormValues, at: LookupRows) =>
    findRow(applyEffects(at, effectsOf(change, at), 1), "frame", frameNo)?.data;

  it("confirms the frame when it was the only variant", () => {
    expect(frameAfter({}, rows)).toMatchObject({
      overall: "confirmed",
      pie: "ok",
      litho: "ok",
      re: "ok",
      tapeout: "ok",
      ce: "ok",
    });
    expect(effectsOf()).toHaveLength(1);
  });

  it("keeps the frame unconfirmed until every variant is", () => {
    const two = frameOf("Main", "Corner");
    expect(frameAfter({}, two)).toMatchObject({ overall: "unconfirmed", pie: "wait" });
    const afterFirst = applyEffects(two, effectsOf({}, two), 1);
    expect(frameAfter({ variant: "Corner" }, afterFirst)).toMatchObject({
      overall: "confirmed",
      variant: "Main, Corner",
    });
  });

  it("takes conditional and not needed as confirmed", () => {
    const mixed = { confirms: confirms.map((row, at) => ({ ...row, status: at === 0 ? "cond" : "na" })) };
    expect(frameAfter(mixed, rows)).toMatchObject({ overall: "confirmed", pie: "cond", ce: "na" });
  });

  it("opens the next round for the same variant when a function does not accept", () => {
    const refused = withRow(confirmed, "confirms", 2, { status: "ng", opinion: "RE key too small" });
    const [patch, draft] = effectsOf(refused);
    expect(patch).toMatchObject({ do: "patch", data: { overall: "unconfirmed", re: "ng", checkRound: 1 } });
    expect(draft).toMatchObject({
      do: "openDraft",
      kind: "pfmChild",
      data: { frameNo, variant: "Main", checkRound: 2, masksCovered: ["040", "070"] },
    });
  });
});
