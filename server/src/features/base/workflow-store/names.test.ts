import type { Task } from "@signoff/workflow/instance";
import { beforeAll, describe, expect, it } from "vitest";
import type { Route } from "@signoff/workflow/route";
import { sampleDirectory } from "../../../testing/sample-directory.ts";
import { sampleRequest } from "../../../testing/sample-request.ts";
import { sampleRoute } from "../../../testing/sample-route.ts";
import { actionName, actionNames } from "./action-names.ts";
import { historyEntry, historyContent, sealEntries } from "./history.ts";
import { handlerNames, namedNode, standing } from "./names.ts";
import { plainChange } from "./plain-change.ts";

const directory = sampleDirectory({ people: { ann: {}, bob: {} } });
let route: Route;

beforeAll(async () => {
  route = await sampleRoute("toptier");
});

const task = (id: number, node: string, people: readonly string[], status: Task["status"] = "open"): Task => ({
  id,
  token: id,
  node,
  round: 1,
  kind: "approve",
  people,
  status,
  depth: 0,
  openedAt: "2026-11-15T08:00:00.000Z",
});

describe("names", () => {
  it("of a node are those of the route; the start node is where the requester reworks", () => {
    expect(namedNode(route, "deptReview")).toEqual({ key: "deptReview", zh: "部门审核", en: "Department review" });
    expect(namedNode(route, "start").en).toBe("Rework by requester");
    expect(namedNode(undefined, "gone")).toEqual({ key: "gone", zh: "gone", en: "gone" });
  });

  it("of where a request stands list each node and handler once, and not those who wait for others", () => {
    const tasks = [
      task(1, "deptReview", ["ann"], "held"),
      task(2, "deptReview", ["bob"]),
      task(3, "pieMgr", ["bob", "cid"]),
    ];
    const { nodes, handlers } = standing(route, { tasks }, directory);
    expect(nodes.map(({ key }) => key)).toEqual(["deptReview", "pieMgr"]);
    expect(handlers.map(({ id, zh }) => [id, zh])).toEqual([
      ["bob", "bob先生"],
      ["cid", "cid先生"],
    ]);
  });

  it("of handlers end after a line of them, with the number of the others", () => {
    const people = Array.from({ length: 31 }, (_, at) => ({ zh: `人${at}`, en: `Person ${at}` }));
    expect(handlerNames(people.slice(0, 30), "zh")).toEqual({ handler: people.slice(0, 30).map(({ zh }) => zh) });
    expect(handlerNames(people, "en")).toEqual({
      handler: people.slice(0, 30).map(({ en }) => en),
      moreHandlers: 1,
    });
  });

  it("of actions exist in both languages; an unknown one is shown as it is", () => {
    for (const { zh, en } of Object.values(actionNames)) expect([zh, en]).not.toContain("");
    expect(actionName("agree").en).toBe("Agreed");
    expect(actionName("timer").zh).toBe("超时");
    expect(actionName("something")).toEqual({ zh: "something", en: "something" });
  });
});

describe("a line of the history", () => {
  const frame = () => ({
    requestId: "r",
    directory,
    route,
    statusBefore: 2 as const,
    statusAfter: 2 as const,
    after: { nodes: [], handlers: [] },
  });
  const line = { seq: 1, by: "ann", at: "2026-11-15T08:00:00Z", action: "transfer", round: 1 };

  it("keeps the names as they are now, for whom and for what it was done", () => {
    const entry = historyEntry(frame(), {
      ...line,
      for: "bob",
      node: "deptReview",
      people: ["bob"],
      target: "pieMgr",
      because: "timer",
      remark: "Note",
      details: { changes: [] },
    });
    expect(entry).toMatchObject({
      at: "2026-11-15T08:00:00.000Z",
      actor_name_zh: "ann先生",
      on_behalf_of: "bob",
      node_name_en: "Department review",
      remark: "Note",
      details: {
        for: { id: "bob" },
        people: [{ id: "bob", en: "bob" }],
        target: { key: "pieMgr" },
        because: "timer",
        changes: [],
      },
    });
  });

  it("has nothing where there is nothing to say", () => {
    expect(historyEntry(frame(), line)).toMatchObject({ details: null, node_id: null, remark: null, event: null });
  });

  it("is sealed over everything it says", () => {
    const entry = historyEntry(frame(), line);
    const [sealed] = sealEntries("", [entry]);
    for (const key of Object.keys(historyContent(entry))) {
      const [other] = sealEntries("", [{ ...entry, [key]: "changed" }]);
      expect([key, other?.hash]).not.toEqual([key, sealed?.hash]);
    }
  });
});

describe("a change that does not move the flow", () => {
  const request = sampleRequest({ rev: 7, log_seq: 4, log_hash: "a".repeat(64) });
  const base = { request, directory, by: "ann", at: new Date("2026-11-15T09:00:00Z") };

  it("writes columns alone when the history has nothing to learn", () => {
    const change = plainChange({ ...base, columns: { revision: 2 } });
    expect(change).toMatchObject({ rev: 7, columns: { revision: 2 }, history: [], notices: [], tasks: [] });
  });

  it("adds its line to the chain and numbers its notices after it", () => {
    const notice = { user: "bob", kind: "reminder", node: undefined, task: undefined } as const;
    const change = plainChange({ ...base, columns: { status: 3 }, line: { action: "urge" }, notices: [notice] });
    expect(change.history).toMatchObject([{ seq: 4, prev_hash: "a".repeat(64), status_before: 1, status_after: 3 }]);
    expect(change.columns).toMatchObject({ log_seq: 5, log_hash: change.history[0]?.hash });
    expect(change.notices).toEqual([{ ...notice, seq: 4 }]);
  });
});
