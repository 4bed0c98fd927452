import { expect, it } from "vitest";
import { rowName, rowTitle } from "./row-title.ts";

const row = (registry: string, data: Record<string, unknown>) => ({ registry, code: "X1", data });

it("a row is called by the name its registry gives it, in the language asked for", () => {
  const customer = row("customer", { companyName: "大学", englishName: "University" });
  expect([rowTitle(customer, "zh"), rowTitle(customer, "en")]).toEqual(["大学", "University"]);
  expect(rowTitle(row("customer", { companyName: "大学" }), "en")).toBe("大学");
  expect(rowTitle(row("toptierMask", { layerName: "GATE", subject: "no" }), "en")).toBe("GATE");
});

it("a registry without names of its own goes by the subject of the request, and what has neither by its code", () => {
  expect(rowTitle(row("trrs", { subject: "Risk review" }), "en")).toBe("Risk review");
  expect(rowTitle(row("trrs", { subject: "  " }), "en")).toBe("X1");
  expect(rowTitle(row("ip", { ipName: { zh: "?" } }), "zh")).toBe("X1");
});

it("the name behind a code is the record's own, never what its request is about", () => {
  expect(rowName(row("customer", { companyName: "大学", englishName: "University" }), "en")).toBe("University");
  expect(rowName(row("document", { documentName: "X1" }), "en")).toBeUndefined();
  expect(rowName(row("trrs", { subject: "Risk review" }), "en")).toBeUndefined();
});
