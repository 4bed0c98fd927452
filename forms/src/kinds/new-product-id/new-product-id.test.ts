import { describe, expect, it } from "vitest";
import { completionEffects } from "../../effects/complete-request.ts";
import type { FormValues } from "../../values/form-values.ts";
import type { RegistryRow } from "../../lookup/lookup-rows.ts";
import { offeredDefaults } from "../../values/offered-defaults.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness, withRow } from "../../testing/kind-harness.ts";
import { describeNewLetter, describeProductId } from "../../testing/product-id-suite.ts";
import { productRows } from "../../testing/product-rows.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("newProductId");

const combo: RegistryRow = {
  registry: "productBody",
  code: "C28HV0001",
  version: 1,
  state: "current",
  data: {
    bodyCode: "C28HV0001",
    bodyKind: "combo",
    techId: "28HV52A01",
    toptierNo: "28HV",
    lddi: [{ chipName: "SV5601" }, { chipName: "PP1" }],
  },
};
const go = { conclusion: "go", reviewTarget: "body", bodyCode: "N28HV0001" };
const risk: RegistryRow = { registry: "trrs", code: "TR-2603-0001", version: 1, state: "current", data: go };
const rows = [...productRows(), combo, risk];
const { sample, submit } = kindHarness(kind, rows);

describeProductId({ kind, rows, code: "N28HV0001B-01", strangeBody: "M55LP0003" });
describeNewLetter(kind, rows, "N28HV0001B-01");

describe("an orderable product", () => {
  it("is a product ID of the kind new, of any body that is sold", async () => {
    expect(sample.pidKind).toBe("new");
    for (const [bodyCode, customerCode] of [
      ["F28HV0001", "C001"],
      ["S55SBSI0001", "C002"],
      ["N28HV0001", "C001"],
    ]) {
      expect(await againstRegistries(kind, rows, { bodyCode, customerCode, previousId: undefined })).toEqual([]);
    }
    expect(await againstRegistries(kind, rows, { bodyCode: "E55LP0001" })).toEqual(["bodyCode lookupNotOffered"]);
  });

  it("[M02] belongs to a customer, under the customer's own number", () => {
    expect(submit({ customerCode: undefined, customerPart: "" })).toEqual([
      "bodyCode customerFirst",
      "customerCode required",
      "customerPart required",
    ]);
  });

  it("[M02] says how it is packed, qualified and ordered", () => {
    const missing = { ifcot: "", packType: "", qualLevel: undefined, massDate: "", forecastTable: undefined };
    expect(submit(missing)).toEqual(Object.keys(missing).map((key) => `${key} required`));
    expect(submit({ priceRef: undefined, forecastTable: 0 })).toEqual([]);
  });

  it("is made in numbers after it takes effect", () => {
    expect(submit({ massDate: sample.effectiveDate })).toEqual(["massDate compare"]);
    expect(submit({ massDate: daysFromToday(8) })).toEqual([]);
  });

  it("[M02] needs a risk review for cars, and only then", () => {
    expect(submit({ automotive: "Y" })).toEqual(["trrsNo required"]);
    expect(submit({ qualLevel: "auto" })).toEqual(["trrsNo required"]);
    expect(submit({ automotive: "Y", qualLevel: "auto", trrsNo: "TR-2603-0001" })).toEqual([]);
    expect(submit({ qualLevel: "industrial" })).toEqual([]);
  });

  it("refers to a risk review that there is", async () => {
    expect(await againstRegistries(kind, rows, { trrsNo: "TR-2603-0001" })).toEqual([]);
    expect(await againstRegistries(kind, rows, { trrsNo: "TR-0000-0001" })).toEqual(["trrsNo lookupMissing"]);
  });

  it("follows a product of the same customer, if any", async () => {
    expect(await againstRegistries(kind, rows, { previousId: undefined })).toEqual([]);
    expect(await againstRegistries(kind, rows, { previousId: "M55LP0003A-01" })).toEqual(["previousId lookupMissing"]);
  });

  it("[M10] [M11] wants all Market & Application options, level by level", () => {
    expect(submit({ endProduct: "" })).toEqual(["endProduct marketComplete"]);
    expect(submit({ marketL2: "" })).toEqual(["marketL2 marketComplete", "marketL3 previousLevelFirst"]);
  });

  it("names its countersigners where it is countersigned", () => {
    expect(submit({ parallelCountersign: "Y" })).toEqual(["countersignStaff required"]);
    expect(submit({ parallelCountersign: "Y", countersignStaff: [{ id: "ce.tang" }] })).toEqual([]);
  });

  it("needs its specification attached", () => {
    expect(submit({}, { attachments: {} })).toEqual(["attachments.newProductId_spec attachmentRequired"]);
    expect(submit({}, { attachments: { newProductId_spec: 1 } })).toEqual([]);
  });
});

describe("a chip of a combination", () => {
  const ofCombo = { bodyCode: "C28HV0001" };

  it("[M02] is named, and only there", () => {
    expect(submit(ofCombo)).toEqual(["chipName required"]);
    expect(submit({ ...ofCombo, chipName: "PP1" })).toEqual([]);
    expect(filledSample(kind, rows, { chipName: "PP1" }).chipName).toBeUndefined();
  });

  it("[M15] is one", () => {
    expect(submit({ ...ofCombo, chipName: ["SV5601", "PP1"] })).toEqual(["chipName onlyOne"]);
  });

  it("is among those that were released", async () => {
    expect(await againstRegistries(kind, rows, { ...ofCombo, chipName: "SV5601" })).toEqual([]);
    expect(await againstRegistries(kind, rows, { ...ofCombo, chipName: "XX9" })).toEqual(["chipName lookupNotOffered"]);
  });
});

describe("option settings", () => {
  it("[M03] are at least one", () => {
    expect(submit({ bomOptions: [] })).toEqual(["bomOptions minRows"]);
    expect(submit({ bomOptions: [{ option: "HRP", value: "1000 ohm/sq" }] })).toEqual([]);
  });

  it("[M02] say what is set", () => {
    expect(submit(withRow(sample, "bomOptions", 0, { option: "", value: "" }))).toEqual([
      "bomOptions[0].option required",
      "bomOptions[0].value required",
    ]);
    expect(submit(withRow(sample, "bomOptions", 0, { option: "ROM" }))).toEqual(["bomOptions[0].option option"]);
  });

  it("show the masks that the platform has for them", () => {
    const masks = (sample.bomOptions as readonly FormValues[]).map((row) => row.maskCodes);
    expect(masks).toEqual(["105", "160", "050, 055, 060"]);
    const without = filledSample(kind, rows, { bomOptions: [{ option: "varactor", value: "none" }] });
    expect(without.bomOptions).toEqual([{ option: "varactor", value: "none" }]);
  });

  it("keep their masks while the platform is not loaded", () => {
    const kept = filledSample(kind, [], { bomOptions: sample.bomOptions });
    expect(kept.bomOptions).toEqual(sample.bomOptions);
  });
});

describe("a new form", () => {
  const offered = (data: FormValues) => offeredDefaults(kind.definition, data, { today: daysFromToday(0), rows });

  it("offers the next free letter of its body, and whose tooling it is", () => {
    expect(offered({ bodyCode: "N28HV0001", techId: "28HV52A01" })).toEqual({ revLetter: "B", ifcot: "N" });
    expect(offered({ bodyCode: "F28HV0001" })).toEqual({ revLetter: "A" });
  });

  it("offers nothing before the body is chosen, and nothing instead of what was entered", () => {
    expect(offered({})).toEqual({});
    expect(offered({ bodyCode: "N28HV0001", revLetter: "K" })).toEqual({});
  });
});

describe("completing an orderable product", () => {
  it("is found by its customer and the customer's number", () => {
    const data = { ...filledSample(kind, rows), productId: "N28HV0001B-01" };
    expect(completionEffects(kind, completed(kind, data, rows))[0]).toMatchObject({
      data: {
        customerName: "星幕显示科技 Starveil Display",
        customerPart: "SV5601-B",
        techId: "28HV52A01",
        lotType: "pilot",
        ifcot: "N",
      },
    });
  });
});
