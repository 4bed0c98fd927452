import { describe, expect, it } from "vitest";
import type { Effect } from "../effect.ts";
import { all, choice, loop, role, routeOf, seq, service, task } from "../testing/blocks.ts";
import { clone, Story } from "../testing/story.ts";
import { advance } from "./advance.ts";

const two = seq(task("a", "bob"), task("b", "cid"));

function ofType<Type extends Effect["type"]>(story: Story, type: Type): readonly Extract<Effect, { type: Type }>[] {
  return story.effects.filter((effect): effect is Extract<Effect, { type: Type }> => effect.type === type);
}

describe("an accepted event", () => {
  it("says in its effects everything the server has to write, in order", () => {
    const story = new Story(two).submit().agree("bob");
    expect(story.effects.map((effect) => effect.type)).toEqual(["history", "task-closed", "task-opened", "notice"]);
    expect(ofType(story, "task-closed")).toMatchObject([{ closing: { status: "done", decision: "agree", by: "bob" } }]);
    expect(ofType(story, "task-opened")).toMatchObject([
      { task: { node: "b", people: ["cid"], round: 1, kind: "approve" } },
    ]);
  });

  it("numbers ids and history rows on from where the instance stood", () => {
    const story = new Story(two).submit();
    const { nextId, nextSeq } = story.instance;
    story.agree("bob");
    expect(ofType(story, "history")[0]?.row.seq).toBe(nextSeq);
    expect(ofType(story, "task-opened")[0]?.task.id).toBeGreaterThanOrEqual(nextId);
    expect(story.instance.nextSeq).toBe(nextSeq + 1);
  });

  it("keeps time and actor as they were passed", () => {
    const at = "2026-03-04T05:06:07+08:00";
    const story = new Story(two).do({ type: "submit", by: "ann", at });
    expect(story.history[0]).toMatchObject({ by: "ann", at });
    expect(story.instance.tasks[0]?.openedAt).toBe(at);
  });

  it("tells a person once of a task, even of several at once", () => {
    const story = new Story(seq(task("a", "bob"), all("p", task("b", "cid"), task("c", "cid")))).submit().agree("bob");
    expect(ofType(story, "notice").map(({ to, task: id }) => [to, id])).toEqual(
      story.instance.tasks.map((one) => ["cid", one.id]),
    );
  });

  it("does not tell people of what they did themselves", () => {
    const story = new Story(task("a", [role("pie")])).submit().agree("bob");
    expect(story.notices("task-ended")).toEqual([]);
  });

  it("asks for the job of a service node, keyed by the history", () => {
    const story = new Story(seq(task("a", "bob"), service("s", "export"), task("b", "cid"))).submit().agree("bob");
    expect(ofType(story, "job")).toEqual([{ type: "job", job: "export", node: "s", seq: 3 }]);
    expect(story.open()).toEqual(["b:cid"]);
  });
});

describe("a late event", () => {
  it("learns who was faster, with what and when", () => {
    const story = new Story(seq(task("a", ["bob", "cid"], { pass: { rule: "any" } }), task("b", "dan"))).submit();
    const { id } = story.taskOf("cid");
    story.agree("bob");
    expect(story.refusal({ type: "agree", by: "cid", task: id })).toEqual({
      kind: "task-closed",
      task: id,
      event: { seq: 2, type: "agree", by: "bob", at: "2026-11-16T08:01:00.000Z", closed: [expect.any(Number), id] },
    });
  });

  it("long after is told at least that the task is closed", () => {
    const story = new Story(seq(...["a", "b", "c", "d", "e", "f", "g"].map((id) => task(id, "bob")))).submit();
    const { id } = story.taskOf("bob");
    story.agree("bob", "bob", "bob", "bob", "bob", "bob");
    expect(story.refusal({ type: "agree", by: "bob", task: id })).toEqual({ kind: "task-closed", task: id });
  });

  it("on an ended request is told how it ended", () => {
    const story = new Story(two).submit();
    const { id } = story.taskOf("bob");
    story.do({ type: "terminate", by: "adm", remark: "stop" });
    expect(story.refusal({ type: "agree", by: "bob", task: id })).toMatchObject({
      kind: "task-closed",
      event: { type: "terminate", by: "adm" },
    });
    expect(story.refusal({ type: "submit", by: "ann" })).toMatchObject({ kind: "wrong-status", status: "terminated" });
  });

  it("with a key that was applied says so, whatever it asks", () => {
    const story = new Story(two).do({ type: "submit", by: "ann", key: "k1" });
    expect(story.refusal({ type: "withdraw", by: "ann", key: "k1" })).toMatchObject({
      kind: "already-applied",
      event: { type: "submit", key: "k1" },
    });
  });
});

describe("submit", () => {
  it("is the requester's, and not twice", () => {
    const story = new Story(two);
    expect(story.refusal({ type: "submit", by: "bob" })).toEqual({ kind: "not-the-requester", requester: "ann" });
    story.submit();
    expect(story.refusal({ type: "submit", by: "ann" })).toMatchObject({
      kind: "wrong-status",
      status: "running",
      last: { type: "submit" },
    });
  });

  it("pins the route that was passed", () => {
    const story = new Story(routeOf(two, { key: "mask", version: 4 })).submit();
    expect(story.instance.route).toEqual({ key: "mask", version: 4, edits: 0 });
  });

  it("may complete at once when nobody is to be asked", () => {
    const story = new Story(task("a", "bob", { condition: "big = true" })).submit({ big: false });
    expect(story.instance).toMatchObject({ status: "completed", tasks: [], tokens: [] });
    expect(story.actions()).toEqual(["submit", "auto-pass@a", "complete"]);
  });
});

describe("a route that cannot be walked", () => {
  it("stops an event as a whole, and names whom to tell", () => {
    const story = new Story(seq(task("a", "bob"), choice("x", "big", task("b", "cid")))).submit();
    story.data = { big: "perhaps" };
    const before = clone(story.instance);
    expect(story.refusal({ type: "agree", by: "bob", task: story.taskOf("bob").id })).toMatchObject({
      kind: "condition-incident",
      at: "x-yes",
      expression: "big = true",
      administrators: ["adm"],
    });
    expect(story.instance).toEqual(before);
  });

  it("a loop without any user node is detected", () => {
    const story = new Story(
      seq(task("a", "bob"), loop("l", "again", task("b", "cid", { condition: "big = true" }))),
    ).submit();
    story.data = { again: true, big: false };
    expect(story.refusal({ type: "agree", by: "bob", task: story.taskOf("bob").id })).toMatchObject({
      kind: "endless-loop",
      administrators: ["adm"],
    });
  });

  it("can be helped by an administrator who moves the request past the place", () => {
    const story = new Story(seq(task("a", "bob"), choice("x", "big", task("b", "cid")), task("c", "dan"))).submit();
    story.data = { big: "perhaps" };
    expect(story.do({ type: "jump", by: "adm", to: "c", remark: "route is broken" }).open()).toEqual(["c:dan"]);
  });
});

it("never writes to what it was given", () => {
  const story = new Story(seq(two, all("p", task("c", "dan"), task("d", "eve")))).submit().agree("bob");
  const frozen = Object.freeze(clone(story.instance));
  for (const part of Object.values(frozen)) Object.freeze(part);
  const event = {
    type: "agree",
    by: "cid",
    at: "2026-11-16T09:00:00Z",
    data: {},
    task: story.taskOf("cid").id,
  } as const;
  const outcome = advance(story.route, frozen, event, story.org);
  expect(outcome.ok && outcome.instance.tasks.map((one) => one.node)).toEqual(["c", "d"]);
});
