import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowsIn, type FormValues, type Row } from "../values/form-values.ts";
import { kind as mpw } from "../kinds/mpw/kind.ts";
import { kind as mtf } from "../kinds/mtf/kind.ts";
import { kind as pfmChild } from "../kinds/pfm-child/kind.ts";
import { kind as toptier } from "../kinds/toptier/kind.ts";
import { formState } from "../conditions/visibility.ts";
import { functionOf, isForeignRow } from "../conditions/confirm-rows.ts";
import { foreignAnswers, withHandler } from "./smart-confirm.ts";

const functions = ["PIE", "Litho", "RE", "Tapeout", "CE"];
const slots = Object.keys(functionOf);
const waiting: readonly Row[] = functions.map((func) => ({ func, status: "wait" }));
const handler = { id: "litho.sun", name: "孙磊" };
const litho = "role:litho_eng";

/** The table with these answers, the others waiting. */
function answers(given: Readonly<Record<string, string>>): FormValues {
  return { confirms: waiting.map((row) => ({ ...row, status: given[String(row.func)] ?? "wait" })) };
}

function rowOf(data: FormValues, func: string): Row {
  return rowsIn(data.confirms).find((row) => row.func === func) ?? {};
}

describe("who confirmed, and when", () => {
  const stamp = (data: FormValues, approver: string | undefined, before: FormValues = answers({})) =>
    withHandler(pfmChild.definition, data, { approver, handler, day: "2026-03-02", before });

  it("stands in the row that was answered, and in no other", () => {
    const data = stamp(answers({ Litho: "ok" }), litho);
    expect(rowOf(data, "Litho")).toEqual({ func: "Litho", status: "ok", handler, confirmTime: "2026-03-02" });
    for (const func of functions.filter((one) => one !== "Litho"))
      expect(rowOf(data, func)).toEqual({ func, status: "wait" });
  });

  it("is noted for a refusal and a condition alike, not for a row that still waits", () => {
    for (const status of ["ng", "cond", "na"])
      expect(rowOf(stamp(answers({ Litho: status }), litho), "Litho")).toMatchObject({ status, handler });
    expect(rowOf(stamp(answers({}), litho), "Litho")).not.toHaveProperty("handler");
  });

  it("keeps what others signed before, and takes no signature that somebody sends for them", () => {
    const signed = { handler: { id: "pie.wu", name: "吴敏" }, confirmTime: "2026-03-01" };
    const before = { confirms: waiting.map((row) => (row.func === "PIE" ? { ...row, status: "ok", ...signed } : row)) };
    const forged = {
      confirms: rowsIn(before.confirms).map((row) => ({
        ...row,
        ...(row.func === "Litho" ? { status: "ok" } : { handler, confirmTime: "2020-01-01" }),
      })),
    };
    const data = stamp(forged, litho, before);
    expect(rowOf(data, "PIE")).toMatchObject(signed);
    expect(rowOf(data, "CE")).toEqual({ func: "CE", status: "wait" });
  });

  it("is signed again by whoever answers once more", () => {
    const before = stamp(answers({ Litho: "ng" }), litho);
    const again = withHandler(pfmChild.definition, before, {
      approver: litho,
      handler: { id: "litho.qian", name: "钱进" },
      day: "2026-03-09",
      before,
    });
    expect(rowOf(again, "Litho")).toMatchObject({ handler: { id: "litho.qian" }, confirmTime: "2026-03-09" });
  });

  it("leaves forms without the table, and handlers without a function, alone", () => {
    const data = answers({ Litho: "ok" });
    expect(stamp(data, "role:tapeout_mgr")).toBe(data);
    expect(stamp(data, undefined)).toBe(data);
    const other = { subject: "Platform" };
    const input = { approver: litho, handler, day: "2026-03-02", before: {} };
    expect(withHandler(toptier.definition, other, input)).toBe(other);
  });

  it("signs one row for each of the five, whatever the order they come in", () => {
    const order = fc.shuffledSubarray(slots, { minLength: slots.length });
    fc.assert(
      fc.property(order, (turns) => {
        const end = turns.reduce((before, approver, at) => {
          const func = functionOf[approver] ?? "";
          const rows = rowsIn(before.confirms).map((row) => (row.func === func ? { ...row, status: "ok" } : row));
          const by = { id: approver, name: approver };
          return withHandler(
            mtf.definition,
            { ...before, confirms: rows },
            { approver, handler: by, day: `d${at}`, before },
          );
        }, answers({}));
        turns.forEach((approver, at) => {
          expect(rowOf(end, functionOf[approver] ?? "")).toMatchObject({
            handler: { id: approver },
            confirmTime: `d${at}`,
          });
        });
      }),
    );
  });
});

describe("rows of the other functions", () => {
  it("are foreign to a handler of one function, and to nobody else", () => {
    expect(isForeignRow("confirms", { func: "RE" }, litho)).toBe(true);
    expect(isForeignRow("confirms", { func: "Litho" }, litho)).toBe(false);
    expect(isForeignRow("checkItems", { func: "RE" }, litho)).toBe(false);
    expect(isForeignRow("confirms", { func: "RE" }, "role:mask_eng")).toBe(false);
    expect(isForeignRow("confirms", {}, litho)).toBe(false);
  });

  it.each([pfmChild, mtf, mpw])("are closed on the form of $definition.kind, the own one is open", ({ definition }) => {
    const viewer = { mode: "node", editable: ["confirms"], approver: litho } as const;
    const state = formState(definition, answers({}), { viewer });
    const closed = (func: string) =>
      ["status", "opinion", "file"].map((column) => state.row("confirms", { func }).get(column)?.readOnly);
    for (const func of functions)
      expect(closed(func)).toEqual(func === "Litho" ? [false, false, false] : [true, true, true]);
    expect(state.table("confirms")).toMatchObject({ readOnly: false, rowsDiffer: true });
  });

  it("are all open to who fills in the table for no function of his own", () => {
    const viewer = { mode: "node", editable: ["confirms"] } as const;
    const state = formState(mtf.definition, answers({}), { viewer });
    expect(state.table("confirms")).not.toHaveProperty("rowsDiffer");
    expect(functions.map((func) => state.row("confirms", { func }).get("status")?.readOnly)).toEqual(
      functions.map(() => false),
    );
  });

  it("cannot be answered for: status, opinion and evidence", () => {
    const before = rowsIn(answers({ PIE: "ok" }).confirms);
    const changed = (change: Row) => before.map((row) => (row.func === "PIE" ? { ...row, ...change } : row));
    const found = [{ path: "confirms[0].status", params: { func: "PIE" } }];
    expect(foreignAnswers(changed({ status: "ng" }), before, litho)).toEqual(found);
    expect(foreignAnswers(changed({ opinion: "fine" }), before, litho)).toEqual(found);
    expect(foreignAnswers(changed({ file: ["f1"] }), before, litho)).toEqual(found);
    expect(foreignAnswers(changed({ status: "ng" }), before, "role:pie_eng")).toEqual([]);
    expect(foreignAnswers(before, before, litho)).toEqual([]);
  });
});
