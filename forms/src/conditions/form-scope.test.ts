import { describe, expect, it } from "vitest";
import { indexOf } from "../definition/definition-index.ts";
import { is, isAbove, ref, when } from "../definition/condition.ts";
import { rowMatches, type RegistryRow } from "../lookup/lookup-rows.ts";
import { toyForm } from "../testing/toy-form.ts";
import { formScope } from "./form-scope.ts";
import { holds } from "./holds.ts";

const index = indexOf(toyForm([]));

describe("number and version of a request", () => {
  it("are read beside the data, where the server keeps them", () => {
    const scope = formScope(index, {}, { requestNo: "TY-1", version: 2 });
    expect(holds(when("version", isAbove(1)), scope)).toBe(true);
    expect(holds(when("requestNo", is("TY-1")), scope)).toBe(true);
  });

  it("are read in the data first", () => {
    expect(formScope(index, { version: 1 }, { version: 2 }).valuesOf("version")).toEqual([1]);
  });

  it("are empty where nobody says them", () => {
    expect(formScope(index, {}).valuesOf("requestNo")).toEqual([undefined]);
    expect(formScope(index, {}, { requestNo: "TY-1" }).valuesOf("subject")).toEqual([undefined]);
  });

  it("let a request keep a record that it holds itself", () => {
    const row: RegistryRow = { registry: "shuttle", code: "M1", version: 1, state: "current", data: { mpwNo: "TY-1" } };
    const filter = when("mpwNo", is(ref("requestNo")));
    expect(rowMatches(row, filter, formScope(index, {}, { requestNo: "TY-1" }))).toBe(true);
    expect(rowMatches(row, filter, formScope(index, {}, { requestNo: "TY-2" }))).toBe(false);
    expect(rowMatches(row, filter, formScope(index, {}))).toBe(false);
  });
});
