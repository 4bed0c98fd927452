import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closedParts } from "../../validation/closed-parts.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { completed } from "../../testing/demo-rows.ts";
import { deviceRows } from "../../testing/device-rows.ts";
import { findCenterKeys } from "../../testing/find-center.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { dictionaries } from "../../testing/read-catalogue.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("tkDetail");

const rows = deviceRows();
const { sample, submit } = kindHarness(kind, rows);
const [key] = sample.keys as readonly FormValues[];
const pads = sample.pads as readonly FormValues[];

describe("a TK Detail", () => {
  it("is submitted as the sample has it", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("knows the Tech ID of its body", () => {
    expect(sample).toMatchObject({ tkBodyCode: "TKB-55SBSI-01", techId: "55SBSI51A01" });
  });

  it("[R-FORM-5] M02 asks for each of its required fields", () => {
    for (const field of ["tkBodyCode", "moduleName", "tableType", "measureSpec", "programName"]) {
      expect(submit({ [field]: undefined })).toContain(`${field} required`);
    }
    expect(submit({ detailNote: undefined })).toEqual([]);
  });

  it("[R-FORM-5] M11 chooses its module after its body", () => {
    expect(submit({ tkBodyCode: undefined })).toEqual(["tkBodyCode required", "moduleName previousLevelFirst"]);
  });

  it("chooses among the modules of its body", async () => {
    expect(await againstRegistries(kind, rows, { moduleName: "WAT" })).toEqual([]);
    expect(await againstRegistries(kind, rows, { moduleName: "SRAM" })).toEqual(["moduleName lookupNotOffered"]);
  });

  it("names its test program only where keys are measured electrically", () => {
    const overlay = { tableType: "type6", ...withRow(sample, "keys", 0, { tkCategory: "litho" }) };
    expect(submit({ ...overlay, programName: undefined })).toEqual([]);
  });

  it("is of a table type that has keys", () => {
    expect(submit({ tableType: "type1" })).toEqual(["tableType option"]);
  });

  it("[R-FORM-5] M03 lists keys, at least two pads, and measure items where keys are measured", () => {
    expect(submit({ keys: [] })).toEqual(expect.arrayContaining(["keys minRows"]));
    expect(submit({ pads: pads.slice(0, 1) })).toEqual(["pads moreRows"]);
    expect(submit({ items: [] })).toEqual(["items minRows"]);
  });

  it("[R-FORM-5] M03 asks for no measure items of keys that are looked at", () => {
    const change = withRow(sample, "keys", 0, { tkCategory: "litho" });
    for (const tableType of ["type5", "type6"]) expect(submit({ ...change, tableType, items: [] })).toEqual([]);
  });

  it("[R-FORM-5] M04 has a key of the table type chosen", () => {
    expect(submit(withRow(sample, "keys", 0, { tkCategory: "litho" }))).toEqual(["keys rowOfType"]);
    expect(submit({ tableType: "type6", items: [] })).toEqual(["keys rowOfType"]);
    expect(submit({ tableType: "type5", items: [] })).toEqual(["keys rowOfType"]);
    expect(submit({ keys: [] })).toContain("keys rowOfType");
    const both = { keys: [key, { ...key, tkCode: "MARK-1", tkCategory: "litho" }] };
    expect(submit(both)).toEqual([]);
    expect(submit({ ...both, tableType: "type6" })).toEqual([]);
  });

  it("[R-FORM-5] M04 names the table type as it is shown", () => {
    const data = { ...sample, tableType: "type6", items: undefined };
    const context = { level: "submit", today: "2026-03-02", dictionaries, rows } as const;
    const [issue] = validateForm(kind.definition, kind.rules, data, context).issues;
    const title = dictionaries.tk_table_type?.find((item) => item.value === "type6");
    expect(issue && describeIssue(kind.definition, issue, "en")).toBe(
      `At least one data row of type ${title?.en ?? ""} is needed`,
    );
    expect(issue && describeIssue(kind.definition, issue, "zh")).toBe(`至少需要一条${title?.zh ?? ""}类型的数据`);
  });

  it("lists each key once, each pad of a key once, each item of a key once for a condition", () => {
    expect(submit({ keys: [key, key] })).toContain("keys[1].tkCode duplicate");
    expect(submit({ pads: [...pads, ...pads.slice(0, 1)] })).toEqual(["pads[2].tkCode uniqueRows"]);
    const items = sample.items as readonly FormValues[];
    expect(submit({ items: [...items, ...items] })).toEqual(["items[1].tkCode uniqueRows"]);
    expect(submit({ items: [...items, { ...items[0], condition: "Voltage ramp, 25 °C" }] })).toEqual([]);
  });

  it("has pads and items of its own keys only", () => {
    expect(submit(withRow(sample, "pads", 0, { tkCode: "X" }))).toEqual(["pads[0].tkCode option"]);
    expect(submit(withRow(sample, "items", 0, { tkCode: "X" }))).toEqual(["items[0].tkCode option"]);
  });

  it("has upper limits that are not below the lower ones", () => {
    const submitLimits = (lowSpec: number, highSpec: number) =>
      submit(withRow(sample, "items", 0, { lowSpec, highSpec }));
    const limit = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(limit, limit, (low, high) => {
        expect(submitLimits(low, high)).toEqual(high >= low ? [] : ["items[0].highSpec compare"]);
      }),
      { numRuns: 50 },
    );
    expect(submit(withRow(sample, "items", 0, { lowSpec: undefined, highSpec: -5 }))).toEqual([]);
  });

  it("uses masks of its own platform", async () => {
    const masks = (list: string[]) => withRow(sample, "keys", 0, { masks: list });
    expect(await againstRegistries(kind, rows, masks(["040", "190"]))).toEqual([]);
    expect(await againstRegistries(kind, rows, masks(["050"]))).toEqual(["keys[0].masks lookupNotOffered"]);
  });

  it("[R-FORM-9] M22 has a note of at most 2000 characters", () => {
    expect(submit({ detailNote: "x".repeat(2000) })).toEqual([]);
    expect(submit({ detailNote: "x".repeat(2001) })).toEqual(["detailNote commentLength"]);
  });

  it("stays with its body and module when it is revised, and is copied to another module", () => {
    const isClosed = closedParts(kind.definition, { version: 2 });
    expect(["tkBodyCode", "moduleName", "keys"].map(isClosed)).toEqual([true, true, false]);
    expect(kind.definition.notCopied).toEqual(["moduleName"]);
  });
});

describe("completing a TK Detail", () => {
  const data = filledSample(kind, rows);
  const effects = completionEffects(kind, completed(kind, data, rows));

  it("writes one row of the TK tables for each key, within its body and module", () => {
    expect(effects).toHaveLength((data.keys as unknown[]).length);
    expect(effects[0]).toMatchObject({
      do: "write",
      registry: "tkTable",
      code: "RE-GOI-01",
      scope: "TKB-55SBSI-01/RE",
      data: {
        tableType: "type2",
        tkBodyCode: "TKB-55SBSI-01",
        techId: "55SBSI51A01",
        masks: ["040", "065", "070"],
        size: "100 × 100",
        requestNo: "TL-2603-0001",
        bodyChanged: "N",
      },
    });
  });

  it("writes everything its find center lists and filters by", () => {
    const keys = effects[0]?.do === "write" ? Object.keys(effects[0].data) : [];
    expect(keys).toEqual(expect.arrayContaining([...findCenterKeys("findTkTable")]));
  });

  it("gives each row its own pads and items", () => {
    const two = { ...data, keys: [key, { ...key, tkCode: "K2" }], pads: [...pads, { tkCode: "K2", padNo: 1 }] };
    const written = completionEffects(kind, completed(kind, two, rows));
    const counts = written.map((one) => (one.do === "write" ? (one.data.pads as unknown[]).length : 0));
    expect(counts).toEqual([2, 1]);
    expect(written[1]).toMatchObject({ code: "K2", data: { items: [] } });
    expect(written[1]).not.toHaveProperty("data.keys");
  });

  it("knows from the Tech ID whether and how often a frame must have the key", () => {
    expect(effects[0]).toMatchObject({ data: { mustPlace: "Y", minCount: 1 } });
    const other = completionEffects(kind, completed(kind, { ...data, keys: [{ ...key, tkCode: "OWN-1" }] }, rows));
    expect(other[0]).toMatchObject({ code: "OWN-1", data: { mustPlace: "N", minCount: 0 } });
  });

  it("leaves the size of a key without one empty", () => {
    const { width: _width, length: _length, ...sizeless } = key ?? {};
    const [written] = completionEffects(kind, completed(kind, { ...data, keys: [sizeless] }, rows));
    expect(written).toMatchObject({ data: { size: "" } });
  });

  it("makes the rows of the version before obsolete, and leaves other modules alone", () => {
    const once = applyEffects(rows, effects, 1);
    const twice = applyEffects(once, completionEffects(kind, completed(kind, data, rows, 2)), 2);
    const mine = twice.filter((row) => row.scope === "TKB-55SBSI-01/RE").map((row) => [row.version, row.state]);
    expect(mine).toEqual([
      [1, "obsolete"],
      [2, "current"],
    ]);
    expect(twice.filter((row) => row.scope === "TKB-55SBSI-01/WAT").every((row) => row.state === "current")).toBe(true);
  });
});
