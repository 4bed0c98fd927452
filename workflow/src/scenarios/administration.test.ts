import { describe, expect, it } from "vitest";
import { userNodeDefaults, type UserNode } from "../route.ts";
import { all, person, routeOf, seq, task, timed } from "../testing/blocks.ts";
import { Story, type ToldEvent } from "../testing/story.ts";

const three = seq(task("a", "bob"), task("b", "cid"), task("c", "dan"));
const running = () => new Story(three).submit();

describe("every administrator verb", () => {
  const verbs = (story: Story): ToldEvent[] => [
    { type: "reassign", by: "adm", task: story.taskOf("bob").id, to: ["eve"] },
    { type: "set-approvers", by: "adm", node: "c", people: ["eve"] },
    { type: "jump", by: "adm", to: "c" },
    { type: "skip", by: "adm", task: story.taskOf("bob").id },
    { type: "terminate", by: "adm" },
  ];

  it("needs a reason", () => {
    const story = running();
    for (const verb of verbs(story)) expect(story.refusal(verb)).toEqual({ kind: "remark-required" });
  });

  it("needs an administrator of the kind", () => {
    const story = running();
    for (const verb of verbs(story)) {
      expect(story.refusal({ ...verb, by: "bob", remark: "why" })).toEqual({
        kind: "not-an-administrator",
      });
    }
  });

  it("is in the history with its reason", () => {
    const story = running().do({ type: "jump", by: "adm", to: "c", remark: "b is away" });
    expect(story.history.at(-1)).toMatchObject({ action: "jump", by: "adm", target: "c", remark: "b is away" });
  });
});

describe("reassign", () => {
  it("gives the same task, with its age, to somebody else", () => {
    const story = running();
    const { id, openedAt } = story.taskOf("bob");
    story.do({ type: "reassign", by: "adm", task: id, to: ["eve"], remark: "bob is away" });
    expect(story.taskOf("eve")).toMatchObject({ id, openedAt, via: "administrator" });
    expect(story.notices("task-ended")).toEqual(["bob"]);
    expect(story.agree("eve").open()).toEqual(["b:cid"]);
  });

  it("to several makes the first of them to act decide", () => {
    const story = running();
    story.do({ type: "reassign", by: "adm", task: story.taskOf("bob").id, to: ["eve", "fay"], remark: "either" });
    expect(story.open()).toEqual(["a:eve|fay"]);
    expect(story.agree("fay").open()).toEqual(["b:cid"]);
  });

  it("[R-SYS-1] tells those who come to a shared task, and not again those who stay at it", () => {
    const shared = running();
    const { id } = shared.taskOf("bob");
    shared.do({ type: "reassign", by: "adm", task: id, to: ["eve", "fay"], remark: "either" });
    const told = (story: Story) =>
      story.effects.flatMap((effect) => (effect.type === "notice" ? [`${effect.to} ${effect.about}`] : []));
    expect(told(shared)).toEqual(["bob task-ended", "eve task", "fay task"]);
    shared.do({ type: "reassign", by: "adm", task: id, to: ["eve", "gil"], remark: "fay leaves" });
    expect(told(shared)).toEqual(["fay task-ended", "gil task"]);
  });
});

describe("set approvers", () => {
  it("changes who a node to come will ask, and an empty list gives it back to its rule", () => {
    const story = running().do({ type: "set-approvers", by: "adm", node: "b", people: ["eve", "fay"], remark: "both" });
    expect(story.agree("bob").open()).toEqual(expect.arrayContaining([expect.stringContaining("eve")]));
    const back = running().do({ type: "set-approvers", by: "adm", node: "b", people: ["eve"], remark: "x" });
    back.do({ type: "set-approvers", by: "adm", node: "b", people: [], remark: "back" });
    expect(back.agree("bob").open()).toEqual(["b:cid"]);
  });

  it("is refused for a node that is open: that is a reassignment", () => {
    expect(running().refusal({ type: "set-approvers", by: "adm", node: "a", people: ["eve"], remark: "x" })).toEqual({
      kind: "node-is-open",
      node: "a",
    });
  });
});

describe("jump and skip", () => {
  it("jump forwards passes over the nodes between", () => {
    expect(running().do({ type: "jump", by: "adm", to: "c", remark: "x" }).open()).toEqual(["c:dan"]);
  });

  it("jump back opens the node again; to the start it is the requester's rework", () => {
    const story = running().agree("bob", "cid").do({ type: "jump", by: "adm", to: "a", remark: "x" });
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.do({ type: "jump", by: "adm", to: "start", remark: "x" }).open()).toEqual(["start:ann"]);
  });

  it("jump into a parallel block opens its other branch as well, so that the join can fill", () => {
    const story = new Story(
      seq(task("a", "bob"), all("p", task("b", "cid"), task("c", "dan")), task("z", "eve")),
    ).submit();
    story.do({ type: "jump", by: "adm", to: "c", remark: "x" });
    expect(story.open()).toEqual(["b:cid", "c:dan"]);
    expect(story.agree("cid", "dan").open()).toEqual(["z:eve"]);
  });

  it("skip passes one node", () => {
    const story = running();
    expect(story.do({ type: "skip", by: "adm", task: story.taskOf("bob").id, remark: "x" }).open()).toEqual(["b:cid"]);
  });

  it("jump to a node that does not exist names those that do", () => {
    expect(running().refusal({ type: "jump", by: "adm", to: "nowhere", remark: "x" })).toMatchObject({
      kind: "bad-target",
      targets: ["start", "a", "b", "c"],
    });
  });
});

describe("changing the route of one request", () => {
  const extra: UserNode = {
    ...userNodeDefaults,
    kind: "user",
    id: "extra",
    name: { zh: "加签", en: "Extra" },
    approvers: [person("eve")],
  };

  it("inserts a node into a flow not yet passed, on a private copy of the route", () => {
    const story = running();
    const flow = Object.values(story.route.flows).find((one) => one.from === "a" && one.to === "b");
    story.do({ type: "insert-node", by: "adm", flow: flow?.id ?? "", node: extra, remark: "one more look" });
    expect(story.instance.route.edits).toBe(1);
    expect(story.agree("bob").open()).toEqual(["extra:eve"]);
    expect(story.agree("eve").open()).toEqual(["b:cid"]);
  });

  it("migrates to another version by an explicit map, keeping the open task", () => {
    const story = running().agree("bob");
    const { id } = story.taskOf("cid");
    const route = { ...routeOf(seq(task("a", "bob"), task("b2", "cid"), task("d", "eve"))), version: 2 };
    story.do({
      type: "migrate",
      by: "adm",
      route,
      nodes: { start: "start", a: "a", b: "b2", end: "end" },
      remark: "new version",
    });
    expect(story.taskOf("cid")).toMatchObject({ id, node: "b2" });
    expect(story.agree("cid").open()).toEqual(["d:eve"]);
  });

  it("refuses a map that leaves a place of the request without a counterpart", () => {
    const story = running().agree("bob");
    const route = { ...routeOf(seq(task("a", "bob"), task("d", "eve"))), version: 2 };
    expect(story.refusal({ type: "migrate", by: "adm", route, nodes: { a: "a" }, remark: "x" })).toMatchObject({
      kind: "unmapped",
    });
  });
});

describe("terminate", () => {
  it("ends the request with status terminated and notifies everybody concerned", () => {
    const story = running().do({ type: "terminate", by: "adm", remark: "project stopped" });
    expect(story.instance).toMatchObject({ status: "terminated", tokens: [], tasks: [], timers: [] });
    expect(story.notices("terminated")).toContain("ann");
  });
});

describe("clocks", () => {
  const due = (story: Story): ToldEvent => ({ type: "timer", by: "system", timer: story.instance.timers[0]?.id ?? 0 });
  const withTimer = (timer: UserNode["timers"][number]) =>
    new Story(seq(task("a", "bob", { timers: [timer] }), task("b", "cid"))).submit();

  it("remind: the handlers are notified again, and again when it repeats", () => {
    const story = withTimer({ id: "r", after: { iso: "P1D" }, action: { kind: "remind", every: { iso: "P1D" } } });
    story.do(due(story));
    expect(story.notices("reminder")).toEqual(["bob"]);
    expect(story.instance.timers).toHaveLength(1);
    expect(story.open()).toEqual(["a:bob"]);
  });

  it("escalate: the task goes to the leader of its holder", () => {
    const story = withTimer({ id: "e", after: { iso: "P2D" }, action: { kind: "escalate" } });
    expect(story.do(due(story)).open()).toEqual(["a:lea"]);
    expect(story.taskOf("lea")).toMatchObject({ via: "escalation", for: { lea: "bob" } });
  });

  it("auto-agree: silence is consent, recorded as the system's", () => {
    const story = withTimer({ id: "s", after: { iso: "P3D" }, action: { kind: "auto-agree" } });
    expect(story.do(due(story)).open()).toEqual(["b:cid"]);
    expect(story.history).toContainEqual(
      expect.objectContaining({ action: "auto-agree", by: "system", because: "timer" }),
    );
  });

  it("that lost the race against a person does nothing", () => {
    const story = new Story(seq(timed("t", task("a", "bob")), task("b", "cid"))).submit();
    const late = due(story);
    story.agree("bob");
    expect(story.refusal(late)).toMatchObject({ kind: "timer-gone" });
    expect(story.open()).toEqual(["b:cid"]);
  });
});
