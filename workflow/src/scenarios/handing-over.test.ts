import { describe, expect, it } from "vitest";
import { role, seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

const route = seq(task("a", "bob"), task("z", "gil"));
const absent = (of: string, deputy: string, kinds?: readonly string[]) => ({
  deputies: [{ of, deputy, from: "2026-11-01T00:00:00Z", until: "2026-12-01T00:00:00Z", ...(kinds && { kinds }) }],
});

describe("transfer", () => {
  const transfer = (story: Story, to: string, by = "bob") =>
    ({ type: "transfer", by, task: story.taskOf(by).id, to }) as const;

  it("moves the same task to another person, and the history keeps the chain", () => {
    const story = new Story(route).submit();
    const { id, openedAt } = story.taskOf("bob");
    story.do(transfer(story, "cid")).do(transfer(story, "dan", "cid"));
    expect(story.taskOf("dan")).toMatchObject({ id, openedAt, via: "transfer" });
    expect(story.history.filter((row) => row.action === "transfer").map((row) => [row.by, row.people])).toEqual([
      ["bob", ["cid"]],
      ["cid", ["dan"]],
    ]);
    expect(story.agree("dan").open()).toEqual(["z:gil"]);
  });

  it("leaves the old holder without a right to decide", () => {
    const story = new Story(route).submit();
    const { id } = story.taskOf("bob");
    story.do(transfer(story, "cid"));
    expect(story.refusal({ type: "agree", by: "bob", task: id })).toEqual({
      kind: "not-the-handler",
      handlers: ["cid"],
    });
  });

  it("is refused to oneself, to people who have left, and to who holds a task of the node", () => {
    const story = new Story(task("a", ["bob", "cid"])).submit();
    expect(story.refusal(transfer(story, "bob"))).toEqual({ kind: "person-is-self" });
    expect(story.refusal(transfer(story, "gone"))).toEqual({ kind: "person-inactive", people: ["gone"] });
    expect(story.refusal(transfer(story, "cid"))).toEqual({ kind: "already-on-node", people: ["cid"] });
  });

  it("is refused to the requester, who may not decide on the own request", () => {
    const story = new Story(route).submit();
    expect(story.refusal(transfer(story, "ann"))).toEqual({ kind: "person-is-requester" });
  });

  it("of a decided task is refused with who decided", () => {
    const story = new Story(route).submit();
    const late = transfer(story, "cid");
    story.agree("bob");
    expect(story.refusal(late)).toMatchObject({ kind: "task-closed", event: { by: "bob", type: "agree" } });
  });
});

describe("out of office", () => {
  it("gives arriving tasks to the deputy, shown as standing in", () => {
    const story = new Story(route, absent("bob", "cid")).submit();
    expect(story.open()).toEqual(["a:cid"]);
    expect(story.taskOf("cid")).toMatchObject({ via: "deputy", for: { cid: "bob" } });
    story.agree("cid");
    expect(story.history.find((row) => row.action === "agree")).toMatchObject({ by: "cid", for: "bob" });
  });

  it("holds for the named form kinds only", () => {
    expect(new Story(route, absent("bob", "cid", ["other"])).submit().open()).toEqual(["a:bob"]);
    expect(new Story(route, absent("bob", "cid", ["test"])).submit().open()).toEqual(["a:cid"]);
  });

  it("does not cascade: an absent deputy keeps the task", () => {
    const both = { deputies: [...absent("bob", "cid").deputies, ...absent("cid", "dan").deputies] };
    expect(new Story(route, both).submit().open()).toEqual(["a:cid"]);
  });

  it("never makes the requester a deputy", () => {
    expect(new Story(route, absent("bob", "ann")).submit().open()).toEqual(["a:bob"]);
  });

  it("never makes a co-signer a deputy", () => {
    const story = new Story(task("a", ["bob", "cid"]), absent("bob", "cid")).submit();
    expect(story.open()).toEqual(["a:bob", "a:cid"]);
  });
});

describe("the requester among the approvers", () => {
  it("above, the default: another holder of the role fills the slot", () => {
    expect(new Story(task("a", [role("pie")]), {}, "bob").submit().open()).toEqual(["a:cid"]);
  });

  it("above: with no other holder it goes to the leader of the next department up", () => {
    expect(new Story(task("a", [role("litho")]), {}, "dan").submit().open()).toEqual(["a:max"]);
  });

  it("above: at the very top the requester is asked", () => {
    const story = new Story(task("a", "top"), {}, "top");
    story.instance = { ...story.instance, department: "company" };
    expect(story.submit().open()).toEqual(["a:top"]);
  });

  it("ask: the requester decides", () => {
    expect(new Story(task("a", "ann", { ownRequest: "ask" })).submit().open()).toEqual(["a:ann"]);
  });

  it("auto: passed with a line in the history", () => {
    const story = new Story(seq(task("a", "ann", { ownRequest: "auto" }), task("b", "cid"))).submit();
    expect(story.open()).toEqual(["b:cid"]);
    expect(story.history).toContainEqual(
      expect.objectContaining({ by: "system", action: "auto-agree", node: "a", because: "own-request" }),
    );
  });

  it("is simply asked where the rule itself is the requester", () => {
    const requester = { rule: { by: "requester" }, spread: "each" } as const;
    expect(new Story(task("a", [requester])).submit().open()).toEqual(["a:ann"]);
  });
});

describe("the same person twice in a row", () => {
  it("is asked again by default", () => {
    expect(new Story(seq(task("a", "bob"), task("b", "bob"))).submit().agree("bob").open()).toEqual(["b:bob"]);
  });

  it("auto: passed with a line in the history", () => {
    const story = new Story(
      seq(task("a", "bob"), task("b", "bob", { sameAsPrevious: "auto" }), task("c", "cid")),
    ).submit();
    expect(story.agree("bob").open()).toEqual(["c:cid"]);
    expect(story.history).toContainEqual(
      expect.objectContaining({ by: "system", action: "auto-agree", node: "b", because: "same-as-previous" }),
    );
  });
});

describe("a rule that finds nobody", () => {
  it("goes to the administrators with the reason, never past silently", () => {
    const story = new Story(task("a", [role("nobody")])).submit();
    expect(story.open()).toEqual(["a:adm"]);
    expect(story.notices("nobody-found")).toEqual(["adm"]);
  });

  it("skips only where the node says so", () => {
    const story = new Story(seq(task("a", [role("left")], { emptyRule: "skip" }), task("b", "cid"))).submit();
    expect(story.open()).toEqual(["b:cid"]);
  });

  it("refuses the whole action where the node says fail", () => {
    const story = new Story(task("a", [role("left")], { emptyRule: "fail" }));
    expect(story.refusal({ type: "submit", by: "ann" })).toMatchObject({ kind: "nobody-to-ask", node: "a" });
  });
});
