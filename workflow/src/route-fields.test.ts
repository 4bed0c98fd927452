import { expect, it } from "vitest";
import { fieldsOfRoute } from "./route-fields.ts";
import { choice, field, routeOf, seq, task } from "./testing/blocks.ts";

it("names what conditions of flows, nodes and approvers look at", () => {
  const route = routeOf(
    seq(
      choice("x", "isLarge", task("a", "bob")),
      task("b", "cid", { condition: "amount > 10" }),
      task("c", [{ rule: { by: "role", role: "pie" }, spread: "shared", condition: 'kind = "mask"' }]),
    ),
    { fields: ["isLarge", "amount", "kind", "unused"] },
  );
  expect(fieldsOfRoute(route)).toEqual(["amount", "isLarge", "kind"]);
});

it("names the fields people are chosen in, by their top level", () => {
  const route = routeOf(seq(task("a", [field("staff")]), task("b", [field("lines.assign")])));
  expect(fieldsOfRoute(route)).toEqual(["lines", "staff"]);
});

it("names tables once, without their columns, and nothing of the language itself", () => {
  const rows = 'some line in lines satisfies line.result = "bad" and count(lines) > 1';
  const route = routeOf(task("a", "bob", { condition: rows }), { fields: ["lines[]", "lines[].result"] });
  expect(fieldsOfRoute(route)).toEqual(["lines"]);
});

it("names what an expression for people looks at", () => {
  const byFeel = { rule: { by: "feel", expression: "[chair, requester]" }, spread: "each" } as const;
  expect(fieldsOfRoute(routeOf(task("a", [byFeel]), { fields: ["chair"] }))).toEqual(["chair"]);
});

it("is empty for a route that looks at nothing", () => {
  expect(fieldsOfRoute(routeOf(task("a", "bob")))).toEqual([]);
});
