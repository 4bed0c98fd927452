import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plateKeys, type MaskOrder, type OrderedPlate } from "./mask-order.ts";
import { readOrderFile, writeOrderFile } from "./order-file.ts";

const plate: OrderedPlate = {
  plateId: "N28HV0001A-01-070-A0-01",
  maskCode: "070",
  layerName: "GT",
  action: "new",
  maskVersion: "A0",
  maskType: "attpsm",
  mainTone: "C",
  scribeTone: "C",
  reticleGrade: "H",
  exposureType: "arfi",
  maskBias: "-2.5",
  cdTarget: "240",
  cdTol: "8",
  pellicle: "Y",
  pellicleType: "arf",
  writer: "vsb",
  jobDeck: "jd_070_a0",
  shipTo: "F1",
  remark: 'Says "first",\nthen \\ second',
};
const order: MaskOrder = {
  orderNo: "MF-2603-0001",
  revision: "1",
  state: "released",
  maskShop: "MS1",
  maskSetId: "N28HV0001A-MS01",
  device: "C001-N28HV0001A",
  dueDate: "2026-03-30",
  rush: "N",
  magnification: "4",
  plateSize: "p6025",
  barcode: "SV5601-A0",
  maskTitle: "SV5601 A0 显示驱动",
  contact: "Guo Tao",
  plates: [plate],
};

describe("the file of a mask order", () => {
  it("is lines of keyword and value between BEGIN and END, in their order", () => {
    const lines = writeOrderFile(order).split("\r\n");
    expect(lines.slice(0, 5)).toEqual([
      "SIGNOFF-MASK-ORDER 2",
      "BEGIN ORDER",
      '  ORDER_NO "MF-2603-0001"',
      '  REVISION "1"',
      '  STATE "released"',
    ]);
    expect(lines).toContain("PLATES 1");
    expect(lines).toContain('  PLATE_ID "N28HV0001A-01-070-A0-01"');
    expect(lines).toContain(String.raw`  REMARK "Says \"first\",\nthen \\ second"`);
    expect(lines.slice(-3)).toEqual(["END PLATE", "END ORDER", ""]);
  });

  it("is read back as it was written", () => {
    expect(readOrderFile(writeOrderFile(order))).toEqual({ order });
  });

  it("is read back as it was written, whatever the values hold", () => {
    const word = fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => text.isWellFormed());
    const anyPlate = fc.record(Object.fromEntries(plateKeys.map((key) => [key, word]))) as fc.Arbitrary<OrderedPlate>;
    const { plates: _plates, state: _state, ...head } = order;
    const anyHead = fc.record(Object.fromEntries(Object.keys(head).map((key) => [key, word]))) as fc.Arbitrary<
      typeof head
    >;
    const state = fc.constantFrom("draft" as const, "released" as const);
    fc.assert(
      fc.property(anyHead, state, fc.array(anyPlate, { maxLength: 4 }), (values, at, plates) => {
        const written: MaskOrder = { ...values, state: at, plates };
        expect(readOrderFile(writeOrderFile(written))).toEqual({ order: written });
      }),
    );
  });

  it.each([
    [
      "another format",
      "SIGNOFF-MASK-ORDER 2",
      "SIGNOFF-MASK-ORDER 3",
      { line: 1, problem: "expected SIGNOFF-MASK-ORDER 2" },
    ],
    ["a record that is missing", '  REVISION "1"\r\n', "", { line: 4, problem: "expected REVISION" }],
    ["a value without quotes", '"MS1"', "MS1", { line: 6, problem: "MASK_SHOP has no value in quotes" }],
    ["quotes inside a value", '"MS1"', '"M"S1"', { line: 6, problem: "MASK_SHOP has no value in quotes" }],
    ["fewer plates than it says", "PLATES 1", "PLATES 2", { line: 38, problem: "expected BEGIN PLATE" }],
    ["more plates than it says", "PLATES 1", "PLATES 0", { line: 17, problem: "expected END ORDER" }],
    ["no number of plates", "PLATES 1", "PLATES", { line: 16, problem: "expected PLATES and their number" }],
    ["a state that there is not", '"released"', '"sent"', { line: 5, problem: "STATE is draft or released" }],
    ["an end that is missing", "END ORDER\r\n", "", { line: 38, problem: "expected END ORDER" }],
  ])("is refused with its line: %s", (_what, from, to, problem) => {
    expect(readOrderFile(writeOrderFile(order).replace(from, to))).toEqual(problem);
  });

  it("that was cut off anywhere is never read as an order", () => {
    const text = writeOrderFile(order);
    const end = text.lastIndexOf("END ORDER") + "END ORDER".length;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: end - 1 }), (length) => {
        expect(readOrderFile(text.slice(0, length))).toHaveProperty("problem");
      }),
    );
  });
});
