import { describe, expect, it } from "vitest";
import { compileTemplate, escapeForCopy, fillTemplate, slotsFor } from "./text-template.ts";

const start = Date.parse("2026-05-04T02:00:00Z");
const times = ["2026-05-04 02:00:00+00", "2026-05-04T02:07:00.000Z"];
const spellings = new Map([
  ["to.cao", 0],
  ["Ma Li", 1],
  ["Review of Ma Li", 2],
]);
const slots = slotsFor(spellings, start, times, 3);
const values = ["ce.xu", "Xu Qing", "Another review", "2027-01-01T00:00:00.000Z", "2027-01-01T01:00:00.000Z"];
const filled = (text: string) => fillTemplate(compileTemplate(text, slots, escapeForCopy), values);

describe("a text template", () => {
  it("fills people in wherever they are written, and in no longer word", () => {
    expect(filled('{"by":"to.cao","name":"Ma Li","other":"to.caoxin","more":"Ma Ling"}')).toBe(
      '{"by":"ce.xu","name":"Xu Qing","other":"to.caoxin","more":"Ma Ling"}',
    );
  });

  it("replaces the longest text that matches", () => {
    expect(filled("Review of Ma Li by Ma Li")).toBe("Another review by Xu Qing");
  });

  it("keeps points in time apart and reads both spellings of one", () => {
    expect(slots.times).toEqual([0, 420_000]);
    expect(filled("2026-05-04 02:07:00+00 2026-05-04T02:00:00.000Z")).toBe(`${values[4]} ${values[3]}`);
  });

  it("escapes what stays as COPY wants it", () => {
    expect(filled("a\tb\nc\\d to.cao")).toBe(String.raw`a\tb\nc\\d ce.xu`);
  });
});
