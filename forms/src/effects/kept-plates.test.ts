import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadSampledKind, type SampledKind } from "../demo/samples.ts";
import { findRow, type LookupRows } from "../lookup/lookup-rows.ts";
import { completed } from "../testing/demo-rows.ts";
import { patchedIn, writtenTo } from "../testing/mask-center.ts";
import { filledSample } from "../testing/registry-harness.ts";
import { tapeoutRows } from "../testing/tapeout-rows.ts";
import { plainText, rowsIn, type FormValues, type Row } from "../values/form-values.ts";
import { applyEffects } from "../testing/apply-effects.ts";
import { completionEffects } from "./complete-request.ts";
import type { CompletedRequest, Effect } from "./effect.ts";
import { readPlates } from "./mask-tooling.ts";

const rows = tapeoutRows();
const mtf = await loadSampledKind("mtf");
const mpw = await loadSampledKind("mpw");

const further = ["shipped", "received", "inUse", "onHold", "scrapped", "obsolete"] as const;

/** A completed first version with two plates, which have meanwhile reached the given stages. */
function revised(kind: SampledKind, stages: Readonly<Record<string, string>>) {
  const data = filledSample(kind, rows);
  const layers = rowsIn(data.maskLayers).slice(0, 2);
  const first = completed(kind, { ...data, maskLayers: layers }, rows);
  const after = applyEffects(rows, completionEffects(kind, first), 1);
  const moved = Object.entries(stages).map(([plateId, stage]): Effect => ({ do: "stage", plateId, stage }));
  return { first, layers, known: applyEffects(after, moved, 1) };
}

const second = (first: CompletedRequest, known: LookupRows, change: FormValues = {}): CompletedRequest => ({
  ...first,
  version: 2,
  rows: known,
  data: { ...first.data, ...change },
});

const lines = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.do === "stage" ? [`${effect.plateId} ${effect.stage}`] : []));

describe.each([
  ["Mtf", mtf],
  ["Mpw", mpw],
] as const)("a revised %s", (_name, kind) => {
  const layers = rowsIn(filledSample(kind, rows).maskLayers).slice(0, 2);
  const plate = plainText(layers[0]?.plateId);
  const order = (request: CompletedRequest) => kind.effects?.passed?.effects(request) ?? [];

  it.each(further)("[R-PLATE-3] leaves a plate that is %s where it is, with no new line in its history", (stage) => {
    const { first, known } = revised(kind, { [plate]: stage });
    const request = second(first, known);
    const effects = order(request);
    expect(lines(effects)).not.toContain(`${plate} ordered`);
    expect(writtenTo("mt", effects).get(plate)).toMatchObject({ mtStage: stage, version: 2 });
    const set = readPlates(writtenTo("mt", effects).get(request.requestNo)?.plates);
    expect(set.find(({ plateId }) => plateId === plate)?.mtStage).toBe(stage);
    const after = applyEffects(known, effects, 2);
    expect(findRow(after, "mt", plate)?.data.mtStage).toBe(stage);
  });

  it("[R-PLATE-3] keeps what was measured of a plate that is there", () => {
    const { first, known } = revised(kind, { [plate]: "inUse" });
    const measured = known.map((row) =>
      row.registry === "mt" && row.code === plate ? { ...row, data: { ...row.data, cdMean: 1.25 } } : row,
    );
    expect(writtenTo("mt", order(second(first, measured))).get(plate)).toMatchObject({ cdMean: 1.25 });
  });

  it("[R-PLATE-3] orders a plate that is new, or that nobody has made yet", () => {
    const { first, known } = revised(kind, { [plate]: "inUse" });
    const [old = {}] = rowsIn(first.data.maskLayers);
    const fresh = plate.replace(/-[A-Z]\d-01$/, "-D7-01");
    const maskLayers = [...rowsIn(first.data.maskLayers), { ...old, maskVersion: "D7", plateId: fresh }];
    const effects = order(second(first, known, { maskLayers }));
    expect(lines(effects)).toContain(`${fresh} ordered`);
    expect(writtenTo("mt", effects).get(fresh)?.mtStage).toBe("ordered");
    expect(writtenTo("mt", effects).get(plate)?.mtStage).toBe("inUse");
    expect(lines(order(second(first, revised(kind, { [plate]: "ordered" }).known)))).toContain(`${plate} ordered`);
  });

  it("[R-PLATE-3] orders a plate anew whose grade or pellicle it changes, but none that is gone", () => {
    const changed = (stage: string, change: Row) => {
      const { first, known } = revised(kind, { [plate]: stage });
      const [old = {}, ...others] = rowsIn(first.data.maskLayers);
      const request = second(first, known, { maskLayers: [{ ...old, ...change }, ...others] });
      return writtenTo("mt", order(request)).get(plate)?.mtStage;
    };
    expect(changed("inUse", { reticleGrade: "Z" })).toBe("ordered");
    expect(changed("received", { pellicleType: "other" })).toBe("ordered");
    expect(changed("inUse", { remark: "Mended" })).toBe("inUse");
    expect(changed("scrapped", { reticleGrade: "Z" })).toBe("scrapped");
  });

  it("[R-PLATE-3] does not take a row without its pellicle, from before there were types, for another plate", () => {
    const { first, known } = revised(kind, { [plate]: "inUse" });
    const older = known.map((row) => {
      if (row.registry !== "mt" || row.code !== plate) return row;
      const { pellicleType: _type, ...data } = row.data;
      return { ...row, data };
    });
    expect(writtenTo("mt", order(second(first, older))).get(plate)?.mtStage).toBe("inUse");
  });

  it("[R-PLATE-2] mends results of a plate that is there, receives those on their way, and starts no Mci twice", () => {
    const { first, known } = revised(kind, { [plate]: "inUse" });
    const results = [{ plateId: plate, cdMean: 9, disposition: "remake", dispositionReason: "CD off" }];
    const receive = (rowsNow: LookupRows) =>
      completionEffects(kind, { ...second(first, rowsNow, { results }), isPassed: true });
    const there = receive(known);
    expect(lines(there)).toEqual([]);
    expect(patchedIn("mt", there).get(plate)).toMatchObject({ cdMean: 9 });
    expect(there.filter((one) => one.do === "openDraft")).toEqual([]);
    const onTheWay = receive(revised(kind, { [plate]: "shipped" }).known);
    expect(lines(onTheWay)).toEqual([`${plate} received`]);
    expect(onTheWay.filter((one) => one.do === "openDraft")).toHaveLength(1);
  });

  it("goes by the rows of its plates, of which a first version needs none", () => {
    const { first } = revised(kind, {});
    const codes = rowsIn(first.data.maskLayers).map(({ plateId }) => ({ registry: "mt", code: plateId }));
    expect(kind.effects?.reads?.({ data: first.data, version: 2 })).toEqual(codes);
    expect(kind.effects?.reads?.({ data: first.data, version: 1 })).toEqual([]);
  });

  it("brings no plate back, wherever its plates are", () => {
    const stage = fc.constantFrom("ordered", ...further);
    fc.assert(
      fc.property(stage, (where) => {
        const { first, known } = revised(kind, { [plate]: where });
        const after = applyEffects(known, order(second(first, known)), 2);
        expect(findRow(after, "mt", plate)?.data.mtStage).toBe(where);
      }),
      { numRuns: 14 },
    );
  });
});

describe("a revised Mtf under way", () => {
  const plate = plainText(rowsIn(filledSample(mtf, rows).maskLayers)[0]?.plateId);

  it.each(further)("[R-PLATE-3] says nothing of a plate that is %s", (stage) => {
    const { first, known } = revised(mtf, { [plate]: stage });
    const request = second(first, known);
    const jdv = { nodes: ["jdv"], left: ["mdpRun"], open: [] };
    const all = [
      ...(mtf.effects?.submitted?.(request) ?? []),
      ...(mtf.effects?.moved?.effects(request, jdv) ?? []),
      ...(mtf.effects?.ended?.(request) ?? []),
      ...(mtf.effects?.passed?.undone(request) ?? []),
    ];
    expect(patchedIn("mt", all).has(plate)).toBe(false);
    expect(findRow(applyEffects(known, all, 2), "mt", plate)).toMatchObject({ state: "current" });
  });

  it("leaves the set of the version before listed where it goes back before the order", () => {
    const { first, known } = revised(mtf, { [plate]: "ordered" });
    const undone = mtf.effects?.passed?.undone(second(first, known)) ?? [];
    expect(undone.filter((one) => one.do === "retireAll")).toEqual([]);
    expect(patchedIn("mt", undone).get(plate)).toEqual({ mtStage: "preparing" });
  });
});
