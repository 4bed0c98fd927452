import { advance } from "@signoff/workflow/engine/advance";
import { plan } from "@signoff/workflow/engine/plan";
import type { Event } from "@signoff/workflow/event";
import { draftInstance, type Instance } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleDirectory } from "../../../../testing/sample-directory.ts";
import { sampleRoute } from "../../../../testing/sample-route.ts";
import { diagramNodes } from "./diagram-nodes.ts";

const directory = sampleDirectory({
  people: {
    ann: { department: "D1" },
    lead: { department: "D1" },
    pie: { roles: ["pie_eng"] },
    opc: { roles: ["opc_eng"] },
    lit: { roles: ["litho_eng"] },
    other: { roles: ["litho_eng"] },
    second: {},
    mgr: { roles: ["tapeout_mgr"] },
  },
  leaders: { D1: "lead" },
});
const at = "2026-11-15T08:00:00.000Z";

let route: Route;

beforeAll(async () => {
  route = await sampleRoute("lota");
});

function after(events: readonly Partial<Event>[]): Instance {
  let instance = draftInstance({ kind: "lota", requester: "ann", department: "D1" });
  for (const event of events) {
    const outcome = advance(route, instance, { at, data: {}, ...event } as Event, directory);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    ({ instance } = outcome);
  }
  return instance;
}

function drawn(instance: Instance, deciders: Readonly<Record<string, string[]>> = {}, ...refusedAt: string[]) {
  return diagramNodes({
    requestId: "r",
    route,
    instance,
    plan: plan(route, {}, directory, instance, at),
    since: new Map(Object.keys(instance.visits).map((node) => [node, new Date(at)])),
    deciders: new Map(Object.entries(deciders)),
    refusedAt: new Set(refusedAt),
    directory,
    locale: "en",
  });
}

const states = (nodes: ReturnType<typeof drawn>) => Object.fromEntries(nodes.map(({ key, state }) => [key, state]));
const submitted = { type: "submit", by: "ann" } as const;
const taskOf = (instance: Instance, user: string) =>
  instance.tasks.find(({ people }) => people.includes(user))?.id ?? 0;

describe("the nodes of a diagram", () => {
  it("of a draft are all to come, with the people they would go to", () => {
    const nodes = drawn(after([]));
    expect(new Set(Object.values(states(nodes)))).toEqual(new Set(["upcoming"]));
    expect(nodes.find(({ key }) => key === "deptReview")).toMatchObject({
      people: [{ id: "lead", name: "lead" }],
      since: null,
    });
  });

  it("are done behind the request, current where it stands, to come ahead of it", () => {
    const waiting = after([submitted]);
    expect(states(drawn(waiting))).toMatchObject({ start: "done", deptReview: "current", review: "upcoming" });
    const agreed = { type: "agree", by: "lead", task: taskOf(waiting, "lead") } as const;
    const nodes = drawn(after([submitted, agreed]), { deptReview: ["lead"] });
    expect(states(nodes)).toEqual({
      start: "done",
      deptReview: "done",
      review: "current",
      tapeoutMgr: "upcoming",
      end: "upcoming",
    });
    const find = (key: string) => nodes.find((node) => node.key === key);
    expect(find("deptReview")?.people).toEqual([{ id: "lead", name: "lead" }]);
    expect(find("review")?.people.map(({ id }) => id)).toEqual(["pie", "opc", "lit", "other"]);
    expect(find("review")?.since).toBe(at);
    expect(find("tapeoutMgr")?.people.map(({ id }) => id)).toEqual(["mgr"]);
  });

  it("show who sent the request back, and where it waits for its requester", () => {
    const waiting = after([submitted]);
    const rejected = { type: "reject", by: "lead", task: taskOf(waiting, "lead"), remark: "No" } as const;
    const nodes = drawn(after([submitted, rejected]), { deptReview: ["lead"] });
    expect(states(nodes)).toMatchObject({ start: "current", deptReview: "rejected", review: "upcoming" });
    expect(nodes.find(({ key }) => key === "start")).toMatchObject({
      name: "Rework by requester",
      people: [{ id: "ann" }],
    });
  });

  it("[R-APPR-4] count votes, not the people who could give them, and name those in line behind others", () => {
    const waiting = after([submitted]);
    const agreed = { type: "agree", by: "lead", task: taskOf(waiting, "lead") } as const;
    const atReview = after([submitted, agreed]);
    const asking = {
      type: "add-sign",
      by: "pie",
      task: taskOf(atReview, "pie"),
      people: ["mgr", "second"],
      mode: "before",
      rule: "sequence",
    } as const;
    const opc = { type: "agree", by: "opc", task: taskOf(atReview, "opc") } as const;
    const review = drawn(after([submitted, agreed, asking, opc])).find(({ key }) => key === "review");
    expect(review?.votes).toEqual({ agreed: 1, count: 3 });
    expect(review?.inLine).toEqual([{ id: "second", name: "second", addedOn: `r_${asking.task}` }]);
    expect(review?.people.map(({ id }) => id)).toContain("other");
  });

  it("[R-APPR-4] of a request that ended show where somebody disagreed, and what was left open elsewhere", () => {
    const waiting = after([submitted]);
    const no = { type: "disagree", by: "lead", task: taskOf(waiting, "lead"), remark: "No" } as const;
    const ended = after([submitted, no]);
    expect(states(drawn(ended, { deptReview: ["lead"] }, "deptReview"))).toMatchObject({ deptReview: "rejected" });
    expect(states(drawn(ended))).toMatchObject({ deptReview: "skipped" });
  });

  it("of a completed request are all done", () => {
    const events: Partial<Event>[] = [submitted];
    for (const user of ["lead", "pie", "opc", "lit", "mgr"])
      events.push({ type: "agree", by: user, task: taskOf(after(events), user) });
    const instance = after(events);
    expect(instance.status).toBe("completed");
    expect(new Set(Object.values(states(drawn(instance))))).toEqual(new Set(["done"]));
  });
});
