import { describe, expect, it } from "vitest";
import type { TimerRule } from "../route.ts";
import { all, type Block, role, seq, task, timed } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

function clock(action: TimerRule["action"]): { timers: readonly TimerRule[] } {
  return { timers: [{ id: "clock", after: { iso: "P2D", calendar: "work" }, action }] };
}

function due(story: Story, index = 0): Story {
  return story.do({ type: "timer", by: "system", timer: story.instance.timers[index]?.id ?? 0 });
}

const start = (block: Block) => new Story(block).submit();

describe("arming", () => {
  it("keeps the duration symbolic: only the server knows the calendar", () => {
    const story = start(task("a", "bob", clock({ kind: "remind" })));
    expect(story.effects).toContainEqual({
      type: "timer-armed",
      timer: { id: 4, token: 2, node: "a", rule: "clock" },
      after: { iso: "P2D", calendar: "work" },
    });
  });

  it("ends with the node, however it ends", () => {
    const block = seq(task("a", "bob", clock({ kind: "remind" })), task("b", "cid"));
    for (const end of [
      (story: Story) => story.agree("bob"),
      (story: Story) => story.reject("bob"),
      (story: Story) => story.do({ type: "withdraw", by: "ann" }),
      (story: Story) => story.do({ type: "skip", by: "adm", task: story.taskOf("bob").id, remark: "late" }),
      (story: Story) => story.do({ type: "terminate", by: "adm", remark: "stop" }),
    ]) {
      const story = end(start(block));
      expect(story.instance.timers).toEqual([]);
      expect(story.effects.filter((effect) => effect.type === "timer-ended")).toHaveLength(1);
    }
  });

  it("is not done for a node nobody was asked at", () => {
    const story = start(
      seq(task("a", "bob", { ...clock({ kind: "remind" }), condition: "big = true" }), task("b", "cid")),
    );
    expect(story.instance.timers).toEqual([]);
  });
});

describe("remind", () => {
  it("tells whoever holds an open task of the node, once each", () => {
    const story = due(start(task("a", ["bob", "cid"], clock({ kind: "remind" }))));
    expect(story.notices("reminder")).toEqual(["bob", "cid"]);
    expect(story.history.at(-1)).toMatchObject({ action: "remind", by: "system", people: ["bob", "cid"] });
    expect(story.instance.timers).toEqual([]);
  });

  it("tells those who are asked for an opinion rather than the one who waits", () => {
    const story = start(task("a", "bob", clock({ kind: "remind" }))).addSign("bob", "before", ["dan"]);
    expect(due(story).notices("reminder")).toEqual(["dan"]);
  });

  it("keeps its row when it repeats, and gets a new time", () => {
    const story = due(start(task("a", "bob", clock({ kind: "remind", every: { iso: "P1D" } }))));
    expect(story.effects).toContainEqual(expect.objectContaining({ type: "timer-armed", after: { iso: "P1D" } }));
    expect(due(story).notices("reminder")).toEqual(["bob"]);
  });
});

describe("escalate", () => {
  it("hands the task to the leader of its holder, who stands in", () => {
    const story = due(start(task("a", "bob", clock({ kind: "escalate" }))));
    expect(story.taskOf("lea")).toMatchObject({ people: ["lea"], for: { lea: "bob" }, via: "escalation" });
    expect(story.notices("task")).toEqual(["lea"]);
  });

  it("goes to the administrators when there is no leader, or the leader is the requester", () => {
    expect(due(start(task("a", "top", clock({ kind: "escalate" })))).open()).toEqual(["a:adm"]);
    const own = new Story(task("a", "bob", clock({ kind: "escalate" })), {}, "lea").submit();
    expect(due(own).open()).toEqual(["a:adm"]);
  });

  it("never gives a co-signer a second vote", () => {
    const story = due(start(task("a", ["bob", "lea"], clock({ kind: "escalate" }))));
    expect(story.open()).toEqual(["a:adm", "a:max"]);
  });

  it("leaves the task where it is when nobody else can be found", () => {
    const story = new Story(task("a", "top", clock({ kind: "escalate" })), { administrators: ["top"] }).submit();
    expect(due(story).open()).toEqual(["a:top"]);
  });
});

describe("auto-agree", () => {
  it("gives every missing vote, in the name of the system, and moves on", () => {
    const block = seq(task("a", ["bob", "cid", "dan"], clock({ kind: "auto-agree" })), task("b", "eve"));
    const story = due(start(block).agree("bob"));
    expect(story.open()).toEqual(["b:eve"]);
    expect(story.history.at(-1)).toMatchObject({ action: "auto-agree", by: "system", node: "a", because: "timer" });
  });

  it("does not overrule who has disagreed", () => {
    const block = task("a", ["bob", "cid"], {
      ...clock({ kind: "auto-agree" }),
      pass: { rule: "any" },
      onDisagree: "terminate",
    });
    const story = due(start(block).disagree("bob"));
    expect(story.instance.status).toBe("completed");
  });

  it("does not wait for people asked for an opinion", () => {
    const story = start(seq(task("a", "bob", clock({ kind: "auto-agree" })), task("b", "eve"))).addSign(
      "bob",
      "before",
      ["cid"],
    );
    expect(due(story).open()).toEqual(["b:eve"]);
  });
});

describe("leaving by a timer", () => {
  const late = seq(timed("w", task("a", [role("pie")]), task("l", "dan")), task("z", "eve"));

  it("takes the way drawn from the timer, and ends the open tasks", () => {
    const story = due(start(late));
    expect(story.open()).toEqual(["l:dan"]);
    expect(story.notices("task-ended")).toEqual(["bob", "cid"]);
    expect(story.instance.visits.a?.state).toBe("left");
    expect(story.agree("dan").open()).toEqual(["z:eve"]);
  });

  it("touches no other branch", () => {
    const story = due(start(seq(all("p", timed("w", task("a", "bob")), task("b", "cid")), task("z", "eve"))));
    expect(story.open()).toEqual(["b:cid"]);
    expect(story.agree("cid").open()).toEqual(["z:eve"]);
  });
});

describe("a timer that comes too late", () => {
  it("is refused as gone, and changes nothing", () => {
    const story = start(seq(task("a", "bob", clock({ kind: "auto-agree" })), task("b", "cid")));
    const timer = story.instance.timers[0]?.id ?? 0;
    story.agree("bob");
    expect(story.refusal({ type: "timer", by: "system", timer })).toEqual({ kind: "timer-gone", timer });
  });

  it("on an ended request says how it stands", () => {
    const story = start(task("a", "bob", clock({ kind: "remind" })));
    const timer = story.instance.timers[0]?.id ?? 0;
    story.agree("bob");
    expect(story.refusal({ type: "timer", by: "system", timer })).toMatchObject({
      kind: "wrong-status",
      status: "completed",
    });
  });
});
