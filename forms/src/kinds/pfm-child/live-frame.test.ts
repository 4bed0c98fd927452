import { describe, expect, it } from "vitest";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import type { CompletedRequest, Effect, Standing } from "../../effects/effect.ts";
import { frameColumns, waitingVariant } from "../../effects/frame.ts";
import { rowsIn, type Row } from "../../values/form-values.ts";
import { findRow, type LookupRows } from "../../lookup/lookup-rows.ts";
import { functionOf } from "../../conditions/confirm-rows.ts";
import { completed, platformRows } from "../../testing/demo-rows.ts";
import { filledSample } from "../../testing/registry-harness.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("pfmChild");

const frameNo = "FM-N28HV0001-01";
const variants = { Main: waitingVariant, Corner: waitingVariant };
const data = { frameNo, bodyCode: "N28HV0001", techId: "28HV52A01", stackTier: 0, ...frameColumns(variants) };
const rows: LookupRows = [...platformRows(), { registry: "frame", code: frameNo, version: 1, state: "current", data }];
const slots = Object.keys(functionOf);
const asked = (open: readonly string[], left = ["confirm"]): Standing => ({ nodes: ["confirm"], left, open });
const filled = filledSample(kind, rows);

/** The child of a variant with the answers of these functions, on these rows. */
function child(variant: string, given: Readonly<Record<string, string>>, at: LookupRows): CompletedRequest {
  const confirms = rowsIn(filled.confirms).map((row): Row => ({ ...row, status: given[String(row.func)] ?? "wait" }));
  const request = completed(kind, { ...filled, variant, confirms }, at);
  return { ...request, requestNo: `PC-${variant}` };
}

function step(
  at: LookupRows,
  variant: string,
  given: Readonly<Record<string, string>>,
  standing: Standing,
): LookupRows {
  const effects: readonly Effect[] = kind.effects?.moved?.effects(child(variant, given, at), standing) ?? [];
  return applyEffects(at, effects, 1);
}

const frameIn = (at: LookupRows) => findRow(at, "frame", frameNo)?.data;

describe("a frame while it is being confirmed", () => {
  it("says from the first moment who is asked, by when, and where", () => {
    const at = step(rows, "Main", {}, asked(slots, []));
    expect(frameIn(at)).toMatchObject({
      pie: "wait",
      ce: "wait",
      confirmDue: filled.confirmDue,
      confirming: ["PC-Main"],
      overall: "unconfirmed",
    });
  });

  it("shows each answer as soon as every variant has it", () => {
    const given = { PIE: "ok", Litho: "ok", RE: "cond" };
    const first = step(rows, "Main", given, asked(["role:tapeout_eng", "role:ce_eng"]));
    expect(frameIn(first)).toMatchObject({ pie: "wait", re: "wait" });
    const both = step(first, "Corner", given, asked(["role:tapeout_eng", "role:ce_eng"]));
    expect(frameIn(both)).toMatchObject({ pie: "ok", litho: "ok", re: "cond", tapeout: "wait", ce: "wait" });
    expect(frameIn(both)?.confirming).toEqual(["PC-Main", "PC-Corner"]);
  });

  it("shows a refusal at once, before the round is over", () => {
    const at = step(rows, "Main", { PIE: "ng" }, asked(slots.slice(1)));
    expect(frameIn(at)).toMatchObject({ pie: "ng", overall: "unconfirmed" });
  });

  it("takes no answer of the round before for one of this round", () => {
    const again = step(rows, "Main", { PIE: "ok" }, asked(slots));
    expect(frameIn(again)).toMatchObject({ pie: "wait" });
  });

  it("is asked of nobody once all have answered, and confirmed only when it is closed", () => {
    const all = Object.fromEntries(Object.values(functionOf).map((func) => [func, "ok"]));
    const closing: Standing = { nodes: ["frameClose"], left: ["confirm"], open: ["role:tapeout_eng"] };
    const at = step(rows, "Main", all, closing);
    expect(frameIn(at)).toMatchObject({ confirming: [], overall: "unconfirmed" });
    expect(frameIn(at)?.variants).toMatchObject({ Main: { tapeout: "ok", isConfirmed: false } });
    const closed = applyEffects(at, completionEffects(kind, child("Main", all, at)), 1);
    expect(frameIn(closed)?.variants).toMatchObject({ Main: { isConfirmed: true }, Corner: { isConfirmed: false } });
  });

  it("waits for all again when its child is taken back or cancelled", () => {
    const at = step(rows, "Main", { PIE: "ok", CE: "ng" }, asked(["role:re_eng"]));
    const ended = kind.effects?.ended?.(child("Main", { PIE: "ok" }, at)) ?? [];
    const after = applyEffects(at, ended, 1);
    expect(frameIn(after)).toMatchObject({ pie: "wait", ce: "wait", confirming: [] });
  });

  it("counts the round that its child is in", () => {
    const request = child("Main", {}, rows);
    const second = { ...request, data: { ...request.data, checkRound: 2 } };
    const at = applyEffects(rows, kind.effects?.moved?.effects(second, asked(slots, [])) ?? [], 1);
    expect(frameIn(at)).toMatchObject({ checkRound: 2 });
  });
});
