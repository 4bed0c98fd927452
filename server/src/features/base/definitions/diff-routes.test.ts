import { readRoute } from "@signoff/forms/kinds/read-route";
import { parseRoute } from "@signoff/workflow/bpmn/parse-route";
import { compileRoute } from "@signoff/workflow/compile-route";
import type { Route, RouteDraft, UserNode } from "@signoff/workflow/route";
import { beforeAll, describe, expect, it } from "vitest";
import { definitionHash, definitionText } from "./definition-store.ts";
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
    expect(diffRoutes(route, to, "zh")).toMatchObject([
      { element: "toptier", what: "route", kind: "changed", name: route.name.zh, properties: ["withdrawUntil"] },
      { element: "pieMgr", what: "node", kind: "changed", name: "整合主管核准", properties: ["allow"] },
      { element: "docControl", what: "node", kind: "removed", name: "文管发布", properties: [] },
      { element: "archive", what: "node", kind: "added", name: "归档", properties: [] },
    ]);
  });
});

describe("a change in words", () => {
  /** Inserts a node into the flow that leads to `before`. */
  function withNode(id: string, before: string, more: Partial<UserNode> = {}): Route {
    const flow = Object.values(route.flows).find(({ to }) => to === before);
    const sample = route.nodes["pieMgr"];
    if (!flow || sample?.kind !== "user") throw new Error("the route has such a flow");
    const node: UserNode = {
      ...sample,
      id,
      name: { zh: "质量会签", en: "QRA countersign" },
      mode: "parallel",
      ...more,
    };
    const draft: RouteDraft = {
      ...route,
      nodes: { ...route.nodes, [id]: node },
      flows: { ...route.flows, [flow.id]: { ...flow, to: id }, extra: { id: "extra", from: id, to: before } },
    };
    const compiled = compileRoute(draft);
    if (!compiled.ok) throw new Error("the changed route compiles");
    return compiled.route;
  }
  const texts = (from: Route, to: Route, locale: "zh" | "en") =>
    diffRoutes(from, to, locale)
      .map(({ text }) => text)
      .filter((text) => text !== "");

  it("says what is added after which step, and nothing of the flows that follow from it", () => {
    const to = withNode("qra", "docControl");
    const previous = Object.values(route.flows).find((flow) => flow.to === "docControl")?.from ?? "";
    const { en, zh } = route.nodes[previous]?.name ?? { en: "", zh: "" };
    expect(texts(route, to, "en")).toEqual([`adds countersign "QRA countersign" after "${en}"`]);
    expect(texts(route, to, "zh")).toEqual([`在“${zh}”之后新增会签“质量会签”`]);
    expect(texts(to, route, "en")).toEqual(['removes countersign "QRA countersign"']);
  });

  it("names what changed about a step, and its new name", () => {
    const from = withNode("qra", "docControl");
    const name = { zh: "质量", en: "Quality" };
    const to = withNode("qra", "docControl", { name, pass: { rule: "any" }, condition: "technology = 28" });
    expect(texts(from, to, "en")).toEqual([
      '"QRA countersign" is now called "Quality", changes the pass rule, the condition to enter of "Quality"',
    ]);
    expect(texts(from, withNode("qra", "docControl", { name }), "zh")).toEqual(["“质量会签”更名为“质量”"]);
  });

  it("shows the condition of a way as it was and as it is", () => {
    const [flow] = Object.values(route.flows);
    if (!flow) throw new Error("the route has flows");
    const withCondition = (condition: string): Route => ({
      ...route,
      flows: { ...route.flows, [flow.id]: { ...flow, condition } },
    });
    const [text] = texts(withCondition("a = 1"), withCondition("a = 2"), "en");
    expect(text).toMatch(/^changes the condition of the way from ".*" to ".*" from a = 1 to a = 2$/);
    expect(texts(route, withCondition("a = 1"), "en")[0]).toMatch(/when a = 1$/);
    expect(texts(withCondition("a = 1"), route, "en")[0]).toMatch(/has no condition any more$/);
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
