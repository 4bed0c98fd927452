import { describe, expect, it } from "vitest";
import { lookup, select, text } from "../definition/field.ts";
import { lookupIn, values } from "../definition/options.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";
import { nextFreeLetter, offeredDefaults } from "./offered-defaults.ts";
import { toyForm } from "../testing/toy-form.ts";
import { loadSampledKind } from "../demo/samples.ts";

const toptier = await loadSampledKind("toptier");

const today = "2026-03-02";
const definition = toyForm([
  lookup("bodyCode", { options: lookupIn("productBody") }),
  select("revLetter", { options: values("A", "B", "C"), default: { rule: "nextLetter" } }),
  text("owner", { default: { rule: "requester" } }),
  text("fixed", { default: "x" }),
]);
const rows: LookupRows = [
  { registry: "productBody", code: "F1", version: 1, state: "current", data: { letters: ["A"] } },
];
const offered = (data: Record<string, unknown>) => offeredDefaults(definition, data, { today: "2026-03-02", rows });

describe("a default that depends on another value", () => {
  it("is offered once that is there", () => {
    expect(offered({})).toEqual({});
    expect(offered({ bodyCode: "F1" })).toEqual({ revLetter: "B" });
  });

  it("is not offered in place of what was entered, or for a row that is not loaded", () => {
    expect(offered({ bodyCode: "F1", revLetter: "C" })).toEqual({});
    expect(offered({ bodyCode: "F2" })).toEqual({});
  });
});

describe("the next free letter", () => {
  it("fills gaps first", () => {
    expect(nextFreeLetter(["A", "C"])).toBe("B");
    expect(nextFreeLetter([])).toBe("A");
    expect(nextFreeLetter(undefined)).toBe("A");
  });

  it("ends after Z", () => {
    expect(nextFreeLetter(Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))).toBeUndefined();
  });
});

describe("a platform", () => {
  const size = (techNode: unknown) => offeredDefaults(toptier.definition, { techNode }, { today }).featureSize;
  const stem = (techNode: unknown, productType: unknown) =>
    offeredDefaults(toptier.definition, { techNode, productType }, { today }).productBody;

  it.each([
    ["N150", 150],
    ["N28", 28],
    ["N65IP", 65],
    ["", undefined],
    [undefined, undefined],
  ])("of node %s has the feature size %s", (techNode, featureSize) => {
    expect(size(techNode)).toBe(featureSize);
  });

  it.each([
    ["N28", "hv", "28HV"],
    ["N55", "logic", "55LP"],
    ["N90", "cis", "90CIS"],
    ["N90", "bcd", "90BCD"],
    ["N65IP", "interposer", "65IPO"],
    ["N40", "envm", "40ENVM"],
  ])("of node %s and type %s is called %s", (techNode, productType, wanted) => {
    expect(stem(techNode, productType)).toBe(wanted);
  });

  it("is called nothing before both are chosen", () => {
    expect(stem("N28", undefined)).toBeUndefined();
    expect(stem(undefined, "hv")).toBeUndefined();
  });
});

describe("an offer", () => {
  const all = toyForm([text("owner", { default: { rule: "requester" } })]);

  it("follows what it depends on as long as the field has what was offered", () => {
    const data = { bodyCode: "F1", revLetter: "A" };
    expect(offeredDefaults(definition, data, { today, rows }, { revLetter: "A" })).toEqual({ revLetter: "B" });
    expect(offeredDefaults(definition, data, { today, rows }, { revLetter: "C" })).toEqual({});
    expect(offeredDefaults(definition, data, { today, rows })).toEqual({});
  });

  it("is not made by a rule that belongs to whoever creates the form", () => {
    expect(offeredDefaults(all, {}, { today })).toEqual({});
  });

  it("of a subject needs the reader's language and something to tell the request by", () => {
    const data = { techNode: "N28", subject: "" };
    expect(offeredDefaults(toptier.definition, data, { today })).not.toHaveProperty("subject");
    expect(offeredDefaults(toptier.definition, { subject: "" }, { today, locale: "en" })).not.toHaveProperty("subject");
    expect(offeredDefaults(toptier.definition, data, { today, locale: "en" })).toMatchObject({
      subject: "Toptier N28",
    });
    const dictionaries = { tech_node: [{ value: "N28", en: "28 nm", zh: "28纳米" }] };
    expect(offeredDefaults(toptier.definition, data, { today, locale: "zh", dictionaries })).toMatchObject({
      subject: "顶层工艺平台 28纳米",
    });
  });
});
