import { expect, it } from "vitest";
import { fromRows, toRows } from "./rows.ts";
import { all, seq, task } from "./testing/blocks.ts";
import { clone, Story } from "./testing/story.ts";

const timers = [{ id: "clock", after: { iso: "P1D" }, action: { kind: "remind" } }] as const;
const route = seq(
  task("a", "bob"),
  all("p", task("b", "cid", { timers }), task("c", ["dan", "eve"])),
  task("d", "fay"),
);

function halfWay(): Story {
  return new Story(route).submit().agree("bob", "dan").addSign("cid", "before", ["gil"]);
}

it("an instance is one request row and rows of tokens, tasks, timers and visits", () => {
  const { instance } = halfWay();
  const rows = toRows(instance);
  expect(rows.request).not.toHaveProperty("tokens");
  expect(rows.request).toMatchObject({ status: "running", round: 1, requester: "ann" });
  expect(rows.tokens.map((token) => token.node_id)).toEqual(["b", "c"]);
  expect(rows.tasks.map((one) => one.people.join())).toEqual(["cid", "eve", "gil"]);
  expect(rows.timers).toMatchObject([{ node_id: "b", rule: "clock" }]);
  expect(rows.visits.map((visit) => visit.node_id)).toEqual(["a", "b", "c"]);
});

it("rows and back is the same instance, in whatever order the rows come", () => {
  const { instance } = halfWay();
  const rows = clone(toRows(instance));
  const shuffled = {
    ...rows,
    tokens: rows.tokens.toReversed(),
    tasks: rows.tasks.toReversed(),
    timers: rows.timers.toReversed(),
    visits: rows.visits.toReversed(),
  };
  expect(fromRows(shuffled)).toEqual(instance);
  expect(toRows(fromRows(shuffled))).toEqual(toRows(instance));
});

it("finished tasks leave no row behind", () => {
  const story = halfWay();
  const closed = story.log.length;
  expect(closed).toBeGreaterThan(0);
  expect(toRows(story.instance).tasks.every((one) => one.status === "open" || one.status === "held")).toBe(true);
  story.do({ type: "terminate", by: "adm", remark: "enough" });
  const { tokens, tasks, timers: armed } = toRows(story.instance);
  expect([tokens, tasks, armed]).toEqual([[], [], []]);
});

it("a request read back from its rows goes on as if it had stayed in memory", () => {
  const stored = halfWay();
  stored.instance = fromRows(clone(toRows(stored.instance)));
  stored.agree("eve", "gil", "cid", "fay");
  const kept = halfWay().agree("eve", "gil", "cid", "fay");
  expect(stored.instance).toEqual(kept.instance);
  expect(stored.instance.status).toBe("completed");
});
