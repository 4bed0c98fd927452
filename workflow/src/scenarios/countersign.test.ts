import { describe, expect, it } from "vitest";
import type { PassRule, UserNode } from "../route.ts";
import { field, person, role, seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

const five = ["bob", "cid", "dan", "eve", "fay"];

function countersign(pass: PassRule, node: Partial<UserNode> = {}): Story {
  return new Story(seq(task("a", five, { pass, ...node }), task("z", "gil"))).submit();
}

describe("countersign", () => {
  it("all: the last agreement passes the node", () => {
    const story = countersign({ rule: "all" }).agree("bob", "cid", "dan", "eve");
    expect(story.open()).toEqual(["a:fay"]);
    expect(story.agree("fay").open()).toEqual(["z:gil"]);
  });

  it("all: the first disagreement decides the node at once and ends the other tasks", () => {
    const story = countersign({ rule: "all" }).agree("bob").disagree("cid");
    expect(story.instance.status).toBe("terminated");
    expect(story.notices("task-ended").toSorted()).toEqual(["dan", "eve", "fay"]);
  });

  it("any: the first agreement passes; it fails only when nobody is left to agree", () => {
    expect(countersign({ rule: "any" }).disagree("bob").agree("cid").open()).toEqual(["z:gil"]);
    const story = countersign({ rule: "any" });
    for (const one of five.slice(0, 4)) story.disagree(one);
    expect(story.instance.status).toBe("running");
    expect(story.disagree("fay").instance.status).toBe("terminated");
  });

  it("count: passes with that many, fails as soon as they can no longer be reached", () => {
    expect(countersign({ rule: "count", count: 2 }).agree("bob").disagree("cid").agree("dan").open()).toEqual([
      "z:gil",
    ]);
    const story = countersign({ rule: "count", count: 4 }).disagree("bob");
    expect(story.instance.status).toBe("running");
    expect(story.disagree("cid").instance.status).toBe("terminated");
  });

  it("ratio: counts up to the next whole person", () => {
    const story = countersign({ rule: "ratio", ratio: 0.5 }).agree("bob", "cid");
    expect(story.instance.status).toBe("running");
    expect(story.agree("dan").open()).toEqual(["z:gil"]);
  });

  it("one per role: one PIE and one Litho are enough, whoever they are", () => {
    const node = task("a", [person("bob"), person("cid"), person("dan")], {
      mode: "parallel",
      pass: { rule: "one-per-role", roles: ["pie", "litho"] },
    });
    const story = new Story(seq(node, task("z", "gil"))).submit();
    expect(story.agree("bob").instance.tasks).not.toEqual([]);
    expect(story.agree("dan").open()).toEqual(["z:gil"]);
  });

  it("one per role: fails when nobody of a role is left to agree", () => {
    const node = task("a", [person("bob"), person("dan")], {
      mode: "parallel",
      pass: { rule: "one-per-role", roles: ["pie", "litho"] },
    });
    expect(new Story(node).submit().disagree("dan").instance.status).toBe("terminated");
  });

  it("a vote after the node has passed is refused: the task is gone", () => {
    const story = countersign({ rule: "any" });
    const late = story.taskOf("fay").id;
    story.agree("bob");
    expect(story.refusal({ type: "agree", by: "fay", task: late })).toMatchObject({
      kind: "task-closed",
      event: { by: "bob" },
    });
  });

  it("opinions only: where disagreeing does not stop, everybody is heard and the request goes on", () => {
    const story = countersign({ rule: "all" }, { onDisagree: "continue" }).disagree("bob").agree("cid", "dan", "eve");
    expect(story.disagree("fay").open()).toEqual(["z:gil"]);
  });
});

describe("the list of people", () => {
  it("counts a person named twice once", () => {
    const node = task("a", [field("staff"), person("bob")], { mode: "parallel" });
    expect(new Story(node).submit({ staff: ["bob", "cid", "bob"] }).open()).toEqual(["a:bob", "a:cid"]);
  });

  it("gives a role one slot that any holder fills", () => {
    const node = task("a", [role("pie"), role("litho")], { mode: "parallel" });
    const story = new Story(node).submit();
    expect(story.open()).toEqual(["a:bob|cid", "a:dan"]);
    expect(story.agree("cid").open()).toEqual(["a:dan"]);
  });

  it("leaves inactive people out", () => {
    expect(new Story(task("a", [role("opc")])).submit().open()).toEqual(["a:eve"]);
  });

  it("drops an approver whose condition is false", () => {
    const onlyBig = { ...person("cid"), condition: "big = true" };
    const node = seq(
      task("a", [person("bob"), onlyBig], { mode: "parallel" }),
      task("b", "dan", { condition: "big = true" }),
    );
    expect(new Story(node).submit({ big: false }).open()).toEqual(["a:bob"]);
    expect(new Story(node).submit({ big: true }).open()).toEqual(["a:bob", "a:cid"]);
  });
});

describe("a node whose condition is false", () => {
  it("is passed and recorded as passed automatically", () => {
    const story = new Story(seq(task("a", "bob", { condition: "big = true" }), task("b", "cid"))).submit({
      big: false,
    });
    expect(story.open()).toEqual(["b:cid"]);
    expect(story.history).toContainEqual(
      expect.objectContaining({ by: "system", action: "auto-pass", node: "a", because: "condition-false" }),
    );
  });

  it("is not passed silently when its condition cannot be evaluated: nothing moves, administrators are named", () => {
    const story = new Story(seq(task("a", "bob", { condition: "big = limit" }), task("b", "cid")));
    story.data = { big: 3 };
    expect(story.refusal({ type: "submit", by: "ann" })).toMatchObject({
      kind: "condition-incident",
      administrators: ["adm"],
    });
  });
});

describe("sequential", () => {
  const line = () =>
    new Story(seq(task("a", ["bob", "cid", "dan"], { mode: "sequential" }), task("z", "gil"))).submit();

  it("asks in the order given", () => {
    const story = line();
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.agree("bob").open()).toEqual(["a:cid"]);
    expect(story.agree("cid", "dan").open()).toEqual(["z:gil"]);
  });

  it("stops at the first disagreement", () => {
    expect(line().agree("bob").disagree("cid").instance.status).toBe("terminated");
  });

  it("puts people added in parallel right behind the one who added them", () => {
    const story = line().addSign("bob", "parallel", ["eve"]);
    expect(story.agree("bob").open()).toEqual(["a:eve"]);
    expect(story.agree("eve").open()).toEqual(["a:cid"]);
  });
});
