import { describe, expect, it } from "vitest";
import { indexOf } from "../../definition/definition-index.ts";
import { rowMatches } from "../../lookup/lookup-rows.ts";
import { current } from "../../testing/tapeout-rows.ts";
import { completionEffects, numbersWanted } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import { completed, platformRows } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { atNode } from "./sample.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("techId");

const rows = platformRows();
const { sample, submit, decide } = kindHarness(kind, rows);
const tables = atNode.tableFill ?? {};
const litho = { approver: "field:ownerLitho" };
const opc = { approver: "field:ownerOpc" };

describe("a Tech ID", () => {
  it("is submitted as the sample has it, with its tables still empty", () => {
    expect(submit()).toEqual([]);
  });

  it("takes its technology over from the Toptier", () => {
    expect(sample).toMatchObject({ techNode: "N90", productType: "bcd", interMetal: 4, topMetalLayers: 1, HRP: "N" });
  });

  it("[R-FORM-5] chooses its LOTA after its Toptier", () => {
    expect(submit({ toptierNo: undefined })).toContain("lotaCode previousLevelFirst");
  });

  it("writes its metal option as it is written", () => {
    expect(submit({ metalOption: "1P4M" })).toEqual([]);
    expect(submit({ metalOption: "four metals" })).toEqual(["metalOption pattern"]);
  });

  it("checks the tables that the requester filled in", () => {
    expect(submit(tables)).toEqual([]);
    expect(submit({ ocf: [{ ocfName: "X" }] })).toContain("ocf[0].ocfType required");
  });

  it("[R-FORM-10] has tables of all eight types", () => {
    const types = kind.definition.sections.flatMap((one) => one.tables.map((table) => table.type));
    expect(new Set(types)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((type) => `type${type}`)));
  });
});

describe("the owners of a Tech ID's tables", () => {
  it("agree once their own tables are there", () => {
    for (const owner of ["ownerLitho", "ownerRe", "ownerTk", "ownerOpc"]) {
      expect(decide("tableFill", {}, { approver: `field:${owner}` })).toEqual([]);
    }
  });

  it("[R-FORM-5] are each asked for a row of the types they own", () => {
    expect(decide("tableFill", { ocf: [], reTestKey: [] }, litho)).toEqual(["ocf rowOfType"]);
    expect(decide("tableFill", { ocf: [], reTestKey: [] }, { approver: "field:ownerRe" })).toEqual([
      "reTestKey rowOfType",
    ]);
  });

  it("are not asked for types that are not included", () => {
    expect(decide("tableFill", { tableTypes: ["type1"], ocf: [] }, litho)).toEqual([]);
  });

  it("list every mask of the Toptier once in tables of types 1, 3 and 7", () => {
    const bias = tables.maskBias as readonly FormValues[];
    expect(decide("tableFill", { maskBias: bias.slice(1) }, opc)).toEqual(["maskBias toptierMasksComplete"]);
    expect(decide("tableFill", { maskBias: [...bias, ...bias.slice(0, 1)] }, opc)).toEqual([
      `maskBias[${bias.length}].maskCode toptierMasksComplete`,
    ]);
    expect(decide("tableFill", withRow(tables, "maskBias", 0, { maskCode: "205" }), opc)).toEqual([
      "maskBias[0].maskCode toptierMasksComplete",
      "maskBias toptierMasksComplete",
    ]);
  });

  it("compare two different layers in an overlay mark", () => {
    expect(decide("tableFill", withRow(tables, "ocf", 0, { previousMask: "070" }), litho)).toEqual([
      "ocf[0].previousMask ocfLayersDiffer",
    ]);
  });

  it("name the model that a model-based correction uses", () => {
    expect(decide("tableFill", withRow(tables, "opcTable", 0, { opcType: "model" }), opc)).toEqual([
      "opcTable[0].modelCode required",
    ]);
  });

  it("offer released models of the platform and the mask, and no others", () => {
    const opcTable = indexOf(kind.definition).tables.get("opcTable");
    const options = opcTable?.columns.get("modelCode")?.options;
    const filter = options && "lookup" in options ? options.lookup.filter : undefined;
    const model = (toptierNo: string, maskCode: string) => current("opcModel", "M-01", { toptierNo, maskCode });
    const values = new Map([
      ["toptierNo", "28HV"],
      ["maskCode", "070"],
    ]);
    const row = { valuesOf: (name: string) => [values.get(name)] };
    expect(rowMatches(model("28HV", "070"), filter, row)).toBe(true);
    expect(rowMatches(model("28HV", "040"), filter, row)).toBe(false);
    expect(rowMatches(model("55LP", "070"), filter, row)).toBe(false);
  });

  it("see whether the scribe lane has the tone of the main pattern", () => {
    const rowsOf = kind.computed.sameToneAsMain;
    const input = {
      index: indexOf(kind.definition),
      rows: () => [{ maskCode: "070", tone: "C" }],
      value: () => undefined,
      registryRow: () => undefined,
    };
    const ask = (row: FormValues) => rowsOf?.({ ...input, row, context: { today: "2026-03-02" } });
    expect([
      ask({ maskCode: "070", tone: "C" }),
      ask({ maskCode: "070", tone: "D" }),
      ask({ maskCode: "010", tone: "D" }),
    ]).toEqual(["Y", "N", undefined]);
  });
});

describe("the tape-out check", () => {
  it("[R-FORM-5] wants every included table filled, whoever owns it", () => {
    expect(decide("tapeoutCheck")).toEqual([]);
    expect(decide("tapeoutCheck", { watTestKey: [], opcTable: [] })).toEqual([
      "watTestKey rowOfType",
      "opcTable rowOfType",
    ]);
  });

  it("lets the customer table stay empty", () => {
    expect(
      decide("tapeoutCheck", { tableTypes: ["type1", "type2", "type3", "type4", "type5", "type6", "type7", "type8"] }),
    ).toEqual([]);
  });
});

describe("completing a Tech ID", () => {
  const data = { ...sample, ...tables };

  it("asks for a code of stem, metal layers and letter", () => {
    expect(numbersWanted(kind, completed(kind, data, rows))).toEqual([
      { field: "techId", prefix: "90BCD41A", digits: 2 },
    ]);
  });

  it("writes the Tech ID and one row for each line, with its type", () => {
    const effects = completionEffects(kind, completed(kind, { ...data, techId: "90BCD41A01" }, rows));
    expect(effects[0]).toMatchObject({
      do: "write",
      registry: "techId",
      code: "90BCD41A01",
      data: { toptierNo: "90BCD" },
    });
    const lines = Object.values(tables).reduce<number>((sum, table) => sum + (table as unknown[]).length, 0);
    expect(effects.filter((one) => one.do === "write")).toHaveLength(1 + lines);
    expect(effects.at(-1)).toMatchObject({ do: "notify", groups: ["tech_release"] });
    expect(effects.find((one) => one.do === "write" && one.code === "WAT-MOS-01")).toMatchObject({
      registry: "tkTable",
      scope: "90BCD41A01/watTestKey/1",
      data: { tableType: "type2", techId: "90BCD41A01", size: "1200 × 60", mustPlace: "Y" },
    });
  });
});
