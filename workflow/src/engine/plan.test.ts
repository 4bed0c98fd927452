import { describe, expect, it } from "vitest";
import type { RouteData } from "../event.ts";
import { all, type Block, choice, field, loop, role, seq, stop, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";
import { type Plan, type PlannedNode, plan } from "./plan.ts";

const at = "2026-11-16T08:00:00Z";

function planOf(story: Story, data: RouteData = story.data): Plan {
  return plan(story.route, data, story.org, story.instance, at);
}

function preview(block: Block, data: RouteData = {}): Plan {
  return planOf(new Story(block), data);
}

/** `node:people`, preceded by the state unless it is still to come. */
function told({ node, state, slots }: PlannedNode): string {
  const people = slots.map((slot) => slot.people.map(({ id }) => id).join("|")).join(",");
  return `${state === "to-come" ? "" : `${state} `}${node}${people ? `:${people}` : ""}`;
}

const nodesOf = (plan_: Plan) => plan_.nodes.map(told);

describe("before submit", () => {
  it("lists the nodes in order with the people they would go to, and how it ends", () => {
    const foretold = preview(seq(task("a", "bob"), task("b", ["cid", "dan"]), task("c", [role("pie")])));
    expect(nodesOf(foretold)).toEqual(["a:bob", "b:cid,dan", "c:bob|cid"]);
    expect(foretold.ends).toBe("completed");
    expect(foretold.problem).toBeUndefined();
  });

  it("asks whom the event names at a node instead of whom its rule finds; what is no node of people does not matter", () => {
    const { route, data, org, instance } = new Story(seq(task("a", "bob"), task("b", "cid")));
    const approvers = { b: ["dan"], nowhere: ["eve"] };
    const foretold = plan(route, data, org, instance, at, { approvers });
    expect(nodesOf(foretold)).toEqual(["a:bob", "b:dan"]);
    expect(foretold.nodes[1]?.slots[0]?.reason).toBe("set-by-administrator");
  });

  it("carries the names of the nodes in both languages", () => {
    expect(preview(task("a", "bob")).nodes[0]?.name).toEqual({ zh: "节点a", en: "Node a" });
  });

  it("follows the form as it is", () => {
    const block = seq(
      choice("x", "big", task("a", "bob"), task("b", "cid")),
      task("c", [field("staff")], { mode: "parallel" }),
    );
    expect(nodesOf(preview(block, { big: true, staff: ["eve"] }))).toEqual(["a:bob", "c:eve"]);
    expect(nodesOf(preview(block, { big: false, staff: ["fay", "gil"] }))).toEqual(["b:cid", "c:fay,gil"]);
  });

  it("shows what is skipped, and because of what", () => {
    const foretold = preview(
      seq(
        task("a", "bob", { condition: "big = true" }),
        task("b", [role("nobody")], { emptyRule: "skip" }),
        task("c", [{ ...role("pie"), condition: "big = true" }], { mode: "parallel" }),
        task("d", "dan"),
      ),
      { big: false },
    );
    expect(foretold.nodes.map(({ node, skippedBecause }) => [node, skippedBecause])).toEqual([
      ["a", "condition-false"],
      ["b", "nobody-found"],
      ["c", "no-slot-applies"],
      ["d", undefined],
    ]);
  });

  it("walks both branches of a block before what follows it", () => {
    expect(nodesOf(preview(seq(all("p", task("a", "bob"), task("b", "cid")), task("c", "dan"))))).toEqual([
      "a:bob",
      "b:cid",
      "c:dan",
    ]);
  });

  it("says that it would be terminated", () => {
    expect(preview(seq(task("a", "bob"), stop("q", "bad"), task("b", "cid")), { bad: true })).toMatchObject({
      ends: "terminated",
    });
  });

  it("stops where a loop would come round with this form", () => {
    const foretold = preview(seq(task("a", "bob"), loop("l", "again", task("b", "cid")), task("c", "dan")), {
      again: true,
    });
    expect(nodesOf(foretold)).toEqual(["a:bob", "b:cid"]);
    expect(foretold.ends).toBeUndefined();
  });

  it("stops at a condition that cannot be evaluated, with the refusal a submit would meet", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid", { condition: "big > 3" })));
    const foretold = planOf(story);
    expect(nodesOf(foretold)).toEqual(["a:bob"]);
    expect(foretold.problem).toMatchObject({ kind: "condition-incident", at: "b", administrators: ["adm"] });
  });

  it("changes nothing", () => {
    const story = new Story(seq(task("a", "bob")));
    const before = JSON.stringify(story.instance);
    planOf(story);
    expect(JSON.stringify(story.instance)).toBe(before);
  });
});

describe("why these people", () => {
  it("names the rule they were found by", () => {
    const [node] = preview(task("a", [role("pie")])).nodes;
    expect(node?.slots).toEqual([
      { people: [{ id: "bob" }, { id: "cid" }], reason: "rule", resolvedFrom: [{ by: "role", role: "pie" }] },
    ]);
  });

  it("says when nobody was found and the administrators step in", () => {
    expect(preview(task("a", [role("nobody")])).nodes[0]?.slots[0]).toMatchObject({
      people: [{ id: "adm" }],
      reason: "nobody-found",
      resolvedFrom: [{ by: "role", role: "nobody" }],
    });
  });

  it("says when the requester's own slot went up", () => {
    const story = new Story(task("a", [role("litho")]), {}, "dan");
    expect(planOf(story).nodes[0]?.slots[0]).toMatchObject({ people: [{ id: "max" }], reason: "own-request-above" });
  });

  it("says who stands in for whom", () => {
    const away = { of: "bob", deputy: "eve", from: "2026-01-01T00:00:00Z", until: "2027-01-01T00:00:00Z" };
    const story = new Story(task("a", "bob"), { deputies: [away] });
    expect(planOf(story).nodes[0]?.slots[0]).toMatchObject({ people: [{ id: "eve", for: "bob" }], reason: "deputy" });
  });

  it("says when nobody will be asked because the same person has just decided, or asks for it", () => {
    const same = seq(task("a", "bob"), task("b", "bob", { sameAsPrevious: "auto" }), task("c", "cid"));
    expect(preview(same).nodes.map(({ slots }) => slots[0]?.reason)).toEqual(["rule", "same-as-previous", "rule"]);
    const own = new Story(seq(task("a", "ann", { ownRequest: "auto" }), task("b", "bob")));
    expect(planOf(own).nodes.map(({ slots }) => slots[0]?.reason)).toEqual(["own-request", "rule"]);
  });

  it("says when an administrator has chosen them", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid"))).submit();
    story.do({ type: "set-approvers", by: "adm", node: "b", people: ["fay"], remark: "cid is busy" });
    expect(planOf(story).nodes[1]?.slots[0]).toMatchObject({ people: [{ id: "fay" }], reason: "set-by-administrator" });
  });
});

describe("on the way", () => {
  it("shows what is done, what is asked now with its votes, and what is to come", () => {
    const story = new Story(seq(task("a", "bob"), task("b", ["cid", "dan"]), task("c", "eve")))
      .submit()
      .agree("bob", "dan");
    const foretold = planOf(story);
    expect(nodesOf(foretold)).toEqual(["done a", "current b:cid,dan", "c:eve"]);
    expect(foretold.nodes[1]?.slots.map(({ vote, by }) => [vote, by])).toEqual([
      [undefined, undefined],
      ["agree", "dan"],
    ]);
  });

  it("shows who decided where the route remembers it", () => {
    const owner = { rule: { by: "task-owner", node: "a" }, spread: "each" } as const;
    const story = new Story(seq(task("a", [role("pie")]), task("b", "dan"), task("c", [owner]))).submit().agree("cid");
    expect(nodesOf(planOf(story))).toEqual(["done a:cid", "current b:dan", "c:cid"]);
  });

  it("after a return shows the way again from where it was sent back to", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid"), task("c", "dan")))
      .submit()
      .agree("bob", "cid")
      .reject("dan", "b");
    expect(nodesOf(planOf(story))).toEqual(["done a", "current b:cid", "c:dan"]);
  });

  it("at rework shows the requester, then the whole way", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid"))).submit().agree("bob").reject("cid");
    expect(nodesOf(planOf(story))).toEqual(["current start:ann", "a:bob", "b:cid"]);
  });

  it("shows what was skipped on the way", () => {
    const story = new Story(seq(task("a", "bob", { condition: "big = true" }), task("b", "cid"))).submit({
      big: false,
    });
    expect(nodesOf(planOf(story))).toEqual(["skipped a", "current b:cid"]);
  });

  it("answers what if: the same request with another form", () => {
    const story = new Story(seq(task("a", "bob"), choice("x", "big", task("b", "cid")), task("c", "dan"))).submit({
      big: false,
    });
    expect(nodesOf(planOf(story))).toEqual(["current a:bob", "c:dan"]);
    expect(nodesOf(planOf(story, { big: true }))).toEqual(["current a:bob", "b:cid", "c:dan"]);
  });

  it("of an ended request is its past", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid"))).submit().agree("bob", "cid");
    expect(planOf(story)).toMatchObject({
      ends: "completed",
      nodes: [
        { node: "a", state: "done" },
        { node: "b", state: "done" },
      ],
    });
  });
});
