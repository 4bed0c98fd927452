// @vitest-environment jsdom
import {
  registeredAddress,
  registeredAt,
  registeredKinds,
  registeredPages,
} from "@signoff/domain/enums/registered-pages";
import { describe, expect, it } from "vitest";
import { recordKindOf } from "../fields/record-links.tsx";
import { recordIn, recordNamedBy } from "./named-record.ts";

describe("[R-REC-2] what a value names", () => {
  it("follows from the key of a column; masks of a shuttle have its number as their device", () => {
    expect(recordNamedBy("toptierNo")).toBe("toptier");
    expect(recordNamedBy("deviceName", "mtf")).toBe("device");
    expect(recordNamedBy("deviceName", "mpw")).toBe("shuttle");
    expect(recordNamedBy("customerName")).toBeUndefined();
  });

  it("follows from the registry that a field looks up, unless there are two", () => {
    expect(recordKindOf({ options: { lookup: { registry: "device" } } })).toBe("device");
    expect(recordKindOf({ options: { lookup: { registry: "document" } } })).toBeUndefined();
    expect(recordKindOf({ refersTo: "techId" })).toBe("techId");
    expect(recordKindOf({})).toBeUndefined();
    const either = { lookup: { registry: "device", or: { registry: "shuttle" } } };
    expect(recordKindOf({ options: either })).toBeUndefined();
    expect([recordIn("toString"), recordIn(null)]).toEqual([undefined, undefined]);
  });

  it("has an address below its list, whatever stands in its code", () => {
    expect(registeredAddress("device", "A/B 1")).toBe("/pages/etapeout/findDevice/A%2FB%201");
    for (const kind of registeredKinds) expect(registeredAt(registeredPages[kind])).toBe(kind);
  });
});
