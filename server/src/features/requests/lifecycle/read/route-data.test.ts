import { routeDefaults, userNodeDefaults, type Route } from "@signoff/workflow/route";
import { describe, expect, it } from "vitest";
import { routeDataOf } from "./route-data.ts";

const name = { zh: "审核", en: "Review" };

function routeReading(fields: readonly string[], rulePath: string): Route {
  const approvers = [{ rule: { by: "field", path: rulePath }, spread: "each" }] as const;
  return {
    ...routeDefaults,
    key: "any",
    version: 1,
    name,
    start: "start",
    fields,
    nodes: { review: { kind: "user", id: "review", name, ...userNodeDefaults, approvers } },
    flows: {},
    compiled: { outgoing: {}, incoming: {}, regions: {}, joins: {}, branchOf: {} },
  };
}

describe("routeDataOf", () => {
  const data = {
    priority: "high",
    remark: "long text nobody's route reads",
    owner: { id: "pie.liu", name: "Liu Yang" },
    extra: { checker: { id: "td.wei" }, other: 1 },
    lines: [
      { hours: 3, owner: { id: "ce.han" }, comment: "a" },
      { hours: 5, comment: "b" },
    ],
  };

  it("takes the fields that conditions declare and approver rules name, and nothing else", () => {
    expect(routeDataOf(routeReading(["priority"], "owner"), data)).toEqual({ priority: "high", owner: data.owner });
  });

  it("takes of a table only the columns that are read, row by row", () => {
    const picked = routeDataOf(routeReading(["lines.hours"], "lines.owner"), data);
    expect(picked).toEqual({ lines: [{ hours: 3, owner: { id: "ce.han" } }, { hours: 5 }] });
  });

  it("takes of a section only the value that is read, and leaves out what is empty", () => {
    const picked = routeDataOf(routeReading(["missing", "priority[]"], "extra.checker"), data);
    expect(picked).toEqual({ priority: "high", extra: { checker: { id: "td.wei" } } });
  });
});
