import { describe, expect, it } from "vitest";
import type { FormValues } from "../values/form-values.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { applyEffects } from "../testing/apply-effects.ts";
import { assistDifference } from "./data-set.ts";
import { customerName } from "./customer-name.ts";
import type { CompletedRequest } from "./effect.ts";
import { bodyNumber, productBodyEffects } from "./product-body.ts";
import { productIdNumber, writeProductId } from "./product-id.ts";
import { seatsPatch } from "./seats-patch.ts";

const rows: LookupRows = [
  {
    registry: "customer",
    code: "C001",
    version: 1,
    state: "current",
    data: { companyName: "星幕显示科技", englishName: "Starveil Display" },
  },
  { registry: "customer", code: "C009", version: 1, state: "current", data: { companyName: "独名" } },
];

const request = (data: FormValues, version = 1): CompletedRequest => ({
  kind: "toy",
  requestNo: "TY-1",
  version,
  requester: { id: "admin" },
  applicant: { id: "admin" },
  completedAt: "2026-03-02T08:00:00Z",
  data,
  rows,
});

describe("the name of a customer", () => {
  it("is told in both languages, or in the one it has", () => {
    expect(customerName(rows, "C001")).toBe("星幕显示科技 Starveil Display");
    expect(customerName(rows, "C009")).toBe("独名");
  });

  it("is its code where the customer is not loaded", () => {
    expect(customerName([], "C001")).toBe("C001");
  });

  it("of several is all of them, of none is nothing", () => {
    expect(customerName(rows, ["C001", "C009"])).toBe("星幕显示科技 Starveil Display; 独名");
    for (const none of [undefined, "", [], [""]]) expect(customerName(rows, none)).toBeUndefined();
  });
});

describe("a body", () => {
  it("is numbered by kind and platform", () => {
    expect(bodyNumber(request({ bodyKind: "stack", toptierNo: "55SBSI" }))).toEqual([
      { field: "bodyCode", prefix: "S55SBSI", digits: 4 },
    ]);
  });

  it("of no known kind is a mistake of the form", () => {
    expect(() => bodyNumber(request({ bodyKind: "cloud", toptierNo: "55SBSI" }))).toThrow(/unknown kind cloud/);
  });

  it("takes along what its kind adds", () => {
    const { complete } = productBodyEffects(({ data }) => ({ doubled: Number(data.dieSizeX) * 2 }));
    const [written] = complete(request({ bodyCode: "F1", dieSizeX: 3, dieSizeY: 2 }));
    expect(written).toMatchObject({ code: "F1", data: { doubled: 6, dieSize: "3 × 2" } });
  });
});

describe("a product ID", () => {
  it("is replaced by one of a new letter", () => {
    expect(productIdNumber(request({ bodyCode: "F1", revLetter: "B" }))).toEqual([
      { field: "productId", numberField: "maskSetNo", renews: true, prefix: "F1B-", digits: 2 },
    ]);
  });

  it("is the first letter of a body that has none", () => {
    expect(writeProductId(request({ bodyCode: "F1", revLetter: "A", productId: "F1A-01" }))[1]).toEqual({
      do: "patch",
      registry: "productBody",
      code: "F1",
      data: { letters: ["A"] },
    });
  });
});

it("[M08] a record says whether its Assist Layer data differs", () => {
  const lddi = [{ lddiNo: "L01" }, { lddiNo: "L02" }];
  const layer = (lddiNo: string) => ({ lddiNo, layerName: "SRAM", layerNumber: "150;0", usage: "sram", exists: "Y" });
  expect(assistDifference(request({ lddi, assistLayers: [layer("L01")] }))).toEqual({ assistDiff: "Y" });
  expect(assistDifference(request({ lddi, assistLayers: [layer("L01"), layer("L02")] }))).toEqual({ assistDiff: "N" });
  expect(assistDifference(request({}))).toEqual({ assistDiff: "N" });
});

it("seats are written with how many are free", () => {
  const seats = [
    { seatNo: "S01", state: "free", bookedBy: [] },
    { seatNo: "S02", state: "half", bookedBy: [{ id: "P1", share: 0.5 }] },
  ] as const;
  expect(seatsPatch("M2655LP-03", seats)).toEqual({
    do: "patch",
    registry: "shuttle",
    code: "M2655LP-03",
    data: { seats, freeSeats: 1.5 },
  });
});

it("rows are patched together by what they have in common, as far as they are current", () => {
  const id = (code: string, bodyCode: string, state: "current" | "obsolete" = "current") =>
    ({ registry: "productId", code, version: 1, state, data: { bodyCode } }) as const;
  const before = [id("A", "F1"), id("B", "F1", "obsolete"), id("C", "F2"), { ...id("D", "F1"), registry: "frame" }];
  const after = applyEffects(
    before,
    [{ do: "patchAll", registry: "productId", where: { bodyCode: "F1" }, data: { bodyChanged: "Y" } }],
    1,
  );
  expect(after.map((row) => row.data.bodyChanged)).toEqual(["Y", undefined, undefined, undefined]);
});
