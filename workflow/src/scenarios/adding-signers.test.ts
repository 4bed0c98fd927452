import { describe, expect, it } from "vitest";
import { seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

const route = seq(task("a", "bob"), task("z", "gil"));
const waiting = () => new Story(route).submit();

describe("add-sign before", () => {
  it("holds the holder's task until the added people have answered, then the holder decides", () => {
    const story = waiting().addSign("bob", "before", ["cid", "dan"]);
    expect(story.open()).toEqual(["(a:bob)", "a:cid", "a:dan"]);
    story.agree("cid");
    expect(story.open()).toEqual(["(a:bob)", "a:dan"]);
    story.agree("dan");
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.notices("opinions-in")).toEqual(["bob"]);
    expect(story.agree("bob").open()).toEqual(["z:gil"]);
  });

  it("takes their answers as opinions: a disagreement comes back to the holder, not to the flow", () => {
    const story = waiting().addSign("bob", "before", ["cid"]).disagree("cid", "I would not");
    expect(story.instance.status).toBe("running");
    expect(story.agree("bob").open()).toEqual(["z:gil"]);
  });

  it("does not let the holder decide meanwhile, and says whom they wait for", () => {
    const story = waiting().addSign("bob", "before", ["cid"]);
    expect(story.refusal({ type: "agree", by: "bob", task: story.taskOf("bob").id })).toMatchObject({
      kind: "task-held",
      waitingFor: ["cid"],
    });
  });

  it("any: one answer is enough", () => {
    const story = waiting().addSign("bob", "before", ["cid", "dan"], "any");
    expect(story.open()).toEqual(["(a:bob)", "a:cid|dan"]);
    expect(story.agree("dan").open()).toEqual(["a:bob"]);
  });

  it("sequence: one after the other", () => {
    const story = waiting().addSign("bob", "before", ["cid", "dan"], "sequence");
    expect(story.open()).toEqual(["(a:bob)", "a:cid"]);
    expect(story.agree("cid").open()).toEqual(["(a:bob)", "a:dan"]);
    expect(story.agree("dan").open()).toEqual(["a:bob"]);
  });
});

describe("add-sign after", () => {
  it("lets the added people decide before the node ends, once the holder has agreed", () => {
    const story = waiting().addSign("bob", "after", ["cid"]);
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.agree("bob").open()).toEqual(["(a:bob)", "a:cid"]);
    expect(story.agree("cid").open()).toEqual(["z:gil"]);
  });

  it("gives the word back to the holder when an added person disagrees", () => {
    const story = waiting().addSign("bob", "after", ["cid", "dan"]).agree("bob").disagree("cid");
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.instance.status).toBe("running");
  });
});

describe("add-sign parallel", () => {
  it("joins the count: the node waits for the added person too", () => {
    const story = new Story(seq(task("a", ["bob", "cid"]), task("z", "gil")))
      .submit()
      .addSign("bob", "parallel", ["dan"]);
    expect(story.open()).toEqual(["a:bob", "a:cid", "a:dan"]);
    story.agree("bob", "cid");
    expect(story.open()).toEqual(["a:dan"]);
    expect(story.disagree("dan").instance.status).toBe("terminated");
  });

  it("turns a single node into a countersign of both", () => {
    const story = waiting().addSign("bob", "parallel", ["cid"]).agree("bob");
    expect(story.open()).toEqual(["a:cid"]);
    expect(story.agree("cid").open()).toEqual(["z:gil"]);
  });
});

describe("who can be added", () => {
  const addSign = (story: Story, people: readonly string[], by = "bob") =>
    story.refusal({ type: "add-sign", by, task: story.taskOf(by).id, people, mode: "parallel", rule: "all" });

  it("needs somebody", () => {
    expect(addSign(waiting(), [])).toEqual({ kind: "people-required" });
  });

  it("refuses the holder, people who have left and unknown people", () => {
    expect(addSign(waiting(), ["bob"])).toEqual({ kind: "person-is-self" });
    expect(addSign(waiting(), ["cid", "gone"])).toEqual({ kind: "person-inactive", people: ["gone"] });
    expect(addSign(waiting(), ["stranger"])).toEqual({ kind: "person-inactive", people: ["stranger"] });
  });

  it("refuses who already holds an open task of the node, and says who", () => {
    const story = new Story(task("a", ["bob", "cid"])).submit();
    expect(addSign(story, ["cid", "dan"])).toEqual({ kind: "already-on-node", people: ["cid"] });
  });

  it("goes three deep and no deeper", () => {
    const story = waiting()
      .addSign("bob", "before", ["cid"])
      .addSign("cid", "before", ["dan"])
      .addSign("dan", "before", ["eve"]);
    expect(addSign(story, ["fay"], "eve")).toEqual({ kind: "added-too-deep", limit: 3 });
    story.agree("eve", "dan", "cid", "bob");
    expect(story.open()).toEqual(["z:gil"]);
  });
});

describe("taking an added person back", () => {
  it("is possible while they have not answered, and the history keeps it", () => {
    const story = waiting().addSign("bob", "before", ["cid", "dan"]);
    story.do({ type: "remove-sign", by: "bob", task: story.taskOf("bob").id, person: "cid" });
    expect(story.open()).toEqual(["(a:bob)", "a:dan"]);
    expect(story.actions()).toContain("remove-sign@a");
    story.agree("dan");
    expect(story.open()).toEqual(["a:bob"]);
  });

  it("gives the task back to the holder when nobody is left to wait for", () => {
    const story = waiting().addSign("bob", "before", ["cid"]);
    story.do({ type: "remove-sign", by: "bob", task: story.taskOf("bob").id, person: "cid" });
    expect(story.open()).toEqual(["a:bob"]);
  });

  it("is refused once they have answered, and to others than who added or an administrator", () => {
    const story = waiting().addSign("bob", "before", ["cid", "dan"]).agree("cid");
    const { id } = story.taskOf("bob");
    expect(story.refusal({ type: "remove-sign", by: "bob", task: id, person: "cid" })).toMatchObject({
      kind: "not-added-here",
    });
    expect(story.refusal({ type: "remove-sign", by: "eve", task: id, person: "dan" })).toMatchObject({
      kind: "not-the-one-who-added",
    });
    expect(story.do({ type: "remove-sign", by: "adm", task: id, person: "dan" }).open()).toEqual(["a:bob"]);
  });

  it("lets a countersign pass that waited for that person only", () => {
    const story = new Story(seq(task("a", ["bob", "cid"]), task("z", "gil")))
      .submit()
      .addSign("bob", "parallel", ["dan"]);
    const { id } = story.taskOf("bob");
    story.agree("cid");
    story.do({ type: "remove-sign", by: "bob", task: id, person: "dan" });
    expect(story.agree("bob").open()).toEqual(["z:gil"]);
  });
});

describe("when the host task ends", () => {
  it("the tasks of the added people end with it", () => {
    const story = new Story(seq(task("a", ["bob", "cid"], { pass: { rule: "any" } }), task("z", "gil"))).submit();
    story.addSign("bob", "before", ["dan"]).addSign("dan", "before", ["eve"]);
    story.agree("cid");
    expect(story.open()).toEqual(["z:gil"]);
  });

  it("a transfer of the held task carries the added people along", () => {
    const story = waiting().addSign("bob", "before", ["cid"]);
    story.do({ type: "transfer", by: "bob", task: story.taskOf("bob").id, to: "dan" });
    expect(story.open()).toEqual(["(a:dan)", "a:cid"]);
    expect(story.agree("cid").open()).toEqual(["a:dan"]);
  });
});
