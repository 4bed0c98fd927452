import { readRoute } from "@signoff/forms/kinds/read-route";
import { parseRoute } from "@signoff/workflow/bpmn/parse-route";
import { compileRoute } from "@signoff/workflow/compile-route";
import type { Route } from "@signoff/workflow/route";
import { beforeAll, describe, expect, it } from "vitest";
import { definitionHash, definitionText } from "./definition-hash.ts";
import { diffRoutes } from "./diff-routes.ts";

let route: Route;

beforeAll(async () => {
  const parsed = await parseRoute(await readRoute("toptier"));
  if (!parsed.ok) throw new Error("the route of Toptier parses");
  const compiled = compileRoute(parsed.value);
  if (!compiled.ok) throw new Error("the route of Toptier compiles");
  ({ route } = compiled);
});

describe("diffRoutes", () => {
  it("finds nothing between a route and itself", () => {
    expect(diffRoutes(route, structuredClone(route), "en")).toEqual([]);
  });

  it("names nodes, flows and settings that differ, and the properties of what changed", () => {
    const { docControl, ...nodes } = route.nodes;
    const pieMgr = { ...route.nodes["pieMgr"], allow: ["agree"] };
    const extra = { ...docControl, id: "archive", name: { zh: "归档", en: "Archive" } };
    const to = { ...route, withdrawUntil: "never", nodes: { ...nodes, pieMgr, archive: extra } } as unknown as Route;
    expect(diffRoutes(route, to, "zh")).toEqual([
      { element: "toptier", what: "route", kind: "changed", name: route.name.zh, properties: ["withdrawUntil"] },
      { element: "pieMgr", what: "node", kind: "changed", name: "整合主管核准", properties: ["allow"] },
      { element: "docControl", what: "node", kind: "removed", name: "文管发布", properties: [] },
      { element: "archive", what: "node", kind: "added", name: "归档", properties: [] },
    ]);
  });
});

describe("the hash of a definition", () => {
  it("does not depend on the order of keys, nor on parts that are not there", () => {
    const one = { a: 1, b: { c: [1, 2], d: undefined } };
    const other = { b: { c: [1, 2] }, a: 1 };
    expect(definitionHash(one)).toBe(definitionHash(other));
    expect(definitionText(one)).toBe('{"a":1,"b":{"c":[1,2]}}');
    expect(definitionHash({ ...other, a: 2 })).not.toBe(definitionHash(one));
  });
});
