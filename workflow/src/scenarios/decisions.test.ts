import { describe, expect, it } from "vitest";
import { all, role, seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

const two = seq(task("a", "bob"), task("b", "cid"));
const cancelling = ["agree", "disagree", "reject", "cancel", "add-sign", "transfer"] as const;

describe("agree", () => {
  it("needs no remark and moves the request on", () => {
    const story = new Story(two).submit().agree("bob");
    expect(story.open()).toEqual(["b:cid"]);
    expect(story.notices("task")).toEqual(["cid"]);
    expect(story.actions()).toEqual(["submit", "agree@a"]);
  });

  it("by the last handler completes the request and tells the requester", () => {
    const story = new Story(two).submit().agree("bob", "cid");
    expect(story.instance.status).toBe("completed");
    expect(story.notices("completed")).toEqual(["ann"]);
    expect(story.effects).toContainEqual({ type: "status-changed", from: "running", to: "completed" });
  });

  it("by somebody who does not hold the task is refused, naming who does", () => {
    const story = new Story(two).submit();
    expect(story.refusal({ type: "agree", by: "dan", task: story.taskOf("bob").id })).toEqual({
      kind: "not-the-handler",
      handlers: ["bob"],
    });
  });

  it("a second time is refused with who decided what and when", () => {
    const story = new Story(two).submit();
    const { id } = story.taskOf("bob");
    story.agree("bob");
    expect(story.refusal({ type: "agree", by: "bob", task: id })).toMatchObject({
      kind: "task-closed",
      task: id,
      event: { type: "agree", by: "bob", at: "2026-11-16T08:01:00.000Z" },
    });
  });

  it("by another holder of the role comes too late once one has decided", () => {
    const story = new Story(seq(task("a", [role("pie")]), task("b", "dan"))).submit();
    const { id } = story.taskOf("bob");
    story.agree("cid");
    expect(story.refusal({ type: "disagree", by: "bob", task: id, remark: "no" })).toMatchObject({
      kind: "task-closed",
      event: { by: "cid" },
    });
  });

  it("with the same idempotency key changes nothing the second time", () => {
    const story = new Story(two).submit();
    const { id } = story.taskOf("bob");
    story.do({ type: "agree", by: "bob", task: id, key: "click-1" });
    expect(story.refusal({ type: "agree", by: "bob", task: id, key: "click-1" })).toMatchObject({
      kind: "already-applied",
    });
  });

  it("takes a remark of 2000 characters and no more", () => {
    const story = new Story(two).submit();
    const { id } = story.taskOf("bob");
    expect(story.refusal({ type: "agree", by: "bob", task: id, remark: "x".repeat(2001) })).toEqual({
      kind: "remark-too-long",
      limit: 2000,
    });
    story.do({ type: "agree", by: "bob", task: id, remark: "x".repeat(2000) });
    expect(story.open()).toEqual(["b:cid"]);
  });
});

describe("remarks", () => {
  it.each(["disagree", "reject", "cancel"] as const)("are required by %s; blanks do not count", (type) => {
    const story = new Story(task("a", "bob", { allow: [...cancelling] })).submit();
    const { id } = story.taskOf("bob");
    for (const remark of [undefined, "", "  \n"]) {
      expect(story.refusal({ type, by: "bob", task: id, remark })).toEqual({ kind: "remark-required" });
    }
  });

  it("are kept in the history", () => {
    const story = new Story(two).submit().disagree("bob", "the dose is wrong");
    expect(story.history.find((row) => row.action === "disagree")).toMatchObject({
      by: "bob",
      remark: "the dose is wrong",
    });
  });
});

describe("disagree", () => {
  it("terminates the request by default, and every other open task ends", () => {
    const story = new Story(all("p", task("a", "bob"), task("b", "cid"))).submit().disagree("bob");
    expect(story.instance).toMatchObject({ status: "terminated", tokens: [], tasks: [] });
    expect(story.notices("terminated")).toContain("ann");
    expect(story.notices("task-ended")).toEqual(["cid"]);
  });

  it("returns to the previous node where the node says so", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid", { onDisagree: "return" }))).submit();
    story.agree("bob").disagree("cid");
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.instance).toMatchObject({ status: "running", round: 2 });
  });

  it("at the first node returns to the requester where the node says return", () => {
    const story = new Story(task("a", "bob", { onDisagree: "return" })).submit().disagree("bob");
    expect(story.open()).toEqual(["start:ann"]);
    expect(story.taskOf("ann").kind).toBe("amend");
  });

  it("is an opinion only where the node says continue", () => {
    const story = new Story(seq(task("a", "bob", { onDisagree: "continue" }), task("b", "cid")))
      .submit()
      .disagree("bob");
    expect(story.open()).toEqual(["b:cid"]);
  });

  it("is refused where the node does not offer it", () => {
    const story = new Story(task("a", "bob", { allow: ["agree"] })).submit();
    expect(story.refusal({ type: "disagree", by: "bob", task: story.taskOf("bob").id, remark: "no" })).toMatchObject({
      kind: "not-allowed-at-node",
      verb: "disagree",
      node: "a",
    });
  });
});

describe("cancel", () => {
  it("by a handler is allowed only where the node allows it", () => {
    const story = new Story(task("a", "bob")).submit();
    expect(story.refusal({ type: "cancel", by: "bob", task: story.taskOf("bob").id, remark: "stop" })).toMatchObject({
      kind: "not-allowed-at-node",
    });
  });

  it("ends every open task of the request", () => {
    const open = all("p", task("a", "bob", { allow: [...cancelling] }), task("b", "cid"));
    const story = new Story(open).submit();
    story.do({ type: "cancel", by: "bob", task: story.taskOf("bob").id, remark: "not needed" });
    expect(story.instance).toMatchObject({ status: "cancelled", tokens: [], tasks: [], timers: [] });
    expect(story.notices("task-ended")).toEqual(["cid"]);
  });

  it("by the requester is allowed at rework", () => {
    const story = new Story(two).submit().reject("bob");
    story.do({ type: "cancel", by: "ann", task: story.taskOf("ann").id, remark: "no longer wanted" });
    expect(story.instance.status).toBe("cancelled");
  });

  it("of a withdrawn draft keeps its history; a draft never submitted is not cancelled but deleted", () => {
    const fresh = new Story(two);
    expect(fresh.refusal({ type: "cancel", by: "ann", remark: "x" })).toMatchObject({ kind: "wrong-status" });
    const withdrawn = new Story(two).submit().do({ type: "withdraw", by: "ann" });
    withdrawn.do({ type: "cancel", by: "ann", remark: "no longer wanted" });
    expect(withdrawn.instance.status).toBe("cancelled");
  });

  it.each(["cancelled", "completed", "terminated"] as const)(
    "and everything else is refused once the request is %s",
    (end) => {
      const story = ended(end);
      expect(story.instance.status).toBe(end);
      for (const told of [
        { type: "submit", by: "ann" },
        { type: "agree", by: "bob", task: 1 },
        { type: "withdraw", by: "ann" },
        { type: "terminate", by: "adm", remark: "why" },
      ] as const)
        expect(story.refusal(told)).toMatchObject({ kind: expect.stringMatching(/wrong-status|task-closed/) });
    },
  );
});

function ended(end: "cancelled" | "completed" | "terminated"): Story {
  const story = new Story(task("a", "bob", { allow: [...cancelling] })).submit();
  if (end === "completed") return story.agree("bob");
  if (end === "terminated") return story.disagree("bob");
  return story.do({ type: "cancel", by: "bob", task: story.taskOf("bob").id, remark: "stop" });
}
