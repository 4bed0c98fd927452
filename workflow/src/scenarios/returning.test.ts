import { describe, expect, it } from "vitest";
import { all, routeOf, seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

const three = seq(task("a", "bob"), task("b", "cid"), task("c", "dan"));
const block = seq(
  task("a", "bob"),
  all("p", seq(task("b", "cid"), task("c", "dan")), task("d", "eve")),
  task("z", "fay"),
);

describe("reject to the requester", () => {
  it("is the default: the requester gets a rework task and a new round begins", () => {
    const story = new Story(three).submit().agree("bob").reject("cid");
    expect(story.open()).toEqual(["start:ann"]);
    expect(story.taskOf("ann")).toMatchObject({ kind: "amend", round: 2 });
    expect(story.instance).toMatchObject({ status: "running", round: 2, decisions: 0 });
    expect(story.notices("returned")).toEqual(["ann"]);
  });

  it("and resubmit walks the whole route again", () => {
    const story = new Story(three).submit().agree("bob", "cid").reject("dan");
    story.submit();
    expect(story.open()).toEqual(["a:bob"]);
    story.agree("bob", "cid", "dan");
    expect(story.instance.status).toBe("completed");
  });

  it("goes straight back to the node that rejected where the route says direct", () => {
    const story = new Story(routeOf(three, { resumeAfterReturn: "direct" })).submit().agree("bob", "cid").reject("dan");
    story.submit();
    expect(story.open()).toEqual(["c:dan"]);
  });

  it("ends every other branch, and nothing of the old round can be decided any more", () => {
    const story = new Story(block).submit().agree("bob");
    const old = story.taskOf("eve").id;
    story.reject("cid");
    expect(story.open()).toEqual(["start:ann"]);
    expect(story.refusal({ type: "agree", by: "eve", task: old })).toMatchObject({ kind: "task-closed" });
  });

  it("only the requester can resubmit", () => {
    const story = new Story(three).submit().reject("bob");
    expect(story.refusal({ type: "submit", by: "cid" })).toMatchObject({ kind: "not-the-handler", handlers: ["ann"] });
  });
});

describe("reject to a node", () => {
  it("goes to a node really passed in this round, and walks on from there", () => {
    const story = new Story(three).submit().agree("bob", "cid").reject("dan", "a");
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.agree("bob").open()).toEqual(["b:cid"]);
  });

  it("comes straight back to the rejecting node where the route says direct", () => {
    const story = new Story(routeOf(three, { resumeAfterReturn: "direct" }))
      .submit()
      .agree("bob", "cid")
      .reject("dan", "a");
    expect(story.agree("bob").open()).toEqual(["c:dan"]);
  });

  it.each(["c", "z", "nowhere"])("refuses %s, which was not passed, and names where it can go", (to) => {
    const story = new Story(seq(three, task("z", "eve"))).submit().agree("bob");
    const refusal = story.refusal({ type: "reject", by: "cid", task: story.taskOf("cid").id, remark: "no", to });
    expect(refusal).toMatchObject({ kind: "bad-target", node: to, targets: expect.arrayContaining(["start", "a"]) });
  });

  it("within a branch leaves the other branches alone", () => {
    const story = new Story(block).submit().agree("bob", "cid").reject("dan", "b");
    expect(story.open()).toEqual(["b:cid", "d:eve"]);
  });

  it("out of a block ends all its branches", () => {
    const story = new Story(block).submit().agree("bob", "cid").reject("dan", "a");
    expect(story.open()).toEqual(["a:bob"]);
    story.agree("bob", "cid", "dan", "eve", "fay");
    expect(story.instance.status).toBe("completed");
  });

  it("into a block starts its other branches again (restart)", () => {
    const story = new Story(routeOf(block, { returnMode: "restart" })).submit().agree("bob", "cid", "dan", "eve");
    story.reject("fay", "c");
    expect(story.open()).toEqual(["c:dan", "d:eve"]);
    story.agree("dan", "eve", "fay");
    expect(story.instance.status).toBe("completed");
  });

  it("into a block keeps what its other branches had finished (keep)", () => {
    const story = new Story(routeOf(block, { returnMode: "keep" })).submit().agree("bob", "cid", "dan", "eve");
    story.reject("fay", "c");
    expect(story.open()).toEqual(["c:dan"]);
    expect(story.agree("dan").open()).toEqual(["z:fay"]);
  });

  it("after the join fires again exactly once", () => {
    const story = new Story(block).submit().agree("bob", "eve", "cid", "dan").reject("fay", "b");
    story.agree("eve", "cid", "dan");
    expect(story.open()).toEqual(["z:fay"]);
  });
});

describe("where a node sends rejects", () => {
  it("previous: to the node before it", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid", { rejectTo: "previous" }))).submit();
    expect(story.agree("bob").reject("cid").open()).toEqual(["a:bob"]);
  });

  it("a named node: there, when it was passed", () => {
    const story = new Story(
      seq(task("a", "bob"), task("b", "cid"), task("c", "dan", { rejectTo: { node: "a" } })),
    ).submit();
    expect(story.agree("bob", "cid").reject("dan").open()).toEqual(["a:bob"]);
  });

  it("requester: a handler's own choice is refused", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid", { rejectTo: "requester" }))).submit().agree("bob");
    expect(
      story.refusal({ type: "reject", by: "cid", task: story.taskOf("cid").id, remark: "no", to: "a" }),
    ).toMatchObject({
      kind: "bad-target",
    });
    expect(story.reject("cid").open()).toEqual(["start:ann"]);
  });
});

describe("a returned node", () => {
  it("is never passed automatically, even for the person who decided the node before", () => {
    const story = new Story(
      seq(task("a", "bob"), task("b", "bob", { sameAsPrevious: "auto" }), task("c", "cid")),
    ).submit();
    story.agree("bob");
    expect(story.open()).toEqual(["c:cid"]);
    story.reject("cid", "a");
    story.agree("bob");
    expect(story.open()).toEqual(["b:bob"]);
  });
});
