import { describe, expect, it } from "vitest";
import type { Route } from "../route.ts";
import { all, type Block, routeOf, seq, some, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";
import { identityMap } from "./migrate.ts";

const version2 = (block: Block): Route => routeOf(block, { version: 2 });

function move(route: Route, nodes: Record<string, string> = identityMap(route), flows?: Record<string, string>) {
  return { type: "migrate", by: "adm", remark: "new version", route, nodes, ...(flows && { flows }) } as const;
}

const block = seq(task("a", "bob"), all("p", task("b", "cid"), task("c", ["dan", "eve"])), task("d", "fay"));

describe("by the identity map", () => {
  it("nothing changes but the version", () => {
    const story = new Story(block).submit().agree("bob", "dan");
    const { tokens, tasks, visits } = story.instance;
    story.do(move(version2(block)));
    expect(story.instance).toMatchObject({ tokens, tasks, visits, route: { version: 2 } });
  });

  it("goes on on the new version: what was appended there is asked", () => {
    const story = new Story(block).submit().agree("bob");
    story.do(move(version2(seq(block, task("e", "gil")))));
    expect(story.agree("cid", "dan", "eve", "fay").open()).toEqual(["e:gil"]);
  });

  it("decisions taken on the old version cannot be taken back on the new one", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid"))).submit();
    const { id } = story.taskOf("bob");
    story.agree("bob").do(move(version2(seq(task("a", "bob"), task("b", "cid")))));
    expect(story.refusal({ type: "take-back", by: "bob", task: id })).toMatchObject({ kind: "cannot-take-back" });
  });
});

describe("by a map", () => {
  it("renamed nodes keep their open tasks: id, age, votes and clock", () => {
    const timers = [{ id: "clock", after: { iso: "P1D" }, action: { kind: "remind" } }] as const;
    const old = seq(task("a", "bob"), task("b", ["cid", "dan"], { timers }));
    const story = new Story(old).submit().agree("bob", "cid");
    const { id, openedAt } = story.taskOf("dan");
    const renamed = version2(seq(task("x", "bob"), task("y", ["cid", "dan"], { timers })));
    story.do(move(renamed, { start: "start", a: "x", b: "y" }));
    expect(story.taskOf("dan")).toMatchObject({ id, openedAt, node: "y" });
    expect(story.instance.timers).toMatchObject([{ node: "y", rule: "clock" }]);
    expect(story.agree("dan").instance.status).toBe("completed");
  });

  it("carries where one came from past a node that is skipped afterwards", () => {
    const last = { rejectTo: "previous" } as const;
    const story = new Story(seq(task("a", "bob"), task("b", "cid"), task("c", "dan", last))).submit().agree("bob");
    const renamed = version2(seq(task("x", "bob"), task("y", "cid"), task("z", "dan", last)));
    story.do(move(renamed, { start: "start", a: "x", b: "y", c: "z" }));
    story.do({ type: "skip", by: "adm", task: story.taskOf("cid").id, remark: "on leave" });
    story.do({ type: "reject", by: "dan", task: story.taskOf("dan").id, remark: "not yet" });
    expect(story.open()).toEqual(["x:bob"]);
  });

  it("carries what was passed, so that it can still be sent back there", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid", { rejectTo: "previous" }))).submit().agree("bob");
    story.do(
      move(version2(seq(task("x", "bob"), task("y", "cid", { rejectTo: "previous" }))), {
        start: "start",
        a: "x",
        b: "y",
      }),
    );
    expect(story.reject("cid").open()).toEqual(["x:bob"]);
  });

  it("carries people an administrator has set for a node to come", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid"))).submit();
    story.do({ type: "set-approvers", by: "adm", node: "b", people: ["gil"], remark: "away" });
    story.do(move(version2(seq(task("a", "bob"), task("y", "cid"))), { start: "start", a: "a", b: "y" }));
    expect(story.agree("bob").open()).toEqual(["y:gil"]);
  });

  it("carries arrivals at joins by their flows", () => {
    const story = new Story(block).submit().agree("bob", "cid");
    const via = story.instance.tokens.find((token) => token.node === "p-join")?.via ?? "";
    const other = version2(
      seq(task("a", "bob"), task("a2", "hal"), all("p", task("b", "cid"), task("c", ["dan", "eve"])), task("d", "fay")),
    );
    const arrival = other.compiled.regions.p?.branches["p-1"]?.arrival ?? "";
    story.do(move(other, identityMap(story.route), { [via]: arrival }));
    expect(story.agree("dan", "eve").open()).toEqual(["d:fay"]);
  });

  it("a rule that is easier on the new version decides at once what has been voted", () => {
    const story = new Story(seq(task("a", ["bob", "cid"]), task("b", "dan"))).submit().agree("bob");
    story.do(move(version2(seq(task("a", ["bob", "cid"], { pass: { rule: "any" } }), task("b", "dan")))));
    expect(story.open()).toEqual(["b:dan"]);
  });

  it("the memory of nodes that no longer exist is dropped", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid"))).submit().agree("bob");
    story.do(move(version2(seq(task("n", "bob"), task("b", "cid"))), { start: "start", b: "b" }));
    expect(Object.keys(story.instance.visits)).toEqual(["b"]);
  });
});

describe("is refused as a whole", () => {
  it("when a place of the request has no counterpart, or one of another kind", () => {
    const story = new Story(block).submit().agree("bob");
    expect(story.refusal(move(version2(block), { b: "b" }))).toEqual({
      kind: "unmapped",
      problems: ["c has no counterpart of its kind"],
    });
    expect(story.refusal(move(version2(block), { b: "p", c: "c" }))).toMatchObject({ kind: "unmapped" });
    expect(story.refusal(move(version2(block), { b: "gone", c: "c" }))).toMatchObject({ kind: "unmapped" });
  });

  it("when the places together are no sound position on the new route", () => {
    const story = new Story(block).submit().agree("bob");
    expect(story.refusal(move(version2(seq(task("b", "cid"), task("c", "dan"), task("a", "bob")))))).toMatchObject({
      kind: "unmapped",
    });
    const wider = version2(
      seq(task("a", "bob"), all("p", task("b", "cid"), task("c", ["dan", "eve"]), task("n", "gil")), task("d", "fay")),
    );
    expect(story.refusal(move(wider))).toMatchObject({ kind: "unmapped", problems: [expect.stringContaining("p-3")] });
  });

  it("when a clock has no counterpart", () => {
    const timers = [{ id: "clock", after: { iso: "P1D" }, action: { kind: "remind" } }] as const;
    const story = new Story(task("a", "bob", { timers })).submit();
    expect(story.refusal(move(version2(task("a", "bob"))))).toEqual({
      kind: "unmapped",
      problems: ["timer clock of a has no counterpart"],
    });
  });

  it("when the place to come back to has none", () => {
    const story = new Story(routeOf(block, { resumeAfterReturn: "direct" })).submit().agree("bob").reject("cid");
    expect(story.refusal(move(version2(seq(task("a", "bob"), task("d", "fay"))), { start: "start" }))).toEqual({
      kind: "unmapped",
      problems: ["b has no counterpart of its kind"],
    });
  });

  it("when an arrival would belong to no branch", () => {
    const inclusive = seq(
      task("a", "bob"),
      some("o", { big: task("b", "cid"), rush: task("c", "dan") }),
      task("d", "eve"),
    );
    const story = new Story(inclusive).submit({ big: true, rush: true });
    story.agree("bob");
    expect(story.open()).toEqual(["b:cid"]);
    expect(story.refusal(move(version2(inclusive), {}))).toMatchObject({ kind: "unmapped" });
  });
});

it("a request pinned to one route takes events on no other", () => {
  const story = new Story(block).submit();
  story.route = version2(block);
  expect(story.refusal({ type: "agree", by: "bob", task: story.taskOf("bob").id })).toEqual({
    kind: "wrong-route",
    key: "test",
    version: 1,
  });
});
