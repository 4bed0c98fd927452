import { describe, expect, it } from "vitest";
import { FieldIndex } from "./known-names.ts";
import { known } from "./testing/bpmn-text.ts";

const fields = new FieldIndex(known.fields);

describe("fields of a form", () => {
  it("are found by path", () => {
    expect(fields.find("days")).toEqual({ path: "days", type: "number" });
    expect(fields.find("lines.hours")).toEqual({ path: "lines.hours", type: "number" });
    expect(fields.find("hours")).toBeUndefined();
    expect(fields.find("toString")).toBeUndefined();
  });

  it("let the id and the name of a person be named", () => {
    expect(fields.find("deputy.id")).toEqual({ path: "deputy.id", type: "text" });
    expect(fields.find("deputy.name")).toEqual({ path: "deputy.name", type: "text" });
    expect(fields.find("helpers.id")).toEqual({ path: "helpers.id", type: "text", several: true });
    expect(fields.find("lines.owner.id")).toMatchObject({ type: "text" });
    expect(fields.find("deputy.phone")).toBeUndefined();
    expect(fields.find("reason.id")).toBeUndefined();
  });

  it.each([
    ["days", false],
    ["kinds", true],
    ["helpers", true],
    ["helpers.id", true],
    ["lines", true],
    ["lines.hours", true],
    ["plan.note", false],
    ["deputy.id", false],
  ])("know that %s is a list: %s", (path, isList) => {
    expect(fields.isList(path)).toBe(isList);
  });

  it.each([
    ["days", "days"],
    ["deputy.id", "deputy.id"],
    ["plan.note", "plan.note"],
    ["kinds", "kinds[]"],
    ["helpers.id", "helpers[].id"],
    ["lines", "lines[]"],
    ["lines.hours", "lines[].hours"],
  ])("are listed by a route: %s as %s", (path, declared) => {
    expect(fields.declare(path)).toBe(declared);
  });

  it("are listed once: a table goes with its columns", () => {
    expect(fields.declareAll(["lines", "lines.hours", "days", "kinds"])).toEqual(["lines[].hours", "days", "kinds[]"]);
    expect(fields.declareAll(["lines"])).toEqual(["lines[]"]);
  });
});
