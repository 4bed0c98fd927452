import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closedParts } from "../../validation/closed-parts.ts";
import { platforms } from "../../demo/platform.ts";
import { testKeyRecords } from "../../demo/test-key-records.ts";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects, numbersWanted, voidEffects } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { completed } from "../../testing/demo-rows.ts";
import { catalogueDemoRecords } from "../../testing/demo-records.ts";
import { deviceRows } from "../../testing/device-rows.ts";
import { findCenterKeys } from "../../testing/find-center.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("tkBody");

const rows = deviceRows();
const { sample, submit } = kindHarness(kind, rows);
const modules = sample.modules as readonly FormValues[];

describe("a TK body", () => {
  it("is submitted as the sample has it", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("takes its technology over from the Tech ID", () => {
    expect(sample).toMatchObject({ techNode: "N90", productType: "cis", pixelProcess: "BSI", HRP: "N" });
    expect(sample).not.toHaveProperty("hvDeviceVoltage");
  });

  it("[R-FORM-5] M02 asks for each of its required fields", () => {
    const required = [
      "techId",
      "tkBodyName",
      "tkUse",
      "scribeWidth",
      "padPitch",
      "padSize",
      "probeCard",
      "libPath",
      "libTopcell",
      "libChecksum",
      "designer",
      "checker",
      "drcResult",
    ];
    for (const field of required) expect(submit({ [field]: undefined })).toContain(`${field} required`);
    expect(submit({ baseBody: undefined })).toEqual([]);
  });

  it("[R-FORM-5] M03 lists at least one module", () => {
    expect(submit({ modules: [] })).toEqual(["modules minRows"]);
    expect(submit({ modules: modules.slice(0, 1) })).toEqual([]);
  });

  it("[R-FORM-5] M02 asks for every cell of a module but its remark", () => {
    for (const column of ["moduleName", "tkCategory", "tkCount", "sizeX", "sizeY", "changed"]) {
      expect(submit(withRow(sample, "modules", 0, { [column]: undefined }))).toEqual([`modules[0].${column} required`]);
    }
    expect(submit(withRow(sample, "modules", 0, { remark: undefined }))).toEqual([]);
  });

  it("has pads that are smaller than their pitch", () => {
    expect(submit({ padPitch: 60, padSize: 60 })).toEqual(["padSize compare"]);
    expect(submit({ padPitch: 60, padSize: 59.5 })).toEqual([]);
  });

  it("accepts exactly the pads that leave room between them", () => {
    const half = (from: number, to: number) => fc.integer({ min: from * 2, max: to * 2 }).map((steps) => steps / 2);
    fc.assert(
      fc.property(half(30, 200), half(20, 150), (padPitch, padSize) => {
        expect(submit({ padPitch, padSize })).toEqual(padSize < padPitch ? [] : ["padSize compare"]);
      }),
      { numRuns: 50 },
    );
  });

  it("keeps its numbers in their limits and steps", () => {
    expect(submit({ scribeWidth: 39 })).toEqual(["scribeWidth min"]);
    expect(submit({ scribeWidth: 200.5 })).toEqual(["scribeWidth precision"]);
    expect(submit({ padPitch: 60.2 })).toEqual(["padPitch step"]);
    expect(submit(withRow(sample, "modules", 0, { tkCount: 1000 }))).toEqual(["modules[0].tkCount max"]);
  });

  it("is checked by someone else than its designer", () => {
    expect(submit({ checker: { id: "tk.bai" } })).toEqual(["checker differentPeople"]);
    expect(submit({ checker: { id: "tk.bai" }, designer: { id: "tk.fang" } })).toEqual([]);
  });

  it("is submitted only with a design rule check that passed or was waived", () => {
    expect(submit({ drcResult: "waived" })).toEqual([]);
    expect(submit({ drcResult: "fail" })).toEqual(["drcResult option"]);
  });

  it("[R-FORM-5] M15 is for one Tech ID", () => {
    expect(submit({ techId: ["90CIS41A01", "28HV52A01"] })).toEqual(["techId onlyOne"]);
  });

  it("is made for a Tech ID that is current, on a base body that is", async () => {
    expect(await againstRegistries(kind, rows, { techId: "99XX11A01" })).toEqual(["techId lookupMissing"]);
    expect(await againstRegistries(kind, rows, { baseBody: "TKB-28HV-01" })).toEqual([]);
    const retired = applyEffects(rows, [{ do: "retire", registry: "tkBody", code: "TKB-28HV-01", as: "void" }], 1);
    expect(await againstRegistries(kind, retired, { baseBody: "TKB-28HV-01" })).toEqual(["baseBody lookupNotCurrent"]);
  });

  it("needs a picture of its layout", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.tkBody_layout attachmentRequired"]);
    expect(submit({}, { attachments: { tkBody_layout: 1 } })).toEqual([]);
  });

  it("stays with its Tech ID when it is revised", () => {
    const isClosed = closedParts(kind.definition, { version: 2 });
    expect(["techId", "tkBodyName", "modules"].map(isClosed)).toEqual([true, false, false]);
  });
});

describe("completing a TK body", () => {
  const data = filledSample(kind, rows);
  const code = "TKB-28HV-01";

  it("asks for a code of its platform", () => {
    expect(numbersWanted(kind, completed(kind, data, rows))).toEqual([
      { field: "tkBodyCode", prefix: "TKB-90CIS-", digits: 2 },
    ]);
    expect(numbersWanted(kind, completed(kind, { ...data, tkBodyCode: "TKB-90CIS-01" }, rows, 2))).toEqual([]);
  });

  it("does not make a code up when its Tech ID is not there", () => {
    expect(() => numbersWanted(kind, completed(kind, data, []))).toThrow("90CIS41A01");
  });

  it("writes everything its find center lists and filters by", () => {
    const [written] = completionEffects(kind, completed(kind, { ...data, tkBodyCode: "TKB-90CIS-01" }, rows));
    expect(written).toMatchObject({
      do: "write",
      registry: "tkBody",
      code: "TKB-90CIS-01",
      data: { techId: "90CIS41A01", techNode: "N90", designer: { id: "tk.bai" }, requestNo: "TB-2603-0001" },
    });
    const keys = written?.do === "write" ? Object.keys(written.data) : [];
    expect(keys).toEqual(expect.arrayContaining([...findCenterKeys("findTkBody")]));
  });

  it("tells the TK Details of the version before that they must follow", () => {
    expect(completionEffects(kind, completed(kind, { ...data, tkBodyCode: code }, rows))).toHaveLength(1);
    const effects = completionEffects(kind, completed(kind, { ...data, tkBodyCode: code }, rows, 2));
    const after = applyEffects(rows, effects, 2);
    const keys = after.filter((row) => row.registry === "tkTable" && row.data.bodyChanged !== undefined);
    expect(new Set(keys.map((row) => [row.data.tkBodyCode, row.data.bodyChanged].join()))).toEqual(
      new Set([`${code},Y`, "TKB-55LP-01,N", "TKB-55SBSI-01,N"]),
    );
    const versions = after.filter((row) => row.registry === "tkBody" && row.code === code).map((row) => row.state);
    expect(versions.at(-1)).toBe("current");
    expect(versions.slice(0, -1)).not.toContain("current");
  });

  it("is voided together with its keys, and with those of no other body", () => {
    const after = applyEffects(rows, voidEffects(kind, completed(kind, { ...data, tkBodyCode: code }, rows)), 1);
    const states = (body: string) =>
      new Set(
        after.filter((row) => row.data.tkBodyCode === body && row.registry === "tkTable").map((row) => row.state),
      );
    expect(after.find((row) => row.registry === "tkBody" && row.code === code && row.state === "void")).toBeDefined();
    expect([states(code), states("TKB-55LP-01")]).toEqual([new Set(["void"]), new Set(["current"])]);
  });
});

it("the demo data has the libraries of the catalogue, and one for the stacked sensor", () => {
  const bodies = testKeyRecords("2026-03-02").filter((record) => record.kind === "tkBody");
  const codes = bodies.map((record) => record.given.tkBodyCode);
  const wanted = catalogueDemoRecords("tkBody").filter((code) => code.startsWith("TKB-"));
  expect(codes).toEqual(expect.arrayContaining([...wanted]));
  expect(codes).toContain(`TKB-${platforms["55SBSI"].stem}-01`);
});
