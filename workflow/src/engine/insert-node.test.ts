import { describe, expect, it } from "vitest";
import { type UserNode, userNodeDefaults } from "../route.ts";
import { all, choice, person, routeOf, seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

const added: UserNode = {
  ...userNodeDefaults,
  kind: "user",
  id: "extra",
  name: { zh: "加签节点", en: "Extra" },
  approvers: [person("hal")],
};

const insert = (flow: string, node = added) =>
  ({ type: "insert-node", by: "adm", flow, node, remark: "audit asks for it" }) as const;
const flowInto = (story: Story, node: string) => story.route.compiled.incoming[node]?.[0] ?? "";

const three = seq(task("a", "bob"), task("b", "cid"), task("c", "dan"));

describe("an ad-hoc node", () => {
  it("is asked when the request comes to it", () => {
    const story = new Story(three).submit();
    story.do(insert(flowInto(story, "b")));
    expect(story.agree("bob").open()).toEqual(["extra:hal"]);
    expect(story.agree("hal").open()).toEqual(["b:cid"]);
  });

  it("changes a copy of the route: the version stays, the number of private edits grows", () => {
    const story = new Story(three).submit();
    const before = story.route;
    story.do(insert(flowInto(story, "c")));
    expect(story.instance.route).toEqual({ key: "test", version: 1, edits: 1 });
    expect(before.nodes).not.toHaveProperty("extra");
    expect(story.effects).toContainEqual({ type: "route-changed", route: story.route });
    expect(story.history.at(-1)).toMatchObject({ action: "insert-node", target: "extra", remark: "audit asks for it" });
  });

  it("keeps every open task as it was", () => {
    const story = new Story(three).submit();
    const { tasks, tokens } = story.instance;
    story.do(insert(flowInto(story, "c")));
    expect(story.instance).toMatchObject({ tasks, tokens });
  });

  it("may stand in a branch, in a choice, before a join or at the end", () => {
    const block = seq(
      task("a", "bob"),
      all("p", task("b", "cid"), choice("x", "big", task("c", "dan"))),
      task("d", "eve"),
    );
    for (const flow of ["p-1", "x-yes", "f4", "f9"]) {
      const story = new Story(block).submit({ big: true });
      expect(story.do(insert(flow)).route.nodes).toHaveProperty("extra");
      story.agree("bob");
      while (story.instance.tasks.length > 0) story.agree(story.instance.tasks[0]?.people[0] ?? "");
      expect(story.actions()).toContain("agree@extra");
      expect(story.instance.status).toBe("completed");
    }
  });

  it("counts when the request is sent back and comes again", () => {
    const story = new Story(three).submit().agree("bob").reject("cid", "a");
    story.do(insert(flowInto(story, "b")));
    expect(story.agree("bob").open()).toEqual(["extra:hal"]);
  });

  it("in a branch that would have been kept makes that branch run again", () => {
    const block = seq(task("a", "bob"), all("p", task("b", "cid"), task("c", "dan")), task("d", "eve"));
    const story = new Story(routeOf(block, { returnMode: "keep", resumeAfterReturn: "direct" }))
      .submit()
      .agree("bob", "cid")
      .reject("dan");
    story.do(insert("p-1"));
    expect(story.submit().open()).toEqual(["c:dan", "extra:hal"]);
  });
});

describe("is refused", () => {
  it("before a node that is open or done", () => {
    const story = new Story(three).submit().agree("bob");
    expect(story.refusal(insert(flowInto(story, "b")))).toMatchObject({ kind: "unmapped" });
    expect(story.refusal(insert(flowInto(story, "a")))).toMatchObject({ kind: "unmapped" });
  });

  it("into a branch that has arrived at its join", () => {
    const block = seq(task("a", "bob"), all("p", task("b", "cid"), task("c", "dan")), task("d", "eve"));
    const story = new Story(block).submit().agree("bob", "cid");
    expect(story.refusal(insert("f4"))).toMatchObject({ kind: "unmapped" });
  });

  it("into a flow that does not exist, or under a name that does", () => {
    const story = new Story(three).submit();
    expect(story.refusal(insert("nowhere"))).toEqual({
      kind: "unmapped",
      problems: ["nowhere is no flow of the route"],
    });
    expect(story.refusal(insert(flowInto(story, "c"), { ...added, id: "b" }))).toEqual({
      kind: "unmapped",
      problems: ["b exists already"],
    });
  });

  it("to others than administrators, and without a reason", () => {
    const story = new Story(three).submit();
    expect(story.refusal({ ...insert(flowInto(story, "c")), by: "bob" })).toEqual({ kind: "not-an-administrator" });
    expect(story.refusal({ ...insert(flowInto(story, "c")), remark: " " })).toEqual({ kind: "remark-required" });
  });
});
