import { describe, expect, it } from "vitest";
import { FieldIndex } from "./known-names.ts";
import { sampleForms } from "./sample-data.ts";
import { known } from "./testing/bpmn-text.ts";

const fields = new FieldIndex(known.fields);
const samples = (expression: string) => sampleForms(expression, fields);

describe("forms to try a condition on", () => {
  it("start with the empty form", () => {
    expect(samples("days > 3")[0]).toEqual({});
  });

  it("hold the numbers the condition names, and others", () => {
    const tried = samples("days > 3").map((form) => form["days"]);
    expect(tried).toEqual(expect.arrayContaining([3, 0, -1.5, undefined]));
  });

  it("hold the texts the condition names, and others", () => {
    const tried = samples('reason = "sick"').map((form) => form["reason"]);
    expect(tried).toEqual(expect.arrayContaining(["sick", "sample", undefined]));
  });

  it("hold dates as texts, yes and no, and people with an id", () => {
    const forms = samples('paid and firstDay > "2026-05-01" and deputy.id = "alice"');
    expect(forms.map((form) => form["firstDay"])).toEqual(expect.arrayContaining(["2026-01-31", "2026-05-01"]));
    expect(forms.map((form) => form["paid"])).toEqual(expect.arrayContaining([true, false]));
    expect(forms.map((form) => form["deputy"])).toEqual(expect.arrayContaining([{ id: "alice" }]));
  });

  it("hold lists of one and of two", () => {
    const tried = samples('list contains(kinds, "sick")').map((form) => form["kinds"]);
    expect(tried).toEqual(expect.arrayContaining([["sick"], ["sample", "sick"]]));
  });

  it("hold tables without rows, with a row, and with a row where the column is empty", () => {
    const tried = samples("some row in lines satisfies row.hours > 3").map((form) => form["lines"]);
    expect(tried).toEqual(expect.arrayContaining([undefined, [{}], [{ hours: 3 }, {}]]));
  });

  it("hold several columns of a table in one row", () => {
    const tried = samples('some row in lines satisfies row.hours > 3 and row.status = "open"').map(
      (form) => form["lines"],
    );
    expect(tried).toContainEqual(expect.arrayContaining([expect.objectContaining({ hours: 1, status: "open" })]));
  });

  it("hold objects for the fields of a section", () => {
    const tried = samples('plan.note = "x"').map((form) => form["plan"]);
    expect(tried).toContainEqual({ note: "x" });
  });

  it("try every pair of a filled field with all others empty, and with all others filled", () => {
    const forms = samples("days = 3 and paid");
    expect(forms).toContainEqual({ days: 3 });
    expect(forms).toContainEqual({ days: 3, paid: true });
  });

  it("are not without end, however long the condition", () => {
    const long = Array.from({ length: 60 }, (_, index) => `days = ${index} or reason = "${index}"`).join(" or ");
    expect(samples(long).length).toBeLessThanOrEqual(400);
  });

  it("leave out what the form does not have", () => {
    expect(samples("unknown = 3")).toEqual([{}, {}]);
  });
});
