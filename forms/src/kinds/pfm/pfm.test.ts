import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completionEffects, numbersWanted } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { completed } from "../../testing/demo-rows.ts";
import { deviceRows } from "../../testing/device-rows.ts";
import { findCenterKeys } from "../../testing/find-center.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { dictionaries } from "../../testing/read-catalogue.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("pfm");

const rows = deviceRows();
const { sample, submit } = kindHarness(kind, rows);
const keys = sample.tkPlacement as readonly FormValues[];
const cells = sample.cellPlacement as readonly FormValues[];

describe("a PFM", () => {
  it("is submitted as the sample has it, against the demo records", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("takes Tech ID and stack tier from its body", () => {
    expect(sample).toMatchObject({ techId: "55LP61A01", stackTier: 0 });
  });

  it("[M02] asks for body, test keys, frame data and plan", () => {
    for (const key of ["bodyCode", "tkBodyCode", "frameStyle", "arrayX", "childPlan", "framePath", "frameTopcell"]) {
      expect(submit({ [key]: undefined })).toContain(`${key} required`);
    }
  });

  it("[M11] has a test-key body of its Tech ID, chosen after the body", () => {
    expect(submit({ bodyCode: undefined })).toContain("tkBodyCode previousLevelFirst");
  });

  it("[M03] has keys, cells and children", () => {
    expect(submit({ children: [] })).toEqual(["children minRows"]);
    expect(submit({ tkPlacement: [] })).toContain("tkPlacement minRows");
    expect(submit({ cellPlacement: [] })).toContain("cellPlacement minRows");
  });

  it("[M04] places every key that the Tech ID wants, as often as it wants it", () => {
    expect(keys.map((key) => key.tkCode)).toEqual(["WAT-MOS-01", "RE-GOI-01"]);
    expect(submit({ tkPlacement: keys.slice(0, 1) })).toEqual(["tkPlacement rowOfType"]);
    const context = { level: "submit", today: daysFromToday(0), rows, dictionaries } as const;
    const without = { ...sample, tkPlacement: keys.slice(1) };
    const [issue] = validateForm(kind.definition, kind.rules, without, context).issues;
    expect(issue && describeIssue(kind.definition, issue, "en")).toBe(
      "At least one data row of type WAT-MOS-01 is needed",
    );
  });

  it("[M04] counts a key over all its places", () => {
    const wanting = rows.map((row) => {
      if (row.registry !== "techId" || row.code !== "55LP61A01") return row;
      const watTestKey = (row.data.watTestKey as FormValues[]).map((key) => ({ ...key, minCount: 3 }));
      return { ...row, data: { ...row.data, watTestKey } };
    });
    expect(submit({}, { rows: wanting })).toEqual(["tkPlacement rowOfType"]);
    const spread = [...keys, { ...keys[0], posX: 9000, count: 2 }];
    expect(submit({ tkPlacement: spread }, { rows: wanting })).toEqual([]);
  });

  it("[M04] has every type of frame cell of the Tech ID, by its shown name", () => {
    expect(cells.map((cell) => cell.cellType)).toEqual(["align", "ovl"]);
    expect(submit({ cellPlacement: cells.slice(1) })).toEqual(["cellPlacement rowOfType"]);
  });

  it("takes an overlay control feature as an overlay mark", () => {
    const [align] = cells;
    const ocf = { cellName: "OVL_GT_AA", posX: 0, posY: 0, count: 4 };
    expect(submit({ cellPlacement: [align, ocf] })).toEqual([]);
  });

  it("[M21] has stack tier 0 on a body that is not stacked", () => {
    expect(sample.stackTier).toBe(0);
    expect(kind.definition.rules).toContainEqual(expect.objectContaining({ rule: "stackTierZero" }));
  });

  it("needs its drawing", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.pfm_drawing attachmentRequired"]);
  });

  it("keeps limits of cells", () => {
    expect(submit(withRow(sample, "tkPlacement", 0, { count: 51 }))).toContain("tkPlacement[0].count max");
    expect(submit(withRow(sample, "cellPlacement", 0, { count: 0 }))).toContain("cellPlacement[0].count min");
    expect(submit({ edgeExclusion: 3.2 })).toEqual(["edgeExclusion step"]);
  });
});

describe("the field of a PFM", () => {
  it("is as long as its dies with their scribe lanes", () => {
    expect(filledSample(kind, rows, { arrayX: 3, arrayY: 4 })).toMatchObject({ fieldX: 19.44, fieldY: 19.52 });
  });

  it("[M01] fits what a scanner exposes, 26 × 33 mm", () => {
    expect(submit({ arrayX: 5 })).toEqual(["fieldX fieldFitsReticle"]);
    expect(submit({ arrayY: 7 })).toContain("fieldY fieldFitsReticle");
  });

  it("needs fewer shots the larger it is", () => {
    const shots = (arrayX: number, arrayY: number) => Number(filledSample(kind, rows, { arrayX, arrayY }).shotCount);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), (arrayX, arrayY) => {
        expect(shots(arrayX, arrayY + 1)).toBeLessThanOrEqual(shots(arrayX, arrayY));
      }),
    );
  });
});

describe("completing a PFM", () => {
  const data = {
    ...filledSample(kind, rows),
    frameNo: "FM-F55LP0001-01",
    children: [{ variant: "A" }, { variant: "B" }],
  };
  const effectsOf = (change: FormValues = {}) => completionEffects(kind, completed(kind, { ...data, ...change }, rows));

  it("numbers the frame by its body", () => {
    const [wanted] = numbersWanted(kind, completed(kind, { ...data, frameNo: undefined }, rows));
    expect(wanted).toEqual({ field: "frameNo", prefix: "FM-F55LP0001-", digits: 2 });
  });

  it("[R-WORK-8] writes an unconfirmed frame with every column of its find center", () => {
    const [written] = effectsOf();
    expect(written).toMatchObject({
      do: "write",
      registry: "frame",
      code: "FM-F55LP0001-01",
      data: { overall: "unconfirmed", variant: "A, B", checkRound: 1, pie: "wait", ce: "wait", bodyCode: "F55LP0001" },
    });
    const columns = findCenterKeys("findFrame").filter((key) => !["func", "funcStatus", "overdue"].includes(key));
    expect(written).toHaveProperty("data");
    expect(Object.keys((written as { data: FormValues }).data)).toEqual(expect.arrayContaining(columns));
  });

  it("opens a child for each variant, for the requester of the frame to fill in", () => {
    const drafts = effectsOf().filter((effect) => effect.do === "openDraft");
    const child = { pfmNo: "PF-2603-0001", frameNo: "FM-F55LP0001-01", tier: 0, checkRound: 1 };
    expect(drafts.map((draft) => draft.data)).toEqual([
      { ...child, subject: expect.stringMatching(/ · A$/), variant: "A" },
      { ...child, subject: expect.stringMatching(/ · B$/), variant: "B" },
    ]);
    expect(drafts.map((draft) => [draft.kind, draft.requester.id])).toEqual([
      ["pfmChild", "admin"],
      ["pfmChild", "admin"],
    ]);
  });

  it("numbers tiers from the lowest where there is a child per tier", () => {
    const drafts = effectsOf({ childPlan: "perTier" }).filter((effect) => effect.do === "openDraft");
    expect(drafts.map((draft) => draft.data.tier)).toEqual([1, 2]);
  });
});
