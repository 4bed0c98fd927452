import { describe, expect, it } from "vitest";
import { all, choice, loop, routeOf, seq, some, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";
import { rejectTargets } from "./reject.ts";

const block = seq(
  task("a", "bob"),
  all("p", seq(task("b", "cid"), task("c", "dan")), seq(task("d", "eve"), task("e", "fay"))),
  task("f", "gil"),
);

const states = (story: Story) =>
  Object.fromEntries(Object.entries(story.instance.visits).map(([id, visit]) => [id, visit.state]));

describe("a return inside one branch", () => {
  it("clears only that branch, its timers and its tasks", () => {
    const story = new Story(block).submit().agree("bob", "cid");
    story.reject("dan", "b");
    expect(story.open()).toEqual(["b:cid", "d:eve"]);
    expect(states(story)).toMatchObject({ a: "done", b: "current", c: "rejected", d: "current" });
  });

  it("leaves the arrival of the other branch at the join", () => {
    const story = new Story(block).submit().agree("bob", "cid", "eve", "fay").reject("dan", "b");
    expect(story.open()).toEqual(["b:cid"]);
    expect(story.agree("cid", "dan").open()).toEqual(["f:gil"]);
  });
});

describe("a return out of a block", () => {
  it("clears every branch, arrivals included, and the block starts whole again", () => {
    const story = new Story(block).submit().agree("bob", "cid", "eve", "fay").reject("dan", "a");
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.instance.tokens).toHaveLength(1);
    expect(story.agree("bob").open()).toEqual(["b:cid", "d:eve"]);
  });

  it("forgets what lies ahead, not what lies before", () => {
    const story = new Story(seq(task("z", "hal"), block)).submit().agree("hal", "bob", "cid", "eve").reject("dan", "a");
    expect(states(story)).toMatchObject({
      z: "done",
      a: "current",
      b: "returned",
      d: "returned",
      e: "returned",
      c: "rejected",
    });
  });
});

describe("a return into a block that was passed", () => {
  const passed = (returnMode: "restart" | "keep") =>
    new Story(routeOf(block, { returnMode })).submit().agree("bob", "cid", "eve", "dan", "fay").reject("gil", "c");

  it("restart: the other branch starts from its first node", () => {
    const story = passed("restart");
    expect(story.open()).toEqual(["c:dan", "d:eve"]);
    expect(story.agree("dan", "eve", "fay").open()).toEqual(["f:gil"]);
  });

  it("keep: the other branch stays as it was", () => {
    const story = passed("keep");
    expect(story.open()).toEqual(["c:dan"]);
    expect(states(story)).toMatchObject({ b: "done", d: "done", e: "done" });
    expect(story.agree("dan").open()).toEqual(["f:gil"]);
  });

  it("keep: a branch that was not finished is not taken for finished", () => {
    const story = new Story(routeOf(block, { returnMode: "keep" })).submit().agree("bob", "cid", "eve");
    story.do({ type: "jump", by: "adm", to: "f", remark: "urgent" });
    story.do({ type: "jump", by: "adm", to: "c", remark: "after all" });
    expect(story.open()).toEqual(["c:dan", "d:eve"]);
  });
});

describe("nested blocks", () => {
  const nested = seq(
    task("a", "bob"),
    all("p", task("b", "cid"), seq(task("c", "dan"), all("q", task("d", "eve"), task("e", "fay")))),
    task("f", "gil"),
  );

  it("a return into the innermost block opens every block around it", () => {
    const story = new Story(nested).submit().agree("bob", "cid", "dan", "eve", "fay").reject("gil", "d");
    expect(story.open()).toEqual(["b:cid", "d:eve", "e:fay"]);
    expect(story.agree("eve", "cid", "fay").open()).toEqual(["f:gil"]);
  });

  it("keep: both levels keep what they had", () => {
    const route = routeOf(nested, { returnMode: "keep" });
    const story = new Story(route).submit().agree("bob", "cid", "dan", "eve", "fay").reject("gil", "d");
    expect(story.open()).toEqual(["d:eve"]);
    expect(story.agree("eve").open()).toEqual(["f:gil"]);
  });

  it("a return from the inner block to its own branch leaves the outer sibling alone", () => {
    const story = new Story(nested).submit().agree("bob", "dan", "eve").reject("fay", "c");
    expect(story.open()).toEqual(["b:cid", "c:dan"]);
  });
});

describe("inclusive blocks", () => {
  const inclusive = seq(
    task("a", "bob"),
    some("o", { big: task("b", "cid"), rush: task("c", "dan"), other: task("d", "eve") }),
    task("f", "gil"),
  );

  it("a return into one branch brings back those the form asks for", () => {
    const story = new Story(inclusive).submit({ big: true, rush: true }).agree("bob", "cid", "dan").reject("gil", "b");
    expect(story.open()).toEqual(["b:cid", "c:dan"]);
    story.agree("cid");
    expect(story.open()).toEqual(["c:dan"]);
    expect(story.agree("dan").open()).toEqual(["f:gil"]);
  });

  it("with a form that has changed, a branch no longer asked for stays out", () => {
    const story = new Story(inclusive).submit({ big: true, rush: true }).agree("bob", "cid", "dan");
    story.data = { big: true, rush: false };
    expect(story.reject("gil", "b").open()).toEqual(["b:cid"]);
  });

  it("keep: a branch that was never taken is not taken for done", () => {
    const story = new Story(routeOf(inclusive, { returnMode: "keep" }))
      .submit({ big: true, rush: false })
      .agree("bob", "cid");
    story.data = { big: true, rush: true };
    expect(story.reject("gil", "b").open()).toEqual(["b:cid", "c:dan"]);
  });
});

describe("where a handler can send it back to", () => {
  const targets = (story: Story, by: string) => rejectTargets(story.route, story.instance, story.taskOf(by));

  it("is the requester and what was really passed before, in this round", () => {
    const story = new Story(block).submit().agree("bob", "cid");
    expect(targets(story, "dan")).toEqual(["start", "a", "b"]);
    expect(targets(story, "eve")).toEqual(["start", "a"]);
  });

  it("is no longer what a return has taken back", () => {
    const story = new Story(block).submit().agree("bob", "cid").reject("dan", "a");
    expect(targets(story, "bob")).toEqual(["start"]);
  });

  it("is not a node that was skipped", () => {
    const story = new Story(
      seq(task("a", "bob"), task("b", "cid", { condition: "big = true" }), task("c", "dan")),
    ).submit({ big: false });
    expect(targets(story.agree("bob"), "dan")).toEqual(["start", "a"]);
  });

  it("in the second round of a loop is not what this round has not passed yet", () => {
    const story = new Story(
      seq(loop("l", "again", seq(task("a", "bob"), task("b", "cid"), task("c", "dan"))), task("z", "eve")),
    );
    story.submit({ again: true }).agree("bob", "cid", "dan", "bob");
    expect(targets(story, "cid")).toEqual(["start", "a"]);
  });

  it("after a block is every node of it", () => {
    const story = new Story(block).submit().agree("bob", "cid", "eve", "dan", "fay");
    expect(targets(story, "gil")).toEqual(["start", "a", "b", "c", "d", "e"]);
  });

  it("does not include the other way of a choice", () => {
    const story = new Story(seq(choice("x", "big", task("a", "bob"), task("b", "cid")), task("c", "dan"))).submit({
      big: true,
    });
    expect(targets(story.agree("bob"), "dan")).toEqual(["start", "a"]);
  });
});
