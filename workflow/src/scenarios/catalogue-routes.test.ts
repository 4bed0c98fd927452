import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CatalogueForm } from "../authoring/catalogue-form.ts";
import { catalogueRoute } from "../authoring/catalogue-route.ts";
import { compileRoute } from "../compile-route.ts";
import { advance } from "../engine/advance.ts";
import { plan } from "../engine/plan.ts";
import type { Event, RouteData } from "../event.ts";
import { draftInstance, type Instance } from "../instance.ts";
import { indexOrganisation, type Organisation } from "../organisation.ts";
import type { Route } from "../route.ts";

const catalogue = new URL("../../../catalogue/", import.meta.url);
const read = <Value>(file: string): Value => JSON.parse(readFileSync(new URL(file, catalogue), "utf8"));

const forms = readdirSync(new URL("forms/", catalogue))
  .map((file) => read<CatalogueForm>(`forms/${file}`))
  .filter((form) => form.route.length > 0);
const org = demoOrganisation();
const at = "2026-11-16T08:00:00Z";

function demoOrganisation(): Organisation {
  const users = read<{ username: string; department: string; roles: string[] }[]>("users.json");
  const departments = read<{ code: string; parent: string | null; leader: string }[]>("departments.json");
  const groups = read<{ code: string; users: string[] }[]>("groups-of-users.json");
  const holders = Map.groupBy(
    users.flatMap((user) => user.roles.map((role) => ({ role, user: user.username }))),
    ({ role }) => role,
  );
  return indexOrganisation({
    users: users.map((user) => ({ id: user.username, active: true, department: user.department })),
    departments: departments.map(({ code, parent, leader }) => ({ id: code, parent: parent ?? undefined, leader })),
    roles: Object.fromEntries([...holders].map(([role, list]) => [role, list.map(({ user }) => user)])),
    groups: Object.fromEntries(groups.map((group) => [group.code, group.users])),
    administrators: ["admin"],
  });
}

function routeOf(form: CatalogueForm): Route {
  const result = compileRoute(catalogueRoute(form));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.route;
}

/** People for every rule that reads them from the form, in rows where the rule reads a column. */
function formOf(route: Route): RouteData {
  const chosen = ["pie.wu", "litho.sun", "re.yao"].map((id) => ({ id }));
  const rules = Object.values(route.nodes).flatMap((node) => (node.kind === "user" ? node.approvers : []));
  const entries = rules.flatMap(({ rule }): [string, unknown][] => {
    if (rule.by !== "field") return [];
    const [root = "", column] = rule.path.split(".");
    return [[root, column === undefined ? chosen : chosen.map((person) => ({ [column]: person }))]];
  });
  return Object.fromEntries(entries);
}

function draft(): Instance {
  return draftInstance({ kind: "demo", requester: "td.he", department: "D11" });
}

/** Everybody agrees; returns the nodes that were opened, in order. */
function runToEnd(route: Route, data: RouteData): { readonly end: Instance; readonly asked: readonly string[] } {
  const asked: string[] = [];
  let instance = draft();
  let event: Event | undefined = { type: "submit", by: "td.he", at, data };
  while (event) {
    const outcome = advance(route, instance, event, org);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    instance = outcome.instance;
    const [task] = instance.tasks;
    if (task && !asked.includes(task.node)) asked.push(task.node);
    event = task && { type: "agree", by: task.people[0] ?? "", at, data, task: task.id };
  }
  return { end: instance, asked };
}

it("the catalogue has routes to try", () => {
  expect(forms.length).toBeGreaterThan(25);
});

describe.each(forms.map((form) => ({ key: form.key, form })))("the route of $key", ({ form }) => {
  const route = routeOf(form);
  const data = formOf(route);

  it("runs to its end with the people of the demo company", () => {
    expect(runToEnd(route, data).end).toMatchObject({ status: "completed", tokens: [], tasks: [], timers: [] });
  });

  it("goes the way that was planned before submit", () => {
    const foretold = plan(route, data, org, draft(), at);
    expect(foretold).toMatchObject({ ends: "completed" });
    const toCome = foretold.nodes.flatMap(({ node, state }) => (state === "to-come" ? [node] : []));
    expect(toCome).toEqual(runToEnd(route, data).asked);
  });

  it("never asks the requester to approve the own request, except where the route means the requester", () => {
    const foretold = plan(route, data, org, draft(), at);
    const own = foretold.nodes
      .flatMap(({ slots }) => slots)
      .filter(({ people }) => people.some(({ id }) => id === "td.he"));
    expect(own.every(({ resolvedFrom }) => resolvedFrom.some((rule) => rule.by === "requester"))).toBe(true);
  });

  it("asks somebody at every node that is not skipped, and says by which rule", () => {
    for (const { node, state, slots } of plan(route, data, org, draft(), at).nodes) {
      expect({ node, isAsked: slots.length > 0 }).toEqual({ node, isAsked: state === "to-come" });
      for (const { people, resolvedFrom } of slots)
        expect([people.length > 0, resolvedFrom.length > 0]).toEqual([true, true]);
    }
  });
});
