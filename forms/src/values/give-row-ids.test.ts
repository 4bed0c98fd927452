import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { table } from "../definition/detail-table.ts";
import { indexOf } from "../definition/definition-index.ts";
import { text } from "../definition/field.ts";
import { section } from "../definition/section.ts";
import { toyForm } from "../testing/toy-form.ts";
import { type FormValues, readRows, type Row } from "./form-values.ts";
import { unknownRowIds, withRowIds } from "./give-row-ids.ts";
import { rowIdOf, rowIdsIn, withoutRowIds, withRowId } from "./row-id.ts";

const definition = toyForm([], {
  sections: [
    section("first", [table("lines", [text("code"), text("note")]), table("plain", [text("note")])]),
    section("second", [table("inner", [text("note")])], { storeAs: "box" }),
  ],
  rules: [{ rule: "uniqueRows", params: { table: "lines", columns: ["code"] } }],
});
const idOf = (number: number) => `row${String(number).padStart(7, "0")}`;

/** Consecutive ids, starting from one that no row of a test has. */
function counting(start = 1000): () => string {
  let last = start;
  return () => idOf((last += 1));
}

const rowsOf = (data: FormValues, key: string): readonly Row[] => {
  const indexed = indexOf(definition).tables.get(key);
  return indexed ? readRows(data, indexed) : [];
};
const idsOf = (data: FormValues, key = "lines") => rowsOf(data, key).map(rowIdOf);

const row: fc.Arbitrary<Row> = fc
  .record({
    code: fc.constantFrom("a", "b", "c"),
    note: fc.constantFrom("x", "y"),
    id: fc.option(fc.nat(6), { nil: undefined }),
  })
  .map(({ id, ...cells }) => withRowId(cells, id === undefined ? undefined : idOf(id)));
const note = row.map(({ code: _code, ...cells }) => cells);
const data: fc.Arbitrary<FormValues> = fc.record({
  lines: fc.array(row, { maxLength: 6 }),
  plain: fc.array(note, { maxLength: 6 }),
  box: fc.record({ inner: fc.array(note, { maxLength: 4 }) }),
});
const stored = data.map((sent) => withRowIds(definition, sent, {}, counting(500)));

describe("rows of a form that is saved", () => {
  it("have one id each, and no other content than was sent [R-ROW-1]", () => {
    fc.assert(
      fc.property(data, stored, (sent, before) => {
        const result = withRowIds(definition, sent, before, counting());
        const all = ["lines", "plain", "inner"].flatMap((key) => idsOf(result, key));
        expect(all).not.toContain(undefined);
        expect(new Set(all).size).toBe(all.length);
        expect(withoutRowIds(definition, result)).toEqual(withoutRowIds(definition, sent));
      }),
    );
  });

  it("keep the ids they have; of several rows with one id the first does [R-ROW-1] [R-ROW-2]", () => {
    fc.assert(
      fc.property(data, stored, (sent, before) => {
        const result = withRowIds(definition, sent, before, counting());
        const seen = new Set<string>();
        for (const key of ["lines", "plain", "inner"]) {
          for (const [at, one] of rowsOf(sent, key).entries()) {
            const id = rowIdOf(one);
            if (id === undefined || seen.has(id)) continue;
            seen.add(id);
            expect(idsOf(result, key)[at]).toBe(id);
          }
        }
      }),
    );
  });

  it("are given no id again once they all have one [R-ROW-1]", () => {
    fc.assert(
      fc.property(data, stored, (sent, before) => {
        const once = withRowIds(definition, sent, before, counting());
        expect(withRowIds(definition, once, before, () => expect.fail("an id was asked for"))).toBe(once);
      }),
    );
  });

  it("are found again by their name, then by their content, where a client does not send ids [R-ROW-1]", () => {
    fc.assert(
      fc.property(stored, fc.boolean(), (before, isReversed) => {
        const plain = withoutRowIds(definition, before);
        const lines = rowsOf(plain, "lines");
        const names = new Set(lines.map(({ code }) => code));
        fc.pre(names.size === lines.length);
        const sent = { ...plain, lines: isReversed ? lines.toReversed() : lines };
        const result = withRowIds(definition, sent, before, counting());
        const ids = idsOf(result);
        expect(isReversed ? ids.toReversed() : ids).toEqual(idsOf(before));
        expect(rowIdsIn(definition, result)).toEqual(rowIdsIn(definition, before));
      }),
    );
  });

  it("are new beside rows with ids, where neither their name nor their content is stored", () => {
    const lines = [1, 2].map((at) => ({ code: `c${at}`, note: "x", _id: idOf(at) }));
    const plain = [3, 4].map((at) => ({ note: `n${at}`, _id: idOf(at) }));
    const sent = { lines: [{ code: "b", note: "x" }, lines[1]], plain: [{ note: "y" }, plain[1], { note: "n3" }] };
    const result = withRowIds(definition, sent, { lines, plain }, counting());
    expect(idsOf(result)).toEqual([idOf(1001), idOf(2)]);
    expect(idsOf(result, "plain")).toEqual([idOf(1002), idOf(4), idOf(3)]);
  });

  it("are known by their order too where a client knows no ids [R-ROW-1]", () => {
    const before = { plain: [3, 4].map((at) => ({ note: `n${at}`, _id: idOf(at) })) };
    const result = withRowIds(definition, { plain: [{ note: "changed" }, { note: "n4" }] }, before, counting());
    expect(idsOf(result, "plain")).toEqual([idOf(3), idOf(4)]);
    const grown = withRowIds(definition, { plain: [{ note: "a" }, { note: "b" }, { note: "c" }] }, before, counting());
    expect(idsOf(grown, "plain")).toEqual([idOf(3), idOf(4), idOf(1001)]);
  });

  it("get no id that another row has, even if the source of ids repeats itself", () => {
    const ids = [idOf(1), idOf(1), idOf(2), idOf(2), idOf(3)];
    const sent = { lines: [{ code: "a" }, { code: "b", _id: idOf(1) }, { code: "c" }] };
    const result = withRowIds(definition, sent, {}, () => ids.shift() ?? "");
    expect(idsOf(result)).toEqual([idOf(2), idOf(1), idOf(3)]);
  });
});

describe("an id that a client sends", () => {
  const before = { lines: [{ code: "a", _id: idOf(1) }], box: { inner: [{ note: "x", _id: idOf(2) }] } };
  const wrong = (sent: FormValues, wasGiven: (id: string) => boolean = () => false) =>
    unknownRowIds(definition, sent, before, wasGiven).map(({ path, rule }) => `${path} ${rule}`);

  it("is one that the request holds, in whatever table it stands now", () => {
    expect(wrong({ lines: [{ code: "n" }, { code: "b", _id: idOf(2) }], plain: [{ _id: idOf(1) }] })).toEqual([]);
  });

  it("is refused by its place where the request never held it [R-ROW-2]", () => {
    const sent = { lines: [{ code: "a", _id: idOf(1) }, { _id: idOf(9) }], box: { inner: [{ _id: idOf(8) }] } };
    expect(wrong(sent)).toEqual(["lines[1] unknownRow", "box.inner[0] unknownRow"]);
  });

  it("may be that of a row that was deleted: an undo brings it back [R-ROW-2]", () => {
    expect(wrong({ lines: [{ code: "z", _id: idOf(7) }] }, (id) => id === idOf(7))).toEqual([]);
  });
});
