import { describe, expect, it } from "vitest";
import { all, role, routeOf, seq, service, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

const refused = { kind: "cannot-take-back", because: "seen-or-decided" };

/** The task of the latest decision. */
function decidedBy(story: Story, by: string): number {
  const row = story.history.findLast(
    (one) => one.by === by && (one.action === "agree" || one.action === "disagree" || one.action === "reject"),
  );
  return row?.task ?? 0;
}

const takeBack = (story: Story, by: string) => story.do({ type: "take-back", by, task: decidedBy(story, by) });
const tryTakeBack = (story: Story, by: string, task = decidedBy(story, by)) =>
  story.refusal({ type: "take-back", by, task });

describe("a decision that opened the next node", () => {
  const two = seq(task("a", "bob"), task("b", "cid"));

  it("is undone: the next task ends, the own one is open again under a new id", () => {
    const story = new Story(two).submit();
    const { id } = story.taskOf("bob");
    takeBack(story.agree("bob"), "bob");
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.taskOf("bob").id).toBeGreaterThan(id);
    expect(story.notices("task-ended")).toEqual(["cid"]);
    expect(story.history.at(-1)).toMatchObject({ action: "take-back", node: "a", by: "bob" });
  });

  it("leaves no trace in what was passed", () => {
    const story = new Story(two).submit();
    const { visits } = story.instance;
    takeBack(story.agree("bob"), "bob");
    expect(story.instance.visits).toEqual(visits);
    expect(story.instance.decisions).toBe(0);
  });

  it("can be followed by another decision, which can be taken back again", () => {
    const story = new Story(two).submit().agree("bob");
    takeBack(story, "bob");
    takeBack(story.agree("bob"), "bob");
    expect(story.agree("bob").open()).toEqual(["b:cid"]);
  });

  it("the undone decision lets the requester withdraw at once again", () => {
    const story = new Story(two).submit().agree("bob");
    takeBack(story, "bob");
    story.do({ type: "withdraw", by: "ann" });
    expect(story.instance.status).toBe("draft");
  });

  it("stands once the next task has been looked at, transferred, added to or reassigned", () => {
    const touch = [
      (story: Story) => story.do({ type: "look", by: "cid", task: story.taskOf("cid").id }),
      (story: Story) => story.do({ type: "transfer", by: "cid", task: story.taskOf("cid").id, to: "eve" }),
      (story: Story) => story.addSign("cid", "before", ["eve"]),
      (story: Story) =>
        story.do({ type: "reassign", by: "adm", task: story.taskOf("cid").id, to: ["eve"], remark: "away" }),
    ];
    for (const one of touch) expect(tryTakeBack(one(new Story(two).submit().agree("bob")), "bob")).toEqual(refused);
  });

  it("belongs to who took it, and to nobody else", () => {
    const story = new Story(two).submit().agree("bob");
    expect(tryTakeBack(story, "dan", decidedBy(story, "bob"))).toEqual({
      kind: "cannot-take-back",
      because: "not-yours",
    });
  });

  it("that started a job outside stands: the job cannot be called back", () => {
    const story = new Story(seq(task("a", "bob"), service("s", "export"), task("b", "cid"))).submit().agree("bob");
    expect(tryTakeBack(story, "bob")).toEqual(refused);
  });

  it("of a role puts the whole role back", () => {
    const story = new Story(seq(task("a", [role("pie")]), task("b", "dan"))).submit().agree("cid");
    takeBack(story, "cid");
    expect(story.open()).toEqual(["a:bob|cid"]);
  });

  it("arms the clock of the node again", () => {
    const timers = [{ id: "clock", after: { iso: "P1D" }, action: { kind: "remind" } }] as const;
    const story = new Story(seq(task("a", "bob", { timers }), task("b", "cid"))).submit().agree("bob");
    expect(story.instance.timers).toEqual([]);
    takeBack(story, "bob");
    expect(story.effects).toContainEqual(expect.objectContaining({ type: "timer-armed", after: { iso: "P1D" } }));
  });
});

describe("a vote that has not decided its node", () => {
  it("is simply taken out, while the others' votes stand", () => {
    const story = new Story(seq(task("a", ["bob", "cid", "dan"]), task("b", "eve"))).submit().agree("bob", "cid");
    takeBack(story, "bob");
    expect(story.open()).toEqual(["a:bob", "a:dan"]);
    expect(story.agree("bob", "dan").open()).toEqual(["b:eve"]);
  });

  it("in a chain takes the next one's task away, unless it was looked at", () => {
    const chain = task("a", ["bob", "cid"], { mode: "sequential" });
    const story = new Story(seq(chain, task("b", "eve"))).submit().agree("bob");
    takeBack(story, "bob");
    expect(story.open()).toEqual(["a:bob"]);
    story.agree("bob").do({ type: "look", by: "cid", task: story.taskOf("cid").id });
    expect(tryTakeBack(story, "bob")).toEqual(refused);
  });

  it("stands when a colleague has asked the same person for an opinion since", () => {
    const story = new Story(seq(task("a", ["bob", "cid"]), task("b", "eve")))
      .submit()
      .agree("bob")
      .addSign("cid", "before", ["bob"]);
    expect(tryTakeBack(story, "bob")).toEqual(refused);
  });
});

describe("a vote that decided its node", () => {
  it("puts the others' votes back too, and whoever was no longer asked is asked again", () => {
    const any = task("a", ["bob", "cid", "dan"], { pass: { rule: "count", count: 2 } });
    const story = new Story(seq(any, task("b", "eve"))).submit().agree("bob", "cid");
    expect(story.open()).toEqual(["b:eve"]);
    takeBack(story, "cid");
    expect(story.open()).toEqual(["a:cid", "a:dan"]);
    takeBack(story, "bob");
    expect(story.open()).toEqual(["a:bob", "a:cid", "a:dan"]);
  });
});

describe("around a block", () => {
  const block = seq(task("a", "bob"), all("p", task("b", "cid"), task("c", "dan")), task("d", "eve"));

  it("the decision that completed it is undone with both arrivals as they were", () => {
    const story = new Story(block).submit().agree("bob", "cid", "dan");
    takeBack(story, "dan");
    expect(story.open()).toEqual(["c:dan"]);
    expect(story.agree("dan").open()).toEqual(["d:eve"]);
  });

  it("an arrival that still waits at the join can be taken back", () => {
    const story = new Story(block).submit().agree("bob", "cid");
    takeBack(story, "cid");
    expect(story.open()).toEqual(["b:cid", "c:dan"]);
  });

  it("an arrival the join has used cannot", () => {
    const story = new Story(block).submit().agree("bob", "cid", "dan");
    expect(tryTakeBack(story, "cid")).toEqual(refused);
  });

  it("the decision that opened it falls when one of its branches has been decided", () => {
    const story = new Story(block).submit().agree("bob", "cid");
    expect(tryTakeBack(story, "bob")).toEqual(refused);
  });
});

describe("a reject", () => {
  it("is undone with everything it had ended", () => {
    const block = seq(task("a", "bob"), all("p", task("b", "cid"), task("c", ["dan", "eve"])), task("d", "fay"));
    const story = new Story(block).submit().agree("bob", "dan").reject("cid");
    expect(story.open()).toEqual(["start:ann"]);
    takeBack(story, "cid");
    expect(story.open()).toEqual(["b:cid", "c:eve"]);
    expect(story.agree("eve", "cid").open()).toEqual(["d:fay"]);
  });

  it("stands once the requester has looked", () => {
    const story = new Story(seq(task("a", "bob"))).submit().reject("bob");
    story.do({ type: "look", by: "ann", task: story.taskOf("ann").id });
    expect(tryTakeBack(story, "bob")).toEqual(refused);
  });
});

describe("answers of added people", () => {
  it("an opinion can be taken back while others are still asked", () => {
    const story = new Story(task("a", "bob")).submit().addSign("bob", "before", ["cid", "dan"]).agree("cid");
    takeBack(story, "cid");
    expect(story.open()).toEqual(["(a:bob)", "a:cid", "a:dan"]);
  });

  it("the last opinion can be taken back until the holder has looked", () => {
    const story = new Story(task("a", "bob")).submit().addSign("bob", "before", ["cid"]).agree("cid");
    expect(story.open()).toEqual(["a:bob"]);
    takeBack(story, "cid");
    expect(story.open()).toEqual(["(a:bob)", "a:cid"]);
    story.agree("cid").do({ type: "look", by: "bob", task: story.taskOf("bob").id });
    expect(tryTakeBack(story, "cid")).toEqual(refused);
  });

  it("an agreement that waits for people asked after can be taken back", () => {
    const story = new Story(task("a", "bob")).submit().addSign("bob", "after", ["cid"]).agree("bob");
    takeBack(story, "bob");
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.agree("bob").open()).toEqual(["(a:bob)", "a:cid"]);
  });

  it("the answer that let the holder's agreement count is undone as a whole", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "dan")))
      .submit()
      .addSign("bob", "after", ["cid"])
      .agree("bob", "cid");
    expect(story.open()).toEqual(["b:dan"]);
    takeBack(story, "cid");
    expect(story.open()).toEqual(["(a:bob)", "a:cid"]);
    expect(story.agree("cid").open()).toEqual(["b:dan"]);
  });
});

describe("an ended or withdrawn request", () => {
  it("gives nothing back", () => {
    const ended = new Story(task("a", "bob")).submit().agree("bob");
    expect(tryTakeBack(ended, "bob")).toEqual({ kind: "cannot-take-back", because: "ended" });
    const withdrawn = new Story(routeOf(seq(task("a", "bob"), task("b", "cid")), { withdrawUntil: "any" }))
      .submit()
      .agree("bob");
    withdrawn.do({ type: "withdraw", by: "ann" });
    expect(tryTakeBack(withdrawn, "bob")).toMatchObject({ kind: "wrong-status", status: "draft" });
  });
});

it("looking twice is harmless, and looking at a task of others is refused", () => {
  const story = new Story(task("a", "bob")).submit();
  const { id } = story.taskOf("bob");
  story.do({ type: "look", by: "bob", task: id }).do({ type: "look", by: "bob", task: id });
  expect(story.effects).toEqual([]);
  expect(story.refusal({ type: "look", by: "cid", task: id })).toMatchObject({ kind: "not-the-handler" });
});
