// @vitest-environment jsdom
import { atNode, is, when } from "@signoff/forms/definition/condition";
import { table } from "@signoff/forms/definition/detail-table";
import { number, radio, text } from "@signoff/forms/definition/field";
import { values } from "@signoff/forms/definition/options";
import { section } from "@signoff/forms/definition/section";
import type { FormValues } from "@signoff/forms/values/form-values";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { formState } from "@signoff/forms/conditions/visibility";
import { describe, expect, it } from "vitest";
import { someSources } from "../testing/form-box.tsx";
import type { FormFile } from "./form-view-props.ts";
import { sectionMarks } from "./section-marks.ts";

const definition = toyForm([], {
  sections: [
    section("base", [
      radio("kind", { options: values("a", "b") }),
      text("name", { required: true }),
      number("size", { required: when("kind", is("b")) }),
    ]),
    section("rows", [table("lines", [text("x")], { minRows: 2 })]),
    section("more", [
      table("extra", [
        text("must", { required: true }),
        text("may", { required: when("kind", is("b")) }),
        number("count"),
      ]),
    ]),
    section("never", [text("hidden", { visible: when("kind", is("c")) })]),
  ],
  attachments: [
    { bizType: "toy_must", required: true },
    { bizType: "toy_may" },
    { bizType: "toy_report", required: atNode("check") },
  ],
});

const aFile = (bizType: string): FormFile => ({
  id: bizType,
  bizType,
  name: `${bizType}.pdf`,
  size: 1,
  uploadedBy: "Liu Yang",
  uploadedAt: "2026-11-13T08:00:00Z",
  sha256: "",
  isImage: false,
  canRemove: true,
});

function marksOf(data: FormValues, problems: readonly string[] = [], files: readonly FormFile[] = [], node?: string) {
  const state = formState(definition, data, { viewer: { mode: "edit" } });
  const marks = sectionMarks({
    definition,
    data,
    rows: [],
    ...(node === undefined ? {} : { node }),
    state,
    problems: problems.map((path) => ({ path, message: "wrong" })),
    sources: someSources({ files: { list: files } }),
  });
  return Object.fromEntries(
    marks.map(({ key, isComplete, errors, count, required, filled }) => [
      key,
      { isComplete, errors, count, required, filled },
    ]),
  );
}

describe("how a section stands", () => {
  it("[R-ATT-1] is not complete for whoever decides at a node that asks for a file", () => {
    const files = [aFile("toy_must")];
    expect(marksOf({}, [], files).attach).toMatchObject({ isComplete: true, required: 1 });
    expect(marksOf({}, [], files, "check").attach).toMatchObject({ isComplete: false, required: 2, filled: 1 });
    expect(marksOf({}, [], files, "other").attach).toMatchObject({ isComplete: true, required: 1 });
  });

  it("is not complete while a row lacks a cell that is asked for, even where no row is", () => {
    expect(marksOf({}).more).toMatchObject({ isComplete: true, required: 0 });
    expect(marksOf({ extra: [{ must: "x" }, { may: "y" }] }).more).toMatchObject({ isComplete: false, filled: 0 });
    expect(marksOf({ extra: [{ must: "x" }] }).more).toMatchObject({ isComplete: true });
  });

  it("counts what is asked for and what of it is there", () => {
    expect(marksOf({ kind: "b", name: "x" }).base).toEqual({
      isComplete: false,
      errors: 0,
      count: undefined,
      required: 2,
      filled: 1,
    });
    expect(marksOf({ kind: "a", name: "x" }).base?.isComplete).toBe(true);
  });

  it("[R-FORM-13] is not complete while anything in it is red, asked for or not", () => {
    expect(marksOf({ kind: "a", name: "x", size: 3 }).base).toMatchObject({ isComplete: true, required: 1 });
    expect(marksOf({ kind: "a", name: "x", size: "much" }).base).toMatchObject({ isComplete: false, filled: 1 });
    expect(marksOf({ extra: [{ must: "x", count: 7 }] }).more).toMatchObject({ isComplete: true });
    expect(marksOf({ extra: [{ must: "x", count: "many" }] }).more).toMatchObject({ isComplete: false });
    // The same rows, checked again when the values they depend on change.
    const rows = { extra: [{ must: "x" }] };
    expect(marksOf({ ...rows, kind: "a" }).more).toMatchObject({ isComplete: true });
    expect(marksOf({ ...rows, kind: "b" }).more).toMatchObject({ isComplete: false });
  });

  it("[R-FORM-13] asks who decides for what is open to them, not for what the requester had to bring", () => {
    const viewer = { mode: "node", editable: ["extra"] } as const;
    const marksAt = (data: FormValues) => {
      const state = formState(definition, data, { viewer });
      const form = { definition, data, rows: [], node: "other", state, problems: [], sources: someSources() };
      const marks = sectionMarks({ ...form, isDecided: true });
      return Object.fromEntries(marks.map(({ key, required, filled }) => [key, [filled, required]]));
    };
    expect(marksAt({ extra: [{ must: "x" }] })).toMatchObject({ base: [0, 0], more: [1, 1], attach: [0, 0] });
    expect(marksAt({ extra: [{ must: "x" }, {}] })).toMatchObject({ base: [0, 0], more: [0, 1] });
  });

  it("is not complete with an error, whatever is filled in", () => {
    expect(marksOf({ kind: "a", name: "x" }, ["name"]).base).toMatchObject({ isComplete: false, errors: 1 });
  });

  it("counts rows, and asks for as many as the table needs", () => {
    expect(marksOf({ lines: [{ x: "1" }] }).rows).toMatchObject({ count: 1, isComplete: false });
    expect(marksOf({ lines: [{ x: "1" }, { x: "2" }] }).rows).toMatchObject({ count: 2, isComplete: true });
  });

  it("counts files, and asks for the required ones", () => {
    expect(marksOf({}, [], [aFile("toy_may")]).attach).toMatchObject({ count: 1, isComplete: false });
    expect(marksOf({}, [], [aFile("toy_must")]).attach).toMatchObject({ count: 1, isComplete: true });
  });

  it("is not told of a section where nothing shows, nor of the history", () => {
    expect(Object.keys(marksOf({}))).toEqual(["header", "base", "rows", "more", "attach"]);
  });
});
