import { describe, expect, it } from "vitest";
import { table } from "../definition/detail-table.ts";
import { server, text } from "../definition/field.ts";
import { keepForeignValues } from "./keep-values.ts";
import { mergeNodeData } from "./node-data.ts";
import { section } from "../definition/section.ts";
import { toyForm } from "../testing/toy-form.ts";

const definition = toyForm(
  [
    text("name"),
    text("verdict"),
    text("code", { system: server }),
    table("lines", [text("item"), text("answer"), text("handler", { system: server })]),
    table("checks", [text("item")]),
  ],
  { nodeEdits: [{ node: "check", editable: ["verdict", "lines.answer", "checks"] }] },
);

const line = (item: string, answer: string, id: string) => ({ item, answer, _id: id.padStart(10, "0") });

describe("what the requester sends", () => {
  const before = {
    requestNo: "TY-1",
    name: "old",
    verdict: "ok",
    code: "X-1",
    lines: [{ item: "a", answer: "yes", handler: "ann" }],
    checks: [{ item: "c" }],
  };

  it("cannot change what nodes and server have filled in", () => {
    const sent = {
      requestNo: "TY-9",
      name: "new",
      verdict: "forged",
      code: "Z-9",
      lines: [
        { item: "b", answer: "forged", handler: "eve" },
        { item: "c", answer: "forged" },
      ],
      checks: [{ item: "forged" }],
    };
    expect(keepForeignValues(definition, sent, before)).toEqual({
      ...before,
      name: "new",
      lines: [{ item: "b", answer: "yes", handler: "ann" }, { item: "c" }],
    });
  });

  it("moves with the row that has the id of a stored one, and is nowhere in a new row [R-ROW-1]", () => {
    const stored = { lines: [line("a", "yes", "1"), line("b", "no", "2")] };
    const sent = { lines: [line("b", "forged", "2"), { item: "n" }, line("a", "forged", "1")] };
    expect(keepForeignValues(definition, sent, stored)).toEqual({
      lines: [line("b", "no", "2"), { item: "n" }, line("a", "yes", "1")],
    });
    const withoutFirst = { lines: [line("b", "no", "2")] };
    expect(keepForeignValues(definition, withoutFirst, stored)).toEqual(withoutFirst);
  });

  it("stays in place where the client sent no ids", () => {
    const stored = { lines: [line("a", "yes", "1"), line("b", "no", "2")] };
    const sent = { lines: [{ item: "a" }, { item: "c" }] };
    expect(keepForeignValues(definition, sent, stored)).toEqual({
      lines: [
        { item: "a", answer: "yes" },
        { item: "c", answer: "no" },
      ],
    });
  });

  it("keeps them where they were not sent, and has none where there were none", () => {
    expect(keepForeignValues(definition, { name: "new" }, before)).toEqual({
      requestNo: "TY-1",
      name: "new",
      verdict: "ok",
      code: "X-1",
      checks: [{ item: "c" }],
    });
    expect(keepForeignValues(definition, { verdict: "forged", checks: [{}] }, {})).toEqual({});
  });
});

describe("what a handler sends", () => {
  const data = { name: "a", lines: [{ item: "x", answer: "" }, { item: "y" }] };
  const editable = ["verdict", "lines.answer", "checks"];
  const merge = (sent: Record<string, unknown>) => mergeNodeData(definition, data, sent, editable);

  it("goes into the request where the node is open", () => {
    const result = merge({ verdict: "ok", checks: [{ item: "c" }] });
    expect(result).toEqual({ data: { ...data, verdict: "ok", checks: [{ item: "c" }] }, issues: [] });
  });

  it("is refused everywhere else", () => {
    expect(merge({ name: "b" }).issues).toEqual([{ path: "name", rule: "notEditable", params: {} }]);
    expect(merge({ stranger: 1 }).issues.map((one) => one.path)).toEqual(["stranger"]);
  });

  it("comes as a whole table whose other cells are unchanged", () => {
    const sent = {
      lines: [
        { item: "x", answer: "yes" },
        { item: "y", answer: "no" },
      ],
    };
    expect(merge(sent)).toEqual({ data: { ...data, lines: sent.lines }, issues: [] });
  });

  it("is refused where it changes another cell, adds or drops a row", () => {
    expect(merge({ lines: [{ item: "X", answer: "yes" }, { item: "y" }] }).issues.map((one) => one.path)).toEqual([
      "lines[0].item",
    ]);
    expect(merge({ lines: [{ item: "x" }] }).issues.map((one) => one.path)).toEqual(["lines"]);
    expect(merge({ lines: ["x", { item: "y" }] }).issues.map((one) => one.path)).toEqual(["lines[0]"]);
  });

  it("reaches into a section stored as one object", () => {
    const nested = toyForm([], {
      sections: [section("fem", [text("wafer"), text("result")], { storeAs: "femData" })],
      nodeEdits: [{ node: "check", editable: ["result"] }],
    });
    const result = mergeNodeData(nested, { femData: { wafer: "W" } }, { femData: { result: "ok" } }, ["result"]);
    expect(result).toEqual({ data: { femData: { wafer: "W", result: "ok" } }, issues: [] });
    expect(mergeNodeData(nested, {}, { femData: { wafer: "V" } }, ["result"]).issues.map((one) => one.path)).toEqual([
      "femData.wafer",
    ]);
  });
});
