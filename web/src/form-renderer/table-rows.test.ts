import { atNode, is, when } from "@signoff/forms/definition/condition";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import { table } from "@signoff/forms/definition/detail-table";
import { checkbox, number, rowMark, select, text } from "@signoff/forms/definition/field";
import { values } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import type { FormValues } from "@signoff/forms/values/form-values";
import { formState, type Viewer } from "@signoff/forms/conditions/visibility";
import { describe, expect, it } from "vitest";
import type { GridColumn } from "../cell-grid/column.ts";
import { comparedTable } from "./compared-table.ts";
import { openParts } from "./open-parts.ts";
import { isCellOpen, mayAddRows, numbered } from "./table-rows.ts";

const definition = toyForm(
  [
    table("masks", [number("seq", { system: rowMark }), text("code"), text("remark")]),
    table("mapping", [checkbox("chosen", { system: rowMark }), text("maskCode", { system: rowMark }), text("layer")], {
      fixedRows: true,
    }),
    table("lddi", [text("lddiNo", { system: rowMark }), text("chip")]),
    table("problems", [text("kind"), text("answer")], {
      fixedRows: true,
      rowsFrom: { from: "computed", compute: "problems", rowKey: "kind" },
    }),
    table("tests", [
      select("use", { options: values("must", "may") }),
      text("why", { visible: when("use", is("may")) }),
      text("result", { visible: atNode("check") }),
    ]),
  ],
  { nodeEdits: [{ node: "check", editable: ["masks.remark"] }] },
);
const tableOf = (key: string): IndexedTable => {
  const found = indexOf(definition).tables.get(key);
  if (!found) throw new Error(key);
  return found;
};
const stateFor = (viewer: Viewer) => formState(definition, {}, { viewer });
const column = (tableKey: string, key: string) => {
  const found = tableOf(tableKey).columns.get(key);
  if (!found) throw new Error(key);
  return found;
};

describe("row numbers", () => {
  it("are counted again, and rows that had the right one stay the same objects", () => {
    const first = { seq: 1, code: "010" };
    const rows = numbered(tableOf("masks"), [first, { code: "020" }, { seq: 2, code: "030" }]);
    expect(rows.map((row) => row.seq)).toEqual([1, 2, 3]);
    expect(rows[0]).toBe(first);
  });

  it("stay as they are in a table without them", () => {
    const rows = [{ chip: "A" }];
    expect(numbered(tableOf("lddi"), rows)).toBe(rows);
  });
});

describe("[R-APPR-10] what a signer is said to fill in", () => {
  it("leaves out a table without rows in which the signer adds none", () => {
    const data = { masks: [], tests: [] };
    const viewer: Viewer = { mode: "node", editable: ["masks.remark", "tests"] };
    const named = (rows: readonly object[]) => {
      const filled = { ...data, masks: rows } as FormValues;
      return openParts(definition, filled, formState(definition, filled, { viewer })).map(({ path }) => path);
    };
    expect(named([])).toEqual(["tests"]);
    expect(named([{ code: "010" }])).toEqual(["masks", "tests"]);
  });
});

describe("who may change a table", () => {
  const requester = stateFor({ mode: "edit" });
  const handler = stateFor({ mode: "node", editable: ["masks.remark"] });
  const reader = stateFor({ mode: "read" });

  it("rows are added by who fills in whole rows, not by the handler of one column", () => {
    const masks = tableOf("masks");
    // The remark is filled in at a node: the rest of the row is the requester's.
    expect([mayAddRows(masks, requester), mayAddRows(masks, handler), mayAddRows(masks, reader)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isCellOpen(masks, column("masks", "remark"), {}, requester)).toBe(false);
    expect([mayAddRows(tableOf("lddi"), requester), mayAddRows(tableOf("lddi"), reader)]).toEqual([true, false]);
    expect(mayAddRows(tableOf("tests"), requester)).toBe(true);
  });

  it("rows the system makes are neither added nor deleted", () => {
    expect(mayAddRows(tableOf("mapping"), requester)).toBe(false);
  });

  it("what names a row that the system makes is the system's: changed, the row would lose what was filled in", () => {
    const open = (key: string) => isCellOpen(tableOf("problems"), column("problems", key), {}, requester);
    expect([open("kind"), open("answer")]).toEqual([false, true]);
  });

  it("a tick that marks its row is set by hand, its name only where people make the rows", () => {
    const open = (tableKey: string, key: string) => isCellOpen(tableOf(tableKey), column(tableKey, key), {}, requester);
    expect([open("mapping", "chosen"), open("mapping", "maskCode"), open("lddi", "lddiNo")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(open("masks", "seq")).toBe(false);
  });

  it("a handler has the cells of the node, a reader none", () => {
    const remark = column("masks", "remark");
    expect(isCellOpen(tableOf("masks"), remark, {}, handler)).toBe(true);
    expect(isCellOpen(tableOf("masks"), column("masks", "code"), {}, handler)).toBe(false);
    expect(isCellOpen(tableOf("masks"), remark, {}, reader)).toBe(false);
  });

  it("a cell that does not show in its row cannot be filled in", () => {
    const why = column("tests", "why");
    const open = (use: string) => isCellOpen(tableOf("tests"), why, { use }, requester);
    expect([open("must"), open("may")]).toEqual([false, true]);
  });
});

describe("a table compared with another version", () => {
  const columns = [
    { key: "code", format: (value: unknown) => `<${typeof value === "string" ? value : ""}>` },
  ] as unknown as readonly GridColumn[];
  const rows = [{ code: "010" }, { code: "020" }, { code: "030" }];
  const differences = {
    added: new Set([1]),
    removed: [{ at: 0, before: { code: "005" } }],
    cells: new Map([[2, new Map<string, unknown>([["code", "029"]])]]),
  };

  it("shows removed rows in their old place, and marks added rows and changed cells", () => {
    const compared = comparedTable(rows, columns, { differences, isEdited: false });
    expect(compared.rows.map((row) => row.code)).toEqual(["005", "010", "020", "030"]);
    expect([0, 1, 2, 3].map((row) => compared.marks?.(row, "code"))).toEqual([
      { kind: "removed" },
      undefined,
      { kind: "added" },
      { kind: "changed", before: "<029>" },
    ]);
    expect([0, 1, 2, 3].map((row) => compared.rowHead?.(row))).toEqual(["−", "1", "+", "3"]);
    expect([0, 1, 2].map((row) => compared.shownAt(row))).toEqual([1, 2, 3]);
  });

  describe("of many rows", () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ code: `${at}` }));
    const one = {
      added: new Set<number>(),
      removed: [],
      cells: new Map([[5, new Map<string, unknown>([["code", "x"]])]]),
    };
    const shownOf = (isUnfolded: boolean) =>
      comparedTable(many, columns, { differences: one, isEdited: false, isUnfolded });

    it("shows the rows beside a change and folds what lies between", () => {
      const compared = shownOf(false);
      const lines = compared.rows.map((row, at) => compared.foldedAt(at) ?? row.code);
      expect(lines).toEqual([4, "4", "5", "6", 5]);
      expect([compared.shownAt(5), compared.rowHead?.(2)]).toEqual([2, "6"]);
      expect(compared.marks?.(0, "code")).toBeUndefined();
    });

    it("shows all of them when asked to", () => {
      expect(shownOf(true).rows).toBe(many);
    });

    it("counts no fewer than three", () => {
      const few = comparedTable(many.slice(3, 9), columns, {
        differences: { ...one, cells: new Map([[3, new Map<string, unknown>([["code", "x"]])]]) },
        isEdited: false,
      });
      expect(few.rows).toHaveLength(6);
    });
  });

  it("keeps the rows of a table that is being edited", () => {
    expect(comparedTable(rows, columns, { differences, isEdited: true }).rows).toBe(rows);
  });

  it("is the table itself when nothing is compared", () => {
    expect(comparedTable(rows, columns, { differences: undefined, isEdited: false })).toMatchObject({
      rows,
      marks: undefined,
      rowHead: undefined,
    });
  });
});
