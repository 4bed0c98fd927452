import { describe, expect, it } from "vitest";
import { person, role, seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

const start = (people: Parameters<typeof task>[1] = "bob") =>
  new Story(seq(task("a", people), task("z", "top"))).submit();
const removing = (story: Story, by: string, host: number, gone: string) =>
  ({ type: "remove-sign", by, task: host, person: gone, remark: "no need" }) as const;

describe("asking in the name of a role", () => {
  it("takes the task over from the other candidates", () => {
    const story = start([role("pie")]).addSign("bob", "before", ["eve"]);
    expect(story.open()).toEqual(["(a:bob)", "a:eve"]);
    expect(story.agree("eve").open()).toEqual(["a:bob"]);
  });

  it("lets the other candidates be asked: they hold nothing any more", () => {
    expect(
      start([role("pie")])
        .addSign("bob", "before", ["cid"])
        .open(),
    ).toEqual(["(a:bob)", "a:cid"]);
  });
});

describe("several questions on one task", () => {
  it("may be asked one after the other; the holder decides when all are answered", () => {
    const story = start().addSign("bob", "before", ["cid"]).addSign("bob", "before", ["dan"]);
    expect(story.open()).toEqual(["(a:bob)", "a:cid", "a:dan"]);
    expect(story.agree("cid").open()).toEqual(["(a:bob)", "a:dan"]);
    expect(story.agree("dan").open()).toEqual(["a:bob"]);
  });

  it("may be of both kinds: opinions first, and agreement after", () => {
    const story = start().addSign("bob", "after", ["eve"]).addSign("bob", "before", ["cid"]);
    story.agree("cid");
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.agree("bob").open()).toEqual(["(a:bob)", "a:eve"]);
    expect(story.agree("eve").open()).toEqual(["z:top"]);
  });

  it("asked after run side by side, and the first disagreement ends them all", () => {
    const story = start().addSign("bob", "after", ["cid", "dan"]).addSign("bob", "after", ["eve"]).agree("bob");
    expect(story.open()).toEqual(["(a:bob)", "a:cid", "a:dan", "a:eve"]);
    story.disagree("dan");
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.notices("opinions-in")).toEqual(["bob"]);
  });

  it("after a disagreement the holder may agree all the same", () => {
    const story = start().addSign("bob", "after", ["cid"]).agree("bob").disagree("cid");
    expect(story.agree("bob").open()).toEqual(["z:top"]);
  });

  it("cannot be asked any more once the holder has agreed", () => {
    const story = start().addSign("bob", "after", ["cid"]).agree("bob");
    const { id } = story.taskOf("bob");
    expect(
      story.refusal({ type: "add-sign", by: "bob", task: id, people: ["eve"], mode: "before", rule: "all" }),
    ).toMatchObject({ kind: "task-held" });
    expect(story.refusal({ type: "transfer", by: "bob", task: id, to: "eve" })).toMatchObject({ kind: "task-held" });
  });
});

describe("in order", () => {
  it("after: the next is asked when the one before has agreed; the first disagreement ends it", () => {
    const story = start().addSign("bob", "after", ["cid", "dan"], "sequence").agree("bob");
    expect(story.open()).toEqual(["(a:bob)", "a:cid"]);
    expect(story.agree("cid").open()).toEqual(["(a:bob)", "a:dan"]);
    expect(story.disagree("dan").open()).toEqual(["a:bob"]);
  });

  it("parallel: they vote one after the other, beside the holder", () => {
    const story = start().addSign("bob", "parallel", ["cid", "dan"], "sequence");
    expect(story.open()).toEqual(["a:bob", "a:cid"]);
    expect(story.agree("cid").open()).toEqual(["a:bob", "a:dan"]);
    expect(story.agree("bob", "dan").open()).toEqual(["z:top"]);
  });
});

describe("any of several", () => {
  it("after: the first to answer answers for all", () => {
    const story = start().addSign("bob", "after", ["cid", "dan"], "any").agree("bob");
    expect(story.open()).toEqual(["(a:bob)", "a:cid|dan"]);
    expect(story.agree("dan").open()).toEqual(["z:top"]);
  });

  it("parallel: they are one more vote", () => {
    const story = start().addSign("bob", "parallel", ["cid", "dan"], "any").agree("bob");
    expect(story.open()).toEqual(["a:cid|dan"]);
    expect(story.agree("cid").open()).toEqual(["z:top"]);
  });
});

describe("the count of a countersign", () => {
  it("grows by those who vote in parallel", () => {
    const half = task("a", ["bob", "cid"], { pass: { rule: "ratio", ratio: 0.5 } });
    const story = new Story(seq(half, task("z", "top")))
      .submit()
      .addSign("bob", "parallel", ["dan", "eve"])
      .agree("bob");
    expect(story.open()).toEqual(["a:cid", "a:dan", "a:eve"]);
    expect(story.agree("eve").open()).toEqual(["z:top"]);
  });

  it("does not grow by opinions", () => {
    const both = start(["bob", "cid"]).addSign("bob", "before", ["dan"]).disagree("dan");
    expect(both.agree("bob", "cid").open()).toEqual(["z:top"]);
  });

  it("takes a disagreement of an added voter as seriously as any", () => {
    expect(start().addSign("bob", "parallel", ["cid"]).disagree("cid").instance.status).toBe("terminated");
  });
});

describe("added people who add people", () => {
  it("in parallel to an opinion: both opinions are waited for", () => {
    const story = start().addSign("bob", "before", ["cid"]).addSign("cid", "parallel", ["dan"]);
    expect(story.open()).toEqual(["(a:bob)", "a:cid", "a:dan"]);
    expect(story.agree("cid").open()).toEqual(["(a:bob)", "a:dan"]);
    expect(story.agree("dan").open()).toEqual(["a:bob"]);
  });

  it("before an opinion: the answers travel up, one level at a time", () => {
    const story = start().addSign("bob", "before", ["cid"]).addSign("cid", "before", ["dan"]);
    expect(story.open()).toEqual(["(a:bob)", "(a:cid)", "a:dan"]);
    expect(story.agree("dan").open()).toEqual(["(a:bob)", "a:cid"]);
    expect(story.agree("cid").open()).toEqual(["a:bob"]);
  });

  it("go when the one at the top is decided over their heads", () => {
    const story = start(["bob", "eve"])
      .addSign("bob", "before", ["cid"])
      .addSign("cid", "before", ["dan"])
      .disagree("eve");
    expect(story.instance).toMatchObject({ status: "terminated", tasks: [] });
    expect(story.notices("task-ended").toSorted()).toEqual(["bob", "cid", "dan"]);
  });
});

describe("who is away", () => {
  const away = { of: "cid", deputy: "dan", from: "2026-01-01T00:00:00Z", until: "2027-01-01T00:00:00Z" };

  it("is stood in for when asked, unless the deputy is the one who asks", () => {
    const story = new Story(task("a", "bob"), { deputies: [away] }).submit().addSign("bob", "before", ["cid"]);
    expect(story.taskOf("dan")).toMatchObject({ for: { dan: "cid" }, via: "deputy" });
    const asking = new Story(task("a", "dan"), { deputies: [away] }).submit().addSign("dan", "before", ["cid"]);
    expect(asking.open()).toEqual(["(a:dan)", "a:cid"]);
  });

  it("can be taken back by name, though the deputy holds the task", () => {
    const story = new Story(task("a", "bob"), { deputies: [away] }).submit().addSign("bob", "before", ["cid"]);
    const host = story.taskOf("bob").id;
    expect(story.do(removing(story, "bob", host, "cid")).open()).toEqual(["a:bob"]);
  });
});

describe("taking people back", () => {
  it("from the middle of an order closes the gap", () => {
    const story = start().addSign("bob", "before", ["cid", "dan", "eve"], "sequence");
    const host = story.taskOf("bob").id;
    story.do(removing(story, "bob", host, "dan")).agree("cid");
    expect(story.open()).toEqual(["(a:bob)", "a:eve"]);
    expect(story.do(removing(story, "bob", host, "eve")).open()).toEqual(["a:bob"]);
  });

  it("from a shared question leaves the others", () => {
    const story = start().addSign("bob", "before", ["cid", "dan"], "any");
    expect(story.do(removing(story, "bob", story.taskOf("bob").id, "cid")).open()).toEqual(["(a:bob)", "a:dan"]);
  });

  it("before the holder has agreed does not agree for the holder", () => {
    const story = start().addSign("bob", "after", ["cid"]);
    expect(story.do(removing(story, "bob", story.taskOf("bob").id, "cid")).open()).toEqual(["a:bob"]);
    expect(story.agree("bob").open()).toEqual(["z:top"]);
  });

  it("once the holder has agreed lets the agreement count", () => {
    const story = start().addSign("bob", "after", ["cid"]).agree("bob");
    expect(story.do(removing(story, "bob", story.taskOf("bob").id, "cid")).open()).toEqual(["z:top"]);
  });

  it("of voters added in parallel is possible after the one who added has voted", () => {
    const story = start(["bob", "eve"]).addSign("bob", "parallel", ["cid"]);
    const host = story.taskOf("bob").id;
    story.agree("bob", "eve");
    expect(story.open()).toEqual(["a:cid"]);
    expect(story.do(removing(story, "bob", host, "cid")).open()).toEqual(["z:top"]);
  });

  it("says so when the person was never added there", () => {
    const story = start().addSign("bob", "before", ["cid"]);
    expect(story.refusal(removing(story, "bob", story.taskOf("bob").id, "dan"))).toEqual({
      kind: "not-added-here",
      person: "dan",
    });
  });
});

it("[R-APPR-2] adding somebody twice in one go adds them once", () => {
  expect(start().addSign("bob", "before", ["cid", "cid"]).open()).toEqual(["(a:bob)", "a:cid"]);
});

it("an opinion may be asked of the requester, a vote may not", () => {
  const story = start([person("bob")]);
  const { id } = story.taskOf("bob");
  expect(
    story.refusal({ type: "add-sign", by: "bob", task: id, people: ["ann"], mode: "parallel", rule: "all" }),
  ).toEqual({ kind: "person-is-requester" });
  expect(story.addSign("bob", "before", ["ann"]).open()).toEqual(["(a:bob)", "a:ann"]);
});
