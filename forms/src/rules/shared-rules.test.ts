import { describe, expect, it } from "vitest";
import { table } from "../definition/detail-table.ts";
import { date, lookup, number, select, text, user } from "../definition/field.ts";
import { dictionary, lookupIn } from "../definition/options.ts";
import type { RuleParams } from "../definition/rule-use.ts";
import type { FormValues } from "../values/form-values.ts";
import { fieldsOf } from "../groups/field-group.ts";
import { lddiBlock } from "../groups/lddi-block.ts";
import { maskLayerMapping } from "../groups/mask-layer-mapping.ts";
import { maskLayerTable } from "../groups/mask-layer-table.ts";
import { smartConfirm } from "../groups/smart-confirm.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { findings } from "../testing/rule-harness.ts";
import { toyForm } from "../testing/toy-form.ts";
import type { ValidationContext } from "../validation/validation-context.ts";
import { sharedRules } from "./shared-rules.ts";

const definition = toyForm([
  user("designer"),
  user("checker"),
  lookup("deviceName", { options: lookupIn("device") }),
  lookup("toptierNo", { options: lookupIn("toptier") }),
  lookup("techId", { options: lookupIn("techId") }),
  lookup("bodyCode", { options: lookupIn("productBody") }),
  select("agreed", { options: dictionary("yes_no") }),
  select("checksumType", { options: dictionary("checksum_type") }),
  text("checksum"),
  number("stackTier"),
  date("day"),
  table("docs", [select("type", { options: dictionary("doc_type") }), text("name"), number("share"), text("maskCode")]),
  ...fieldsOf(lddiBlock),
  ...lddiBlock.tables,
  ...maskLayerMapping.tables,
  ...maskLayerTable.tables,
  ...smartConfirm.tables,
]);

const ask = (name: string, data: FormValues, params: RuleParams = {}, context: Partial<ValidationContext> = {}) =>
  findings(sharedRules[name], definition, data, params, context);

const row = (registry: string, code: string, data: FormValues): LookupRows[number] => ({
  registry,
  code,
  version: 1,
  state: "current",
  data,
});

describe("uniqueRows", () => {
  const params = { table: "docs", columns: ["type", "name"] };

  it("finds the second of two equal rows", () => {
    const docs = [
      { type: "drm", name: "a" },
      { type: "pdk", name: "a" },
      { type: "drm", name: "a" },
    ];
    expect(ask("uniqueRows", { docs }, params)).toEqual([{ path: "docs[2].type", params: { value: "drm a" } }]);
  });

  it("leaves different and unfinished rows alone", () => {
    expect(ask("uniqueRows", { docs: [{ type: "drm" }, { type: "drm" }, { type: "pdk", name: "a" }] }, params)).toEqual(
      [],
    );
  });
});

describe("rowOfType [M04]", () => {
  const params = { table: "docs", column: "type", value: "drm", dictionary: "doc_type" };

  it("asks for a row of the type by its shown name", () => {
    const [found] = ask("rowOfType", { docs: [{ type: "pdk" }] }, params);
    expect(found?.path).toBe("docs");
    expect(found?.params?.type).toMatchObject({ en: expect.any(String), zh: expect.any(String) });
  });

  it("names all that are missing of several", () => {
    const several = { ...params, value: ["drm", "pdk", "mask"], dictionary: "" };
    expect(ask("rowOfType", { docs: [{ type: "pdk" }] }, several)).toEqual([
      { path: "docs", params: { type: { zh: "drm、mask", en: "drm, mask" } } },
    ]);
  });

  it("is content with one", () => {
    expect(ask("rowOfType", { docs: [{ type: "pdk" }, { type: "drm" }] }, params)).toEqual([]);
  });
});

describe("noRowWith", () => {
  const params = { table: "docs", column: "name", value: "fail" };

  it("finds every row with the value", () => {
    expect(
      ask("noRowWith", { docs: [{ name: "fail" }, { name: "pass" }, { name: "fail" }] }, params).map((one) => one.path),
    ).toEqual(["docs[0].name", "docs[2].name"]);
  });

  it("passes without one", () => {
    expect(ask("noRowWith", { docs: [{ name: "pass" }] }, params)).toEqual([]);
  });
});

describe("columnTotal", () => {
  const params = { table: "docs", column: "share", total: 100 };

  it("refuses another sum", () => {
    expect(ask("columnTotal", { docs: [{ share: 60 }, { share: 30 }] }, params)).toEqual([
      { path: "docs[0].share", params: { total: 100, sum: 90 } },
    ]);
  });

  it("accepts the sum, thirds included, and an empty table", () => {
    expect(ask("columnTotal", { docs: [{ share: 33.33 }, { share: 33.33 }, { share: 33.34 }] }, params)).toEqual([]);
    expect(ask("columnTotal", {}, params)).toEqual([]);
  });
});

describe("mandatoryMasks [M04]", () => {
  const masks = [
    { maskCode: "010", usage: "mandatory" },
    { maskCode: "105", usage: "optional" },
    { maskCode: "070", usage: "mandatory" },
  ];
  const rows = [row("toptier", "28HV", { masks }), row("techId", "28HV52A01", { toptierNo: "28HV" })];

  it("names each mandatory mask without a row", () => {
    expect(
      ask("mandatoryMasks", { toptierNo: "28HV", docs: [{ maskCode: "010" }] }, { table: "docs" }, { rows }),
    ).toEqual([{ path: "docs", rule: "rowOfType", params: { type: "070" } }]);
  });

  it("reaches the Toptier through the Tech ID", () => {
    const data = { techId: "28HV52A01", docs: [{ maskCode: "010" }, { maskCode: "070" }] };
    expect(ask("mandatoryMasks", data, { table: "docs" }, { rows })).toEqual([]);
    expect(ask("mandatoryMasks", { techId: "28HV52A01" }, { table: "docs" }, { rows })).toHaveLength(2);
  });

  it("says nothing while the Toptier is not loaded", () => {
    expect(ask("mandatoryMasks", { toptierNo: "28HV" }, { table: "docs" })).toEqual([]);
  });
});

describe("people", () => {
  it("notTheRequester refuses the one who files the form", () => {
    const asked = (id: string) =>
      ask("notTheRequester", { checker: { id } }, { field: "checker" }, { requester: "admin" });
    expect(asked("admin")).toEqual([{ path: "checker" }]);
    expect(asked("pie.liu")).toEqual([]);
  });

  it("differentPeople refuses the same person twice", () => {
    const params = { fields: ["designer", "checker"] };
    expect(ask("differentPeople", { designer: { id: "a" }, checker: { id: "a" } }, params)).toEqual([
      { path: "checker" },
    ]);
    expect(ask("differentPeople", { designer: { id: "a" }, checker: { id: "b" } }, params)).toEqual([]);
    expect(ask("differentPeople", {}, params)).toEqual([]);
  });
});

describe("checksumLength", () => {
  const asked = (checksumType: string, checksum: string) =>
    ask("checksumLength", { checksumType, checksum }, { field: "checksum", type: "checksumType" });

  it("wants as many hexadecimal digits as the type has", () => {
    expect(asked("md5", "0".repeat(32))).toEqual([]);
    expect(asked("crc32", "89abCDEF")).toEqual([]);
    expect(asked("sha256", "0".repeat(32))).toEqual([{ path: "checksum", params: { length: 64 } }]);
    expect(asked("md5", "z".repeat(32))).toEqual([{ path: "checksum", params: { length: 32 } }]);
  });
});

describe("LDDI", () => {
  it("cdrnFirst [M06] wants the CDRN before LDDI rows", () => {
    expect(ask("cdrnFirst", { lddi: [{ lddiNo: "L01" }] })).toEqual([{ path: "lddi" }]);
    expect(ask("cdrnFirst", { cdrn: "R-1", lddi: [{ lddiNo: "L01" }] })).toEqual([]);
    expect(ask("cdrnFirst", {})).toEqual([]);
  });

  const lddi = [{ lddiNo: "L01" }, { lddiNo: "L02" }];
  const layer = (lddiNo: string, more: FormValues = {}) => ({
    lddiNo,
    layerName: "SRAM",
    layerNumber: "150;0",
    usage: "sram",
    exists: "Y",
    ...more,
  });

  it("assistLayersAgree [M08] asks to confirm where the sets differ", () => {
    const question = [{ path: "assistLayers", confirm: "assistLayersAgree" }];
    expect(ask("assistLayersAgree", { lddi, assistLayers: [layer("L01"), layer("L02", { exists: "N" })] })).toEqual(
      question,
    );
    expect(ask("assistLayersAgree", { lddi, assistLayers: [layer("L01")] })).toEqual(question);
  });

  it("assistLayersAgree is quiet about order and remarks", () => {
    const second = { layerName: "HV", layerNumber: "151;0" };
    const assistLayers = [layer("L01"), layer("L01", second), layer("L02", second), layer("L02", { remark: "same" })];
    expect(ask("assistLayersAgree", { lddi, assistLayers })).toEqual([]);
    expect(ask("assistLayersAgree", { lddi })).toEqual([]);
  });
});

it("mappingChosen [M09] wants one chosen line", () => {
  expect(ask("mappingChosen", { maskMapping: [{ chosen: "N" }] })).toEqual([{ path: "maskMapping" }]);
  expect(ask("mappingChosen", { maskMapping: [{ chosen: "N" }, { chosen: "Y" }] })).toEqual([]);
});

describe("changedCellsNeedRemark", () => {
  const tech = row("techId", "T1", {
    toptierNo: "P1",
    maskBias: [{ maskCode: "070", mainBias: 2 }],
    reticleGrade: [{ maskCode: "070", grade: "H", blank: "attpsm" }],
  });
  const toptier = row("toptier", "P1", { masks: [{ maskCode: "070", layerNumber: "7;0", exposureType: "arf" }] });
  const asked = (cells: FormValues) => {
    const form = { techId: "T1", maskLayers: [{ maskCode: "070", ...cells }] };
    return ask("changedCellsNeedRemark", form, {}, { rows: [tech, toptier] });
  };

  it("asks for a remark where a pre-filled cell was changed", () => {
    expect(asked({ maskBias: 3 })).toEqual([{ path: "maskLayers[0].remark", params: { column: "maskBias" } }]);
    expect(asked({ reticleGrade: "G" })).toHaveLength(1);
    expect(asked({ layerNumber: "8;0" })).toHaveLength(1);
    expect(asked({ exposureType: "krf" })).toHaveLength(1);
  });

  it("is content with a remark, with the given value, and with masks the Tech ID says nothing about", () => {
    expect(asked({ maskBias: 3, remark: "agreed" })).toEqual([]);
    expect(asked({ maskBias: 2, reticleGrade: "H", layerNumber: "7;0", exposureType: "arf" })).toEqual([]);
    expect(asked({ maskCode: "999", maskBias: 9 })).toEqual([]);
  });
});

describe("confirmOwnRow", () => {
  const before = {
    confirms: [
      { func: "PIE", status: "wait" },
      { func: "RE", status: "ok" },
    ],
  };
  const asked = (confirms: FormValues[]) =>
    ask("confirmOwnRow", { confirms }, {}, { level: "node", node: "jdv", approver: "role:pie_eng", before });

  it("wants the handler's own row answered", () => {
    expect(asked([{ func: "PIE", status: "wait" }])).toEqual([{ path: "confirms[0].status", rule: "required" }]);
  });

  it("refuses another function's row", () => {
    const rows = [
      { func: "PIE", status: "ok" },
      { func: "RE", status: "ng" },
    ];
    expect(asked(rows)).toEqual([{ path: "confirms[1].status", params: { func: "RE" } }]);
  });

  it("accepts the own answer with the others unchanged", () => {
    expect(
      asked([
        { func: "PIE", status: "ok" },
        { func: "RE", status: "ok" },
      ]),
    ).toEqual([]);
  });
});

it("deviceFirst [M13] refuses rows that belong to no device", () => {
  const params = { tables: ["docs", "lddi"] };
  expect(ask("deviceFirst", { docs: [{}] }, params)).toEqual([{ path: "docs" }]);
  expect(ask("deviceFirst", { deviceName: "C001", docs: [{}] }, params)).toEqual([]);
});

it("mustBe wants one value, once there is one", () => {
  const params = { field: "agreed", value: "Y" };
  expect(ask("mustBe", { agreed: "N" }, params)).toEqual([{ path: "agreed", params: { value: "Y" } }]);
  expect(ask("mustBe", { agreed: "Y" }, params)).toEqual([]);
  expect(ask("mustBe", {}, params)).toEqual([]);
});

it("mustNotBe refuses one value, by its shown name", () => {
  const params = { field: "agreed", value: "N", dictionary: "yes_no" };
  const [found] = ask("mustNotBe", { agreed: "N" }, params);
  expect(found).toMatchObject({ path: "agreed", params: { value: { en: "No" } } });
  expect(ask("mustNotBe", { agreed: "N" }, { field: "agreed", value: "N" })[0]?.params).toEqual({ value: "N" });
  expect(ask("mustNotBe", { agreed: "Y" }, params)).toEqual([]);
  expect(ask("mustNotBe", {}, params)).toEqual([]);
});

it("stackTierZero [M21] refuses a tier on a body that is not stacked", () => {
  const params = { field: "stackTier", registry: "productBody", by: "bodyCode" };
  const rows = [row("productBody", "F1", { stackTier: 0 }), row("productBody", "S1", { stackTier: 2 })];
  expect(ask("stackTierZero", { bodyCode: "F1", stackTier: 1 }, params, { rows })).toEqual([{ path: "stackTier" }]);
  expect(ask("stackTierZero", { bodyCode: "F1", stackTier: 0 }, params, { rows })).toEqual([]);
  expect(ask("stackTierZero", { bodyCode: "S1", stackTier: 2 }, params, { rows })).toEqual([]);
});
