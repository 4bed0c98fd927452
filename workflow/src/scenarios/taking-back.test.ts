import { describe, expect, it } from "vitest";
import { all, routeOf, seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

const two = seq(task("a", "bob"), task("b", "cid"));

describe("withdraw", () => {
  it("happens at once while nobody has decided: back to draft, handlers are notified", () => {
    const story = new Story(two).submit().do({ type: "withdraw", by: "ann" });
    expect(story.instance).toMatchObject({ status: "draft", tokens: [], tasks: [] });
    expect(story.notices("task-ended")).toEqual(["bob"]);
  });

  it("is the requester's alone", () => {
    const story = new Story(two).submit();
    expect(story.refusal({ type: "withdraw", by: "bob" })).toEqual({ kind: "not-the-requester", requester: "ann" });
  });

  it("lets the request be submitted again, in a new round", () => {
    const story = new Story(two).submit().do({ type: "withdraw", by: "ann" }).submit();
    expect(story.instance).toMatchObject({ status: "running", round: 2 });
    expect(story.agree("bob", "cid").instance.status).toBe("completed");
  });

  it("after a decision becomes a question to the current handlers", () => {
    const story = new Story(two).submit().agree("bob").do({ type: "withdraw", by: "ann", remark: "wrong file" });
    expect(story.instance.status).toBe("running");
    expect(story.notices("withdraw-request")).toEqual(["cid"]);
    expect(story.refusal({ type: "withdraw", by: "ann" })).toEqual({ kind: "withdraw-already-requested" });
    story.do({ type: "answer-withdraw", by: "cid", accept: true });
    expect(story.instance.status).toBe("draft");
  });

  it("is dropped when a handler refuses, and the requester is notified", () => {
    const story = new Story(two).submit().agree("bob").do({ type: "withdraw", by: "ann" });
    story.do({ type: "answer-withdraw", by: "cid", accept: false, remark: "nearly done" });
    expect(story.instance).not.toHaveProperty("withdrawal");
    expect(story.notices("withdraw-refused")).toEqual(["ann"]);
    expect(story.open()).toEqual(["b:cid"]);
  });

  it("needs every branch to accept", () => {
    const story = new Story(seq(task("a", "bob"), all("p", task("b", "cid"), task("c", "dan")))).submit().agree("bob");
    story.do({ type: "withdraw", by: "ann" }).do({ type: "answer-withdraw", by: "cid", accept: true });
    expect(story.instance.status).toBe("running");
    expect(story.do({ type: "answer-withdraw", by: "dan", accept: true }).instance.status).toBe("draft");
  });

  it("cannot be answered when nobody asked, nor by somebody without a task", () => {
    const story = new Story(two).submit().agree("bob");
    expect(story.refusal({ type: "answer-withdraw", by: "cid", accept: true })).toEqual({
      kind: "no-withdraw-request",
    });
    story.do({ type: "withdraw", by: "ann" });
    expect(story.refusal({ type: "answer-withdraw", by: "bob", accept: true })).toMatchObject({
      kind: "not-the-handler",
    });
  });

  it("is never allowed where the route says never, and always at once where it says any", () => {
    const never = new Story(routeOf(two, { withdrawUntil: "never" })).submit();
    expect(never.refusal({ type: "withdraw", by: "ann" })).toEqual({ kind: "withdraw-not-allowed" });
    const any = new Story(routeOf(two, { withdrawUntil: "any" }))
      .submit()
      .agree("bob")
      .do({ type: "withdraw", by: "ann" });
    expect(any.instance.status).toBe("draft");
  });
});

describe("taking a decision back", () => {
  const decided = () => {
    const story = new Story(seq(two, task("c", "dan"))).submit();
    const { id } = story.taskOf("bob");
    return { story: story.agree("bob"), id };
  };

  it("is possible while nothing it opened has been looked at: the task is open again", () => {
    const { story, id } = decided();
    story.do({ type: "take-back", by: "bob", task: id });
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.actions()).toContain("take-back@a");
    expect(story.agree("bob").open()).toEqual(["b:cid"]);
  });

  it("is refused once the next handler has looked", () => {
    const { story, id } = decided();
    story.do({ type: "look", by: "cid", task: story.taskOf("cid").id });
    expect(story.refusal({ type: "take-back", by: "bob", task: id })).toEqual({
      kind: "cannot-take-back",
      because: "seen-or-decided",
    });
  });

  it("is refused once the next handler has decided, and to others", () => {
    const { story, id } = decided();
    expect(story.refusal({ type: "take-back", by: "cid", task: id })).toMatchObject({ kind: "cannot-take-back" });
    story.agree("cid");
    expect(story.refusal({ type: "take-back", by: "bob", task: id })).toMatchObject({ kind: "cannot-take-back" });
  });

  it("is refused when the request has ended", () => {
    const story = new Story(task("a", "bob")).submit();
    const { id } = story.taskOf("bob");
    story.agree("bob");
    expect(story.refusal({ type: "take-back", by: "bob", task: id })).toMatchObject({ kind: expect.any(String) });
    expect(story.instance.status).toBe("completed");
  });

  it("does not disturb a branch that has nothing to do with it", () => {
    const story = new Story(all("p", two, seq(task("c", "dan"), task("d", "eve")))).submit();
    const { id } = story.taskOf("bob");
    story.agree("bob", "dan");
    story.do({ type: "take-back", by: "bob", task: id });
    expect(story.open()).toEqual(["a:bob", "d:eve"]);
  });
});
