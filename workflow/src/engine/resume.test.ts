import { describe, expect, it } from "vitest";
import { all, type Block, choice, routeOf, seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

const direct = (block: Block, returnMode: "restart" | "keep" = "restart") =>
  new Story(routeOf(block, { resumeAfterReturn: "direct", returnMode }));

const three = seq(task("a", "bob"), task("b", "cid"), task("c", "dan"), task("d", "eve"));

describe("straight back to the node that rejected", () => {
  it("from the requester's rework", () => {
    const story = direct(three).submit().agree("bob", "cid").reject("dan");
    expect(story.submit().open()).toEqual(["c:dan"]);
    expect(story.agree("dan").open()).toEqual(["d:eve"]);
  });

  it("from the node it was sent to", () => {
    const story = direct(three).submit().agree("bob", "cid", "dan").reject("eve", "b");
    expect(story.agree("cid").open()).toEqual(["d:eve"]);
  });

  it("the decisions in between stand: it can be sent back to them again", () => {
    const story = direct(three).submit().agree("bob", "cid", "dan").reject("eve", "a").agree("bob");
    expect(story.open()).toEqual(["d:eve"]);
    expect(story.reject("eve", "c").open()).toEqual(["c:dan"]);
    expect(story.agree("dan").open()).toEqual(["d:eve"]);
  });

  it("a return on the way back takes the newer one first", () => {
    const story = direct(three).submit().agree("bob", "cid", "dan").reject("eve", "c").reject("dan", "a");
    expect(story.agree("bob").open()).toEqual(["c:dan"]);
    expect(story.agree("dan").open()).toEqual(["d:eve"]);
  });

  it("a jump by an administrator ends the promise", () => {
    const story = direct(three).submit().agree("bob", "cid", "dan").reject("eve", "a");
    story.do({ type: "jump", by: "adm", to: "b", remark: "no need" });
    expect(story.agree("cid").open()).toEqual(["c:dan"]);
  });
});

describe("when the form has changed", () => {
  const optional = seq(task("a", "bob"), choice("x", "big", task("b", "cid")), task("c", "dan"));

  it("and no longer leads to the node, the route is walked again, and the history says why", () => {
    const story = direct(optional).submit({ big: true }).agree("bob").reject("cid");
    expect(story.submit({ big: false }).open()).toEqual(["a:bob"]);
    expect(story.history.at(-1)).toMatchObject({ action: "replay", target: "b", because: "path-changed" });
  });

  it("and still leads there, it goes there", () => {
    const story = direct(optional).submit({ big: true }).agree("bob").reject("cid");
    expect(story.submit({ big: true }).open()).toEqual(["b:cid"]);
  });

  it("and the node would be skipped now, the route is walked again", () => {
    const skipping = seq(task("a", "bob"), task("b", "cid", { condition: "big = true" }), task("c", "dan"));
    const story = direct(skipping).submit({ big: true }).agree("bob").reject("cid").submit({ big: false });
    expect(story.open()).toEqual(["a:bob"]);
    expect(story.agree("bob").open()).toEqual(["c:dan"]);
  });
});

describe("blocks on the way back", () => {
  const block = seq(
    task("a", "bob"),
    all("p", seq(task("b", "cid"), task("c", "dan")), task("d", "eve")),
    task("f", "gil"),
  );

  it("into a block: the other branch starts again (restart)", () => {
    const story = direct(block).submit().agree("bob", "cid", "eve").reject("dan");
    expect(story.submit().open()).toEqual(["c:dan", "d:eve"]);
    expect(story.agree("dan", "eve").open()).toEqual(["f:gil"]);
  });

  it("into a block: what had arrived is kept (keep)", () => {
    const story = direct(block, "keep").submit().agree("bob", "cid", "eve").reject("dan");
    expect(story.submit().open()).toEqual(["c:dan"]);
    expect(story.agree("dan").open()).toEqual(["f:gil"]);
  });

  it("into a block: what had not arrived starts again even so", () => {
    const story = direct(block, "keep").submit().agree("bob", "cid").reject("dan");
    expect(story.submit().open()).toEqual(["c:dan", "d:eve"]);
  });

  it("out of a block only through its join: the other branch is waited for", () => {
    const story = direct(block).submit().agree("bob", "cid", "dan", "eve").reject("gil", "b");
    expect(story.open()).toEqual(["b:cid", "d:eve"]);
    expect(story.agree("cid").open()).toEqual(["d:eve"]);
    expect(story.agree("eve").open()).toEqual(["f:gil"]);
  });

  it("out of a block whose other branch is kept it goes at once", () => {
    const story = direct(block, "keep").submit().agree("bob", "cid", "dan", "eve").reject("gil", "b");
    expect(story.open()).toEqual(["b:cid"]);
    expect(story.agree("cid").open()).toEqual(["f:gil"]);
  });
});
