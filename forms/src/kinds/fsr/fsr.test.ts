import { describe, expect, it } from "vitest";
import type { FormValues } from "../../values/form-values.ts";
import { describeIssue } from "../../messages/describe-issue.ts";
import { offeredDefaults } from "../../values/offered-defaults.ts";
import { deviceRows } from "../../testing/device-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { dictionaries } from "../../testing/read-catalogue.ts";
import { againstRegistries } from "../../testing/registry-harness.ts";
import { validateForm } from "../../validation/validate-form.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";
import { demoNumbers } from "../../demo/demo-numbers.ts";

const kind = await loadSampledKind("fsr");

const rows = deviceRows();
const { sample, submit } = kindHarness(kind, rows);
const mapping = sample.maskMapping as readonly FormValues[];
const layers = sample.maskLayers as readonly FormValues[];
const contacts = sample.contacts as readonly FormValues[];

describe("an FSR", () => {
  it("is submitted as the sample has it", async () => {
    expect(submit()).toEqual([]);
    expect(await againstRegistries(kind, rows)).toEqual([]);
  });

  it("takes customer, product, Tech ID and technology over from its device", () => {
    expect(sample).toMatchObject({ customerCode: "C001", productId: "N28HV0001A-01", techId: "28HV52A01" });
    expect(sample).toMatchObject({ techNode: "N28", productType: "hv", stackTier: 0, opticalShrink: 100 });
  });

  it("[R-FORM-5] M02 asks for each of its required fields", () => {
    const required = [
      "fsrType",
      "serviceItems",
      "fabSite",
      "maskShop",
      "maskOwner",
      "needCpTest",
      "needBackGrinding",
      "needDicing",
      "dataDue",
      "maskOutDue",
      "ipMergeType",
      "dummyInsertionRequest",
      "needEview",
      "drcStatus",
    ];
    for (const field of required) expect(submit({ [field]: undefined })).toContain(`${field} required`);
    for (const field of ["quoteNo", "holdStep", "comment"]) expect(submit({ [field]: undefined })).toEqual([]);
  });

  it("[R-FORM-5] M12 names its device", () => {
    expect(submit({ deviceName: undefined })).toContain("deviceName deviceChosen");
  });

  it("[R-FORM-5] M13 has questions and masks only of a device", () => {
    const issues = submit({ deviceName: undefined });
    for (const table of ["stiAnswers", "maskMapping", "maskLayers"]) expect(issues).toContain(`${table} deviceFirst`);
    const respin = { fsrType: "respin", relatedFsr: demoNumbers.display.fsr, trrsNo: "TR-1", deviceName: undefined };
    expect(submit(respin)).toContain("relatedFsr deviceFirst");
  });

  it("[R-FORM-5] M15 is for one device", () => {
    expect(submit({ deviceName: ["C001-N28HV0001A", "C004-M55LP0003B"] })).toEqual(["deviceName onlyOne"]);
  });

  it("is for a device that is active", async () => {
    const held = rows.map((row) =>
      row.code === sample.deviceName ? { ...row, data: { ...row.data, deviceStatus: "hold" } } : row,
    );
    expect(await againstRegistries(kind, held)).toEqual(["deviceName lookupNotOffered"]);
  });

  it("[R-FORM-5] M03 has questions, a mapping, masks and contacts", () => {
    const issues = submit({ maskMapping: [], maskLayers: [], contacts: [] });
    expect(issues).toEqual(expect.arrayContaining(["maskMapping minRows", "maskLayers minRows", "contacts minRows"]));
    const { stiAnswers: _answers, ...unanswered } = sample;
    const { issues: found } = validateForm(kind.definition, kind.rules, unanswered, {
      level: "submit",
      today: daysFromToday(0),
    });
    expect(found.map(({ path, rule }) => `${path} ${rule}`)).toContain("stiAnswers minRows");
  });

  it("[R-FORM-5] M09 has at least one line of the mapping chosen", () => {
    expect(submit({ maskMapping: mapping.map((row) => ({ ...row, chosen: "N" })) })).toEqual([
      "maskMapping mappingChosen",
    ]);
    const one = mapping.map((row, at) => ({ ...row, chosen: at === 0 ? "Y" : "N" }));
    expect(submit({ maskMapping: one })).toEqual([]);
  });

  it("[R-FORM-5] M04 has a contact for the JDV where the customer looks at the masks", () => {
    const withoutJdv = contacts.filter((contact) => contact.role !== "jdv");
    expect(submit({ contacts: withoutJdv })).toEqual(["contacts rowOfType"]);
    expect(submit({ contacts: withoutJdv, needEview: "N" })).toEqual([]);
    const context = { level: "submit", today: daysFromToday(0), dictionaries, rows } as const;
    const { issues } = validateForm(kind.definition, kind.rules, { ...sample, contacts: withoutJdv }, context);
    const title = dictionaries.contact_role?.find((item) => item.value === "jdv")?.zh ?? "";
    expect(issues[0] && describeIssue(kind.definition, issues[0], "zh")).toBe(`至少需要一条${title}类型的数据`);
  });

  it("[R-FORM-5] M14 has e-view addresses of the right form, five at most", () => {
    expect(submit({ eviewEmail: "jdv@starveil" })).toEqual(["eviewEmail eviewEmail"]);
    expect(submit({ eviewEmail: "a@x.example.com;not an address" })).toEqual(["eviewEmail eviewEmail"]);
    const many = Array.from({ length: 6 }, (_, at) => `a${at}@x.example.com`);
    expect(submit({ eviewEmail: many.slice(0, 5).join(";") })).toEqual([]);
    expect(submit({ eviewEmail: many.join(";") })).toEqual(["eviewEmail maxItems"]);
  });

  it("asks for address and days only where e-view is needed", () => {
    expect(submit({ eviewEmail: undefined, eviewDays: undefined })).toEqual([
      "eviewEmail required",
      "eviewDays required",
    ]);
    expect(submit({ needEview: "N", eviewEmail: undefined, eviewDays: undefined })).toEqual([]);
    expect(submit({ eviewDays: 15 })).toEqual(["eviewDays max"]);
    expect(submit({ eviewLayers: ["999"] })).toEqual(["eviewLayers option"]);
  });

  it("has contacts with an address that can be written to", () => {
    expect(submit(withRow(sample, "contacts", 0, { mail: "nobody" }))).toEqual(["contacts[0].mail email"]);
  });

  it("[R-FORM-9] M22 has a comment of at most 2000 characters", () => {
    expect(submit({ comment: "x".repeat(2001) })).toEqual(["comment commentLength"]);
  });

  it("needs the signed request attached", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.fsr_signed attachmentRequired"]);
    expect(submit({}, { attachments: { fsr_signed: 1 } })).toEqual([]);
  });
});

describe("the services of an FSR", () => {
  it("have a day for the data that has not passed, and the rest in order", () => {
    expect(submit({ dataDue: daysFromToday(-1) })).toEqual(["dataDue minDate"]);
    expect(submit({ maskOutDue: sample.dataDue })).toEqual(["maskOutDue compare"]);
    expect(submit({ waferOutDue: sample.maskOutDue })).toEqual(["waferOutDue compare"]);
    const days = { dataDue: daysFromToday(0), maskOutDue: daysFromToday(1), waferOutDue: daysFromToday(2) };
    expect(submit(days)).toEqual([]);
  });

  it("say how many wafers and until when, where wafers are ordered", () => {
    expect(submit({ waferQty: undefined, waferOutDue: undefined })).toEqual([
      "waferQty required",
      "waferOutDue required",
    ]);
    const masksOnly = { serviceItems: ["mask"], waferQty: undefined, waferOutDue: undefined, holdStep: undefined };
    expect(submit(masksOnly)).toEqual([]);
  });

  it("have an order number when they are charged for", () => {
    for (const item of ["mask", "cp", "bg", "dicing"]) {
      expect(submit({ serviceItems: [item], poNo: undefined })).toEqual(["poNo required"]);
    }
    expect(submit({ serviceItems: ["drc", "opc", "dummy", "ipmerge"], poNo: undefined })).toEqual([]);
  });

  it("have the details of the back end that is asked for", () => {
    expect(submit({ cpSite: undefined })).toEqual(["cpSite required"]);
    expect(submit({ backGrindingThickness: undefined })).toEqual(["backGrindingThickness required"]);
    expect(submit({ needDicing: "Y" })).toEqual(["dicingMethod required"]);
    expect(submit({ needCpTest: "N", cpSite: undefined })).toEqual([]);
  });

  it("are offered the back end of the product ID", () => {
    const productId = "N28HV0001A-01";
    const preset = { needCpTest: "Y", cpSite: "osatA", needBackGrinding: "N", needDicing: "N" };
    const product = rows.map((row) => (row.code === productId ? { ...row, data: { ...row.data, ...preset } } : row));
    const offered = offeredDefaults(kind.definition, { productId }, { today: "2026-03-02", rows: product });
    expect(offered).toMatchObject(preset);
    const kept = offeredDefaults(
      kind.definition,
      { productId, needCpTest: "N" },
      { today: "2026-03-02", rows: product },
    );
    expect(kept).not.toHaveProperty("needCpTest");
    expect(offeredDefaults(kind.definition, {}, { today: "2026-03-02", rows: product })).not.toHaveProperty("cpSite");
  });

  it("leave the masks to the customer who owns the tooling", () => {
    const owned = rows.map((row) =>
      row.registry === "techId" && row.code === "28HV52A01" ? { ...row, data: { ...row.data, ifcot: "Y" } } : row,
    );
    const cot = kindHarness(kind, owned);
    expect(cot.submit()).toEqual(["maskOwner fixed"]);
    expect(cot.submit({ maskOwner: "customer" })).toEqual([]);
    expect(cot.submit({ maskOwner: undefined })).toEqual([]);
    expect(submit({ maskOwner: "customer" })).toEqual([]);
  });
});

describe("an FSR that follows another", () => {
  const follow = { relatedFsr: demoNumbers.display.fsr, trrsNo: demoNumbers.display.trrs };

  it("names it, unless it is a new tape-out or a seat on a shuttle", () => {
    for (const fsrType of ["respin", "maskOnly", "waferOnly"]) {
      expect(submit({ fsrType, ...follow, relatedFsr: undefined })).toEqual(["relatedFsr required"]);
      expect(submit({ fsrType, ...follow })).toEqual([]);
    }
    expect(submit({ fsrType: "mpwSeat" })).toEqual([]);
  });

  it("names one of the same device", async () => {
    const change = { fsrType: "maskOnly", relatedFsr: demoNumbers.shuttle.fsr };
    expect(await againstRegistries(kind, rows, change)).toEqual(["relatedFsr lookupMissing"]);
    expect(await againstRegistries(kind, rows, { ...change, relatedFsr: demoNumbers.display.fsr })).toEqual([]);
  });

  it("has its risk reviewed for a re-spin and for a car", () => {
    expect(submit({ fsrType: "respin", relatedFsr: demoNumbers.display.fsr })).toEqual(["trrsNo required"]);
    const forCars = rows.map((row) =>
      row.registry === "device" ? { ...row, data: { ...row.data, automotive: "Y" } } : row,
    );
    expect(kindHarness(kind, forCars).submit()).toEqual(["trrsNo required"]);
    expect(kindHarness(kind, forCars).submit({ trrsNo: demoNumbers.display.trrs })).toEqual([]);
  });

  it("is checked against the design rules: nothing failed or left out", () => {
    for (const drcStatus of ["fail", "na"]) expect(submit({ drcStatus })).toEqual(["drcStatus option"]);
  });
});

describe("the masks of an FSR", () => {
  it("are each listed once", () => {
    expect(submit(withRow(sample, "maskLayers", 1, { maskCode: layers[0]?.maskCode }))).toContain(
      "maskLayers[1].maskCode uniqueRows",
    );
  });

  it("have a remark where they differ from what the Tech ID gives", () => {
    for (const change of [{ maskBias: 2 }, { mainTone: "C" }, { scribeTone: "C" }, { reticleGrade: "A" }]) {
      expect(submit(withRow(sample, "maskLayers", 0, change))).toEqual(["maskLayers[0].remark changedCellsNeedRemark"]);
      expect(submit(withRow(sample, "maskLayers", 0, { ...change, remark: "Asked for by PIE" }))).toEqual([]);
    }
  });

  it("are masks of the device's platform", async () => {
    expect(await againstRegistries(kind, rows, withRow(sample, "maskLayers", 0, { maskCode: "205" }))).toEqual([
      "maskLayers[0].maskCode lookupNotOffered",
    ]);
  });
});
