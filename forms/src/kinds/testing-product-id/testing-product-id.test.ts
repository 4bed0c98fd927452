import { describe, expect, it } from "vitest";
import { applyEffects } from "../../testing/apply-effects.ts";
import { completionEffects } from "../../effects/complete-request.ts";
import { dueChanges } from "../../effects/due-changes.ts";
import { completed } from "../../testing/demo-rows.ts";
import { kindHarness } from "../../testing/kind-harness.ts";
import { describeNewLetter, describeProductId } from "../../testing/product-id-suite.ts";
import { productRows } from "../../testing/product-rows.ts";
import { againstRegistries, filledSample } from "../../testing/registry-harness.ts";
import { daysFromToday } from "../days-from-today.ts";
import { loadSampledKind } from "../../demo/samples.ts";

const kind = await loadSampledKind("testingProductId");

const rows = productRows();
const { sample, submit } = kindHarness(kind, rows);

describeProductId({
  kind,
  rows,
  code: "E55LP0001A-01",
  strangeBody: "D28HV0001",
  without: ["customerName", "customerPart"],
});
describeNewLetter(kind, rows, "E55LP0001A-01");

describe("a run for an engineering test", () => {
  it("is a product ID of the kind testing, without a customer", () => {
    expect(sample.pidKind).toBe("testing");
    expect(sample.customerCode).toBeUndefined();
  });

  it("[M02] says what it is for and how long it is valid", () => {
    expect(submit({ testPurpose: [], validUntil: undefined })).toEqual(["testPurpose required", "validUntil required"]);
    expect(submit({ splitTable: undefined })).toEqual([]);
  });

  it("chooses among the purposes there are", () => {
    expect(submit({ testPurpose: ["qual", "fun"] })).toEqual(["testPurpose option"]);
    expect(submit({ testPurpose: ["qual", "model"] })).toEqual([]);
  });

  it("is valid for one year at most", () => {
    expect(submit({ validUntil: daysFromToday(364) })).toEqual([]);
    expect(submit({ validUntil: daysFromToday(367) })).toEqual(["validUntil maxDate"]);
  });

  it("never ships, whatever is sent", () => {
    expect(sample.shipAllowed).toBe("N");
    expect(filledSample(kind, rows, { shipAllowed: undefined }).shipAllowed).toBe("N");
  });

  it("[M22] has splits of 2000 characters at most", () => {
    expect(submit({ splitTable: "x".repeat(2000) })).toEqual([]);
    expect(submit({ splitTable: "x".repeat(2001) })).toEqual(["splitTable commentLength"]);
  });

  it("compares with a product that there is, if with one", async () => {
    expect(await againstRegistries(kind, rows, { baseProductId: "N28HV0001A-01", customerCode: "C001" })).toEqual([]);
    expect(await againstRegistries(kind, rows, { baseProductId: "N28HV0001A-01" })).toEqual([
      "baseProductId lookupMissing",
    ]);
    expect(await againstRegistries(kind, rows, { baseProductId: "N28HV0001Q-01" })).toEqual([
      "baseProductId lookupMissing",
    ]);
  });

  it("is made of a test body until that expires", () => {
    const body = rows.find((row) => row.registry === "productBody" && row.code === "E55LP0001");
    const last = String(body?.data.expireDate);
    const change = { effectiveDate: daysFromToday(900), validUntil: daysFromToday(1) };
    expect(submit(change, { today: last })).toEqual([]);
    const nextDay = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
    expect(submit(change, { today: nextDay })).toEqual(["bodyCode bodyNotExpired"]);
  });

  it("is not refused for a body that is not loaded", () => {
    expect(kindHarness(kind, []).submit()).toEqual([]);
  });

  it("ends by itself after its last day", () => {
    const data = { ...filledSample(kind, rows), productId: "E55LP0001A-01", validUntil: daysFromToday(10) };
    const after = applyEffects(rows, completionEffects(kind, completed(kind, data, rows)), 1);
    const state = (day: string) => {
      const due = applyEffects(after, dueChanges(after, day), 1);
      return due.find((row) => row.code === "E55LP0001A-01")?.state;
    };
    expect(state(daysFromToday(10))).toBe("current");
    expect(state(daysFromToday(11))).toBe("obsolete");
  });
});
