import { describe, expect, it } from "vitest";
import { compileRoute } from "../compile-route.ts";
import type { RouteDraft } from "../route.ts";
import { all, choice, draftOf, field, loop, role, seq, some, stop, task, timed } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

/** The classic workflow control-flow patterns, as far as the subset has them, each drawn as a small route. */
describe("basic control flow", () => {
  it("WCP 1, sequence: a node opens when the one before it is done", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid"))).submit();
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.agree("bob").open()).toEqual(["b:cid"]);
    expect(story.agree("cid").instance.status).toBe("completed");
  });

  it("WCP 2, parallel split: all branches open together", () => {
    const story = new Story(all("p", task("a", "bob"), task("b", "cid"), task("c", "dan"))).submit();
    expect(story.open()).toEqual(["a:bob", "b:cid", "c:dan"]);
  });

  it.each([
    ["in the order drawn", ["bob", "cid", "dan"]],
    ["in any other order", ["dan", "bob", "cid"]],
  ])("WCP 3, synchronisation: the join waits for every branch, %s", (_order, [first = "", second = "", third = ""]) => {
    const story = new Story(
      seq(all("p", task("a", "bob"), task("b", "cid"), task("c", "dan")), task("z", "eve")),
    ).submit();
    story.agree(first, second);
    expect(story.open()).not.toContain("z:eve");
    expect(story.agree(third).open()).toEqual(["z:eve"]);
  });

  it.each([
    [true, "a:bob"],
    [false, "b:cid"],
  ])("WCP 4, exclusive choice: big = %s opens %s alone", (big, open) => {
    const story = new Story(choice("x", "big", task("a", "bob"), task("b", "cid"))).submit({ big });
    expect(story.open()).toEqual([open]);
  });

  it.each([true, false])("WCP 5, simple merge: both ways (big = %s) lead on to the same node, once", (big) => {
    const story = new Story(seq(choice("x", "big", task("a", "bob"), task("b", "cid")), task("z", "dan"))).submit({
      big,
    });
    story.agree(big ? "bob" : "cid");
    expect(story.open()).toEqual(["z:dan"]);
  });
});

describe("advanced branching and synchronisation", () => {
  const three = seq(some("o", { a: task("a", "bob"), b: task("b", "cid"), c: task("c", "dan") }), task("z", "eve"));

  it.each([
    [{ a: true, b: true }, ["a:bob", "b:cid"]],
    [{ a: true, b: false }, ["a:bob"]],
    [{ a: false, b: false }, ["c:dan"]],
  ])("WCP 6, multi-choice: %o opens %o", (data, open) => {
    expect(new Story(three).submit({ c: false, ...data }).open()).toEqual(open);
  });

  it("WCP 7, structured synchronising merge: the join waits for exactly the branches that were taken", () => {
    const story = new Story(three).submit({ a: true, b: true, c: false });
    expect(story.agree("bob").open()).toEqual(["b:cid"]);
    expect(story.agree("cid").open()).toEqual(["z:eve"]);
  });

  it("WCP 8, multi-merge: a merge that would run a node once per branch is refused when the route is compiled", () => {
    expect(problemsOf(mergedByExclusive())).not.toEqual([]);
  });

  it("WCP 9, discriminator: the first answer decides, the others are no longer asked", () => {
    const story = new Story(
      seq(task("a", ["bob", "cid", "dan"], { pass: { rule: "any" } }), task("z", "eve")),
    ).submit();
    expect(story.agree("cid").open()).toEqual(["z:eve"]);
    expect(story.notices("task-ended").toSorted()).toEqual(["bob", "dan"]);
  });

  it("WCP 10, cycles: a loop runs again while its condition holds; a jump into a block is refused when compiled", () => {
    const story = new Story(seq(loop("l", "again", task("a", "bob")), task("z", "cid"))).submit({ again: true });
    story.agree("bob");
    expect(story.open()).toEqual(["a:bob"]);
    story.data = { again: false };
    expect(story.agree("bob").open()).toEqual(["z:cid"]);
    expect(problemsOf(jumpIntoBlock())).not.toEqual([]);
  });

  it("WCP 11, implicit termination: the request is completed when nothing is left to do", () => {
    const story = new Story(all("p", task("a", "bob"), task("b", "cid"))).submit().agree("cid", "bob");
    expect(story.instance).toMatchObject({ status: "completed", tokens: [], tasks: [], timers: [] });
  });
});

describe("several instances of one node", () => {
  it("WCP 13, known when drawn: everybody named gets a task, and all must answer", () => {
    const story = new Story(task("a", ["bob", "cid"])).submit();
    expect(story.open()).toEqual(["a:bob", "a:cid"]);
    expect(story.agree("bob").instance.status).toBe("running");
    expect(story.agree("cid").instance.status).toBe("completed");
  });

  it("WCP 14, known when the node opens: as many tasks as people are chosen on the form", () => {
    const staff = [{ id: "bob" }, { id: "cid" }, { id: "dan" }];
    const story = new Story(task("a", [field("staff")], { mode: "parallel" })).submit({ staff });
    expect(story.open()).toEqual(["a:bob", "a:cid", "a:dan"]);
  });

  it("WCP 14: the list is frozen when the node opens, whatever the form says later", () => {
    const story = new Story(task("a", [field("staff")], { mode: "parallel" })).submit({ staff: ["bob", "cid"] });
    story.data = { staff: ["dan"] };
    expect(story.agree("bob").open()).toEqual(["a:cid"]);
  });

  it("WCP 15, unknown beforehand: people added while the node is open are waited for", () => {
    const story = new Story(task("a", ["bob", "cid"])).submit().addSign("bob", "parallel", ["dan"]);
    story.agree("bob", "cid");
    expect(story.open()).toEqual(["a:dan"]);
    expect(story.agree("dan").instance.status).toBe("completed");
  });
});

describe("state and cancellation", () => {
  it("WCP 16, deferred choice: whichever happens first decides, a decision or the clock", () => {
    const route = timed("t", task("a", "bob"), task("late", "cid"));
    const inTime = new Story(route).submit().agree("bob");
    expect(inTime.instance.status).toBe("completed");
    const late = new Story(route).submit();
    const [timer] = late.instance.timers;
    expect(late.do({ type: "timer", by: "system", timer: timer?.id ?? 0 }).open()).toEqual(["late:cid"]);
  });

  it("WCP 16: of a role, the first to act decides for all", () => {
    const story = new Story(task("a", [role("pie")])).submit();
    expect(story.open()).toEqual(["a:bob|cid"]);
    expect(story.agree("cid").instance.status).toBe("completed");
  });

  it("WCP 17, interleaved routing: one after the other, never two at once", () => {
    const story = new Story(task("a", ["bob", "cid", "dan"], { mode: "sequential" })).submit();
    const seen = ["bob", "cid", "dan"].map((person) => {
      const open = story.open();
      story.agree(person);
      return open;
    });
    expect(seen).toEqual([["a:bob"], ["a:cid"], ["a:dan"]]);
  });

  it("WCP 18, milestone: what the first decision closes is open until then", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid"))).submit();
    const early = new Story(seq(task("a", "bob"), task("b", "cid"))).submit().do({ type: "withdraw", by: "ann" });
    expect(early.instance.status).toBe("draft");
    story.agree("bob").do({ type: "withdraw", by: "ann" });
    expect(story.instance).toMatchObject({ status: "running", withdrawal: { by: "ann" } });
  });

  it("WCP 19, cancel task: a clock ends the open tasks of its node and nothing else", () => {
    const story = new Story(all("p", timed("t", task("a", "bob")), task("b", "cid"))).submit();
    const [timer] = story.instance.timers;
    story.do({ type: "timer", by: "system", timer: timer?.id ?? 0 });
    expect(story.open()).toEqual(["b:cid"]);
  });

  it("WCP 20, cancel case: a terminating end stops every other branch", () => {
    const story = new Story(all("p", seq(task("a", "bob"), stop("s", "enough")), task("b", "cid"))).submit({
      enough: true,
    });
    story.agree("bob");
    expect(story.instance).toMatchObject({ status: "terminated", tokens: [], tasks: [] });
  });
});

function problemsOf(draft: RouteDraft) {
  const result = compileRoute(draft);
  return result.ok ? [] : result.problems;
}

/** An AND split whose branches meet at an exclusive gateway. */
function mergedByExclusive(): RouteDraft {
  const draft = draftOf(seq(all("p", task("a", "bob"), task("b", "cid")), task("z", "dan")));
  const join = draft.nodes["p-join"];
  if (!join) throw new Error("The block has no join.");
  return { ...draft, nodes: { ...draft.nodes, "p-join": { ...join, kind: "exclusive" } } };
}

/** A choice before the block that leads straight into one of its branches. */
function jumpIntoBlock(): RouteDraft {
  const draft = draftOf(seq(choice("x", "big", task("a", "bob")), all("p", task("b", "cid"), task("c", "dan"))));
  const shortcut = draft.flows["x-no"];
  if (!shortcut) throw new Error("The choice has no other way.");
  return { ...draft, flows: { ...draft.flows, "x-no": { ...shortcut, to: "c" } } };
}
