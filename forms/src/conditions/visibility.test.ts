import { describe, expect, it } from "vitest";
import { is, isFilled, when } from "../definition/condition.ts";
import { table } from "../definition/detail-table.ts";
import { neededWhen, number, radio, server, text } from "../definition/field.ts";
import { yesNo } from "../definition/options.ts";
import { toyForm } from "../testing/toy-form.ts";
import { formState, type Viewer } from "./visibility.ts";

const definition = toyForm(
  [
    radio("stacked", { required: true, options: yesNo }),
    number("tier", {
      required: true,
      min: 2,
      fixedWhen: { when: when("stacked", is("N")), value: 0 },
    }),
    text("reason", neededWhen(when("stacked", is("Y")))),
    text("code", { system: server }),
    text("note", { readOnly: when("lines", isFilled) }),
    text("verdict", { required: when("$node", is("check")) }),
    number("count"),
    table(
      "lines",
      [text("name", { required: true }), text("why", neededWhen(when("name", is("odd")))), text("answer")],
      {
        minRows: 1,
        minRowsFrom: { field: "count" },
        minRowsWhen: [{ rows: 2, when: when("stacked", is("Y")) }],
      },
    ),
    table("secret", [text("value")], { visible: when("stacked", is("Y")) }),
  ],
  { nodeEdits: [{ node: "check", editable: ["verdict", "lines.answer"] }] },
);
const state = (data: Record<string, unknown>, viewer: Viewer = { mode: "edit" }, node?: string) =>
  formState(definition, data, { viewer, ...(node ? { node } : {}) });

describe("the state of a form", () => {
  it("shows and asks for a field while its condition holds", () => {
    expect(state({ stacked: "Y" }).field("reason")).toEqual({ visible: true, required: true, readOnly: false });
    expect(state({ stacked: "N" }).field("reason")).toEqual({ visible: false, required: false, readOnly: true });
  });

  it("closes a field whose value is fixed for now", () => {
    expect(state({ stacked: "N" }).field("tier").readOnly).toBe(true);
    expect(state({ stacked: "Y" }).field("tier").readOnly).toBe(false);
  });

  it("neither asks for nor opens what the system fills in", () => {
    expect(state({}).field("code")).toEqual({ visible: true, required: false, readOnly: true });
  });

  it("closes a field by condition", () => {
    expect(state({ lines: [{ name: "a" }] }).field("note").readOnly).toBe(true);
    expect(state({}).field("note").readOnly).toBe(false);
  });

  it("keeps a node's fields closed to the requester and opens them at the node", () => {
    expect(state({}).field("verdict")).toEqual({ visible: true, required: false, readOnly: true });
    const atCheck: Viewer = { mode: "node", editable: ["verdict", "lines.answer"] };
    expect(state({}, atCheck, "check").field("verdict")).toEqual({ visible: true, required: true, readOnly: false });
    expect(state({}, atCheck, "check").field("reason").readOnly).toBe(true);
  });

  it("opens single columns of a table at a node", () => {
    const atCheck: Viewer = { mode: "node", editable: ["verdict", "lines.answer"] };
    const row = state({}, atCheck, "check").row("lines", { name: "a" });
    expect([row.get("name")?.readOnly, row.get("answer")?.readOnly]).toEqual([true, false]);
    const mine = state({}).row("lines", { name: "a" });
    expect([mine.get("name")?.readOnly, mine.get("answer")?.readOnly]).toEqual([false, true]);
  });

  it("opens nothing to a reader", () => {
    expect(state({ stacked: "Y" }, { mode: "read" }).field("stacked").readOnly).toBe(true);
    expect(state({}, { mode: "read" }).table("lines").readOnly).toBe(true);
  });

  it("asks for as many rows as the strictest of its counts says", () => {
    expect(state({}).table("lines").minRows).toBe(1);
    expect(state({ stacked: "Y" }).table("lines").minRows).toBe(2);
    expect(state({ stacked: "Y", count: 7 }).table("lines").minRows).toBe(7);
  });

  it("works out conditions of columns row by row", () => {
    expect(state({}).row("lines", { name: "odd" }).get("why")?.required).toBe(true);
    expect(state({}).row("lines", { name: "even" }).get("why")?.visible).toBe(false);
  });

  it("tells the requester which columns a handler fills in later, and the handler nothing of the kind", () => {
    const own = state({}).row("lines", {});
    expect(own.get("answer")).toEqual({ visible: true, required: false, readOnly: true, later: true });
    expect([own.get("name")?.later, own.get("name")?.readOnly]).toEqual([undefined, false]);
    const handled = state({}, { mode: "node", editable: ["lines.answer"] }, "check").row("lines", {});
    expect(handled.get("answer")).toEqual({ visible: true, required: false, readOnly: false });
    expect(handled.get("name")?.readOnly).toBe(true);
    expect(state({}, { mode: "read" }).row("lines", {}).get("answer")?.later).toBeUndefined();
  });

  it("hides a table, and a section of which nothing shows", () => {
    expect(state({}).table("secret").visible).toBe(false);
    expect(state({}).isSectionVisible("main")).toBe(true);
    expect(state({}).isSectionVisible("attach")).toBe(true);
    expect(state({}).isSectionVisible("nowhere")).toBe(false);
  });

  it("says of a field it does not know that it is hidden", () => {
    expect(state({}).field("nowhere").visible).toBe(false);
    expect(state({}).table("nowhere").visible).toBe(false);
  });
});
