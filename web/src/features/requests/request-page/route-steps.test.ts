import type { DiagramNode, HistoryItem } from "@signoff/server/contract/requests/lifecycle";
import type { OpenTask } from "@signoff/server/contract/requests/tasks";
import { describe, expect, it } from "vitest";
import { stepsOfPlan, stepsOfRequest } from "./route-steps.ts";

function node(key: string, state: DiagramNode["state"], people: readonly string[] = []): DiagramNode {
  return { key, name: key.toUpperCase(), state, people: people.map((id) => ({ id, name: id })), since: null };
}

function line(actionKey: string, nodeKey: string | null, userId: string, time: string, round = 1): HistoryItem {
  return {
    seq: 1,
    node: "",
    nodeKey,
    taskId: null,
    name: userId,
    userId,
    onBehalfOf: null,
    action: actionKey,
    actionKey,
    time,
    remark: null,
    round,
    currentNode: [],
    handler: [],
    people: [],
    target: null,
    changes: [],
  };
}

function task(nodeKey: string, userId: string): OpenTask {
  return {
    taskId: `t.${userId}`,
    nodeKey,
    nodeName: nodeKey,
    kind: "approve",
    status: "open",
    since: "2026-11-12T09:00:00Z",
    userId,
    realname: userId,
    candidates: [],
  };
}

describe("the way of a request", () => {
  it("[R-APPR-4] lists what was done by time, then what is open with its people, then what would follow", () => {
    const nodes = [
      node("start", "done"),
      node("sign", "current", ["b", "c"]),
      node("check", "done", ["a"]),
      node("review", "done", ["a"]),
      node("skipped", "skipped", ["x"]),
      node("release", "upcoming", ["d"]),
      node("end", "upcoming"),
    ];
    const history = [
      line("submit", "start", "r", "2026-11-12T08:00:00Z"),
      line("agree", "review", "a", "2026-11-12T08:10:00Z"),
      line("agree", "check", "a", "2026-11-12T08:20:00Z"),
      line("agree", "sign", "b", "2026-11-12T09:30:00Z"),
    ];
    const ahead = [{ key: "release", name: "RELEASE", mode: "single", state: "upcoming" as const, people: [] }];
    const steps = stepsOfRequest({ nodes, ahead }, [task("sign", "c")], history);
    expect(steps.map(({ key, state }) => [key, state])).toEqual([
      ["$submit", "done"],
      ["review", "done"],
      ["check", "done"],
      ["sign", "current"],
      ["release", "upcoming"],
    ]);
    expect(steps[3]?.people).toEqual([
      expect.objectContaining({ id: "c", waitsSince: "2026-11-12T09:00:00Z" }),
      expect.objectContaining({ id: "b", decidedAt: "2026-11-12T09:30:00Z" }),
    ]);
  });

  it("counts only the decisions of the present round", () => {
    const history = [
      line("submit", null, "r", "2026-11-12T08:00:00Z"),
      line("agree", "sign", "b", "2026-11-12T08:30:00Z"),
      line("resubmit", null, "r", "2026-11-12T09:00:00Z", 2),
    ];
    const [, sign] = stepsOfRequest({ nodes: [node("sign", "current")], ahead: [] }, [task("sign", "b")], history);
    expect(sign?.people).toEqual([expect.objectContaining({ id: "b", waitsSince: "2026-11-12T09:00:00Z" })]);
  });

  it("does not count a decision that was taken back", () => {
    const history = [
      line("submit", null, "r", "2026-11-12T08:00:00Z"),
      line("agree", "sign", "b", "2026-11-12T08:30:00Z"),
      line("take-back", "sign", "b", "2026-11-12T08:31:00Z"),
    ];
    const [, sign] = stepsOfRequest({ nodes: [node("sign", "current")], ahead: [] }, [task("sign", "b")], history);
    expect(sign?.people.map(({ decidedAt }) => decidedAt)).toEqual([undefined]);
  });

  it("[R-APPR-4] shows the candidates of one vote as one signer, with the votes the node counts", () => {
    const { userId: _user, realname: _name, ...role } = task("sign", "x");
    const candidates = ["b", "c"].map((id) => ({ id, username: id, realname: id }));
    const current = { ...node("sign", "current"), votes: { agreed: 0, count: 1 } };
    const [sign] = stepsOfRequest({ nodes: [current], ahead: [] }, [{ ...role, candidates }], []);
    expect(sign).toMatchObject({
      votes: { agreed: 0, count: 1 },
      people: [
        {
          candidates: [
            { id: "b", name: "b" },
            { id: "c", name: "c" },
          ],
        },
      ],
    });
    expect(sign?.people).toHaveLength(1);
  });

  it("lists who comes later, whom somebody waits for after agreeing, and who was against", () => {
    const inLine = [{ id: "e", name: "e", addedOn: "t.b" }];
    const held = { ...task("sign", "b"), status: "held" as const };
    const history = [
      line("submit", null, "r", "2026-11-12T08:00:00Z"),
      line("disagree", "sign", "d", "2026-11-12T08:20:00Z"),
      line("agree", "sign", "b", "2026-11-12T08:30:00Z"),
    ];
    const [, sign] = stepsOfRequest({ nodes: [{ ...node("sign", "current"), inLine }], ahead: [] }, [held], history);
    expect(sign?.people).toMatchObject([
      { id: "b", isHeld: true, decidedAt: "2026-11-12T08:30:00Z", isAgainst: false },
      { id: "e", isInLine: true, addedBy: "t.b" },
      { id: "d", isAgainst: true },
    ]);
  });

  it("[R-APPR-4] in rework shows the node that sent it back as it was, and again among what is to come", () => {
    const nodes = [node("start", "current", ["r"]), node("review", "done", ["a"]), node("sign", "rejected", ["b"])];
    const ahead = ["review", "sign"].map((key) => ({
      key,
      name: key.toUpperCase(),
      mode: "single",
      state: "upcoming" as const,
      people: [{ id: key === "sign" ? "b" : "a", name: key === "sign" ? "b" : "a" }],
    }));
    const history = [
      line("submit", null, "r", "2026-11-12T08:00:00Z"),
      line("agree", "review", "a", "2026-11-12T08:10:00Z"),
      line("reject", "sign", "b", "2026-11-12T08:20:00Z"),
    ];
    const steps = stepsOfRequest({ nodes, ahead }, [task("start", "r")], history);
    expect(steps.map(({ key, state }) => `${key} ${state}`)).toEqual([
      "$submit done",
      "review done",
      "sign rejected",
      "start current",
      "review upcoming",
      "sign upcoming",
    ]);
    // The dialog before the submit says the same, word for word.
    expect(steps.slice(-2)).toEqual(stepsOfPlan(ahead));
  });

  it("that is only planned leaves out what would be skipped", () => {
    const plan = [
      { key: "a", name: "A", mode: "single", state: "skipped" as const, people: [] },
      { key: "b", name: "B", mode: "single", state: "upcoming" as const, people: [{ id: "x", name: "X" }] },
    ];
    expect(stepsOfPlan(plan)).toEqual([
      { key: "b", name: "B", state: "upcoming", time: null, people: [{ id: "x", name: "X" }], remark: null },
    ]);
  });
});
