import { table } from "@signoff/forms/definition/detail-table";
import { text } from "@signoff/forms/definition/field";
import { section } from "@signoff/forms/definition/section";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { type FormValues, type Row, rowsIn } from "@signoff/forms/values/form-values";
import { rowIdOf } from "@signoff/forms/values/row-id";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RowMarks } from "./row-marks.ts";

const definition = toyForm([], {
  sections: [
    section("first", [table("lines", [text("code")])]),
    section("second", [table("inner", [text("code")])], { storeAs: "box" }),
  ],
});
const linesOf = (data: FormValues): Row[] => rowsIn(data["lines"]);
const idsOf = (data: FormValues) => linesOf(data).map(rowIdOf);
const id = (sign: string) => sign.repeat(10);

function sent(...codes: readonly string[]) {
  const marks = new RowMarks(definition);
  return { marks, data: marks.marked({ lines: codes.map((code) => ({ code })) }) };
}

describe("rows that wait for their ids [R-ROW-3]", () => {
  it("get them wherever they were moved, and whatever was typed into them meanwhile", () => {
    const { marks, data } = sent("a", "b");
    const [first = {}, second = {}] = linesOf(data);
    const typed = marks.marked({ lines: [{ code: "new" }, { ...second, code: "changed" }, { ...first }] });
    marks.learn(data, { lines: { 0: id("1"), 1: id("2") } });
    const named = marks.marked(typed);
    expect(linesOf(named).map(({ code }) => code)).toEqual(["new", "changed", "a"]);
    expect(idsOf(named)).toEqual([undefined, id("2"), id("1")]);
  });

  it("get them when an undo brings them back after the answer", () => {
    const { marks, data } = sent("a", "b");
    marks.learn(data, { lines: { 0: id("1"), 1: id("2") } });
    expect(idsOf(marks.marked({ lines: linesOf(data).slice(1) }))).toEqual([id("2")]);
    expect(idsOf(marks.marked(data))).toEqual([id("1"), id("2")]);
  });

  it("share no id with their copies, which become rows of their own", () => {
    const { marks, data } = sent("a");
    const [row = {}] = linesOf(data);
    const copied = marks.marked({ lines: [row, { ...row }] });
    marks.learn(data, { lines: { 0: id("1") } });
    const named = marks.marked(copied);
    expect(idsOf(named)).toEqual([id("1"), undefined]);
    const again = marks.marked({ lines: [...linesOf(named), { ...linesOf(named)[0] }] });
    expect(idsOf(again)).toEqual([id("1"), undefined, undefined]);
  });

  it("are in all tables of the form, also in those of a section that is stored as one", () => {
    const marks = new RowMarks(definition);
    const data = marks.marked({ box: { inner: [{ code: "a" }] } });
    marks.learn(data, { inner: { 0: id("1") }, unknown: { 0: id("2") } });
    expect(marks.marked(data)["box"]).toEqual({ inner: [expect.objectContaining({ code: "a", _id: id("1") })] });
  });

  it("leave no trace in what is sent, and nothing that has its id is copied", () => {
    const { marks, data } = sent("a");
    expect(JSON.stringify(data)).toBe('{"lines":[{"code":"a"}]}');
    expect(marks.marked(data)).toBe(data);
    const stored = { lines: [{ code: "a", _id: id("1") }] };
    expect(marks.marked(stored)).toBe(stored);
  });

  it("keep text, order and identity over any edits between save and answer", () => {
    const edit = fc.oneof(
      fc.record({ kind: fc.constant("type" as const), at: fc.nat(9), code: fc.string({ maxLength: 3 }) }),
      fc.record({ kind: fc.constant("move" as const), at: fc.nat(9), to: fc.nat(9) }),
      fc.record({ kind: fc.constant("delete" as const), at: fc.nat(9) }),
      fc.record({ kind: fc.constant("copy" as const), at: fc.nat(9) }),
      fc.record({ kind: fc.constant("insert" as const), at: fc.nat(9) }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (edits, count) => {
        const { marks, data } = sent(...Array.from({ length: count }, (_one, at) => `row ${at}`));
        // The id that each row must end up with is also a value of the row.
        let lines = linesOf(data).map((row, at): Row => ({ ...row, wanted: at }));
        for (const one of edits) {
          const row = lines[one.at];
          if (one.kind === "insert") lines = lines.toSpliced(one.at, 0, { code: "new" });
          else if (!row) continue;
          else if (one.kind === "type") lines = lines.with(one.at, { ...row, code: one.code });
          else if (one.kind === "delete") lines = lines.toSpliced(one.at, 1);
          else if (one.kind === "copy") lines = lines.toSpliced(one.at + 1, 0, { ...row, wanted: undefined });
          else lines = lines.toSpliced(one.at, 1).toSpliced(one.to, 0, row);
          lines = linesOf(marks.marked({ lines }));
        }
        marks.learn(data, { lines: Object.fromEntries(linesOf(data).map((_row, at) => [at, id(String(at))])) });
        const named = linesOf(marks.marked({ lines }));
        expect(named.map(({ code }) => code)).toEqual(lines.map(({ code }) => code));
        expect(named.map(rowIdOf)).toEqual(
          named.map(({ wanted }) => (typeof wanted === "number" ? id(String(wanted)) : undefined)),
        );
      }),
    );
  });
});
