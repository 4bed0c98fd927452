import { describe, expect, it } from "vitest";
import { all, role, routeOf, seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

const block = seq(task("a", "bob"), all("p", task("b", "dan"), task("c", [role("pie")])), task("d", "eve"));
const ask = (story: Story) => story.do({ type: "withdraw", by: "ann", remark: "mistake" });
const answer = (story: Story, by: string, accept = true) => story.do({ type: "answer-withdraw", by, accept });
const asked = () => ask(new Story(block).submit().agree("bob"));

describe("[R-APPR-3] a question to the handlers", () => {
  it("goes to everybody who holds a task, and the request goes on meanwhile", () => {
    const story = asked();
    expect(story.notices("withdraw-request")).toEqual(["dan", "bob", "cid"]);
    expect(story.instance.withdrawal).toMatchObject({ by: "ann", remark: "mistake", accepted: [] });
    expect(story.agree("dan").open()).toEqual(["c:bob|cid"]);
  });

  it("of a role is answered by any of its holders", () => {
    const story = answer(answer(asked(), "dan"), "bob");
    expect(story.instance.status).toBe("draft");
  });

  it("one person may answer for all tasks in their hands", () => {
    const twice = seq(task("a", "bob"), all("p", task("b", "cid"), task("c", [role("pie")])));
    expect(answer(ask(new Story(twice).submit().agree("bob")), "cid").instance.status).toBe("draft");
  });

  it("takes effect when the last who had not answered decides instead", () => {
    const two = seq(
      task("a", "bob"),
      all("p", task("b", "cid"), task("c", "dan")),
      task("d", "ann", { ownRequest: "ask" }),
    );
    const story = ask(new Story(two).submit().agree("bob"));
    answer(story, "dan");
    expect(story.instance.status).toBe("running");
    story.agree("cid");
    expect(story.instance.status).toBe("draft");
    expect(story.history.at(-1)).toMatchObject({ action: "withdraw", by: "ann", remark: "mistake" });
  });

  it("asks those who come after as well", () => {
    const story = ask(new Story(seq(task("a", "bob"), task("b", "cid"), task("c", "dan"))).submit().agree("bob"));
    story.agree("cid");
    expect(story.instance.withdrawal).toBeDefined();
    expect(answer(story, "dan").instance.status).toBe("draft");
  });

  it("needs no answer for a task that only waits", () => {
    const story = ask(
      new Story(seq(task("a", "bob"), task("b", "cid"))).submit().agree("bob").addSign("cid", "before", ["dan"]),
    );
    expect(answer(story, "dan").instance.status).toBe("draft");
  });

  it("is gone with the request, or with a refusal", () => {
    expect(answer(asked(), "cid", false).instance).not.toHaveProperty("withdrawal");
    const ended = asked();
    ended.do({ type: "terminate", by: "adm", remark: "stop" });
    expect(ended.instance).not.toHaveProperty("withdrawal");
  });

  it("cannot be put twice, but again after a refusal", () => {
    const story = asked();
    expect(story.refusal({ type: "withdraw", by: "ann" })).toEqual({ kind: "withdraw-already-requested" });
    answer(story, "cid", false);
    expect(ask(story).instance.withdrawal).toBeDefined();
  });
});

describe("at once", () => {
  it("again in a round nobody has decided in yet", () => {
    const story = new Story(seq(task("a", "bob"), task("b", "cid"))).submit().agree("bob").reject("cid").submit();
    expect(ask(story).instance.status).toBe("draft");
  });

  it("from the rework", () => {
    const story = ask(new Story(block).submit().reject("bob"));
    expect(story.instance).toMatchObject({ status: "draft", tokens: [], tasks: [] });
  });

  it("the next submit begins a new round on the newest route, with nothing of the old one", () => {
    const story = ask(new Story(block).submit());
    story.route = routeOf(seq(task("x", "fay")), { version: 7 });
    story.submit();
    expect(story.instance).toMatchObject({ round: 2, route: { key: "test", version: 7, edits: 0 } });
    expect(story.open()).toEqual(["x:fay"]);
    expect(Object.keys(story.instance.visits)).toEqual(["x"]);
  });

  it("is not for a request that has ended or was never submitted", () => {
    const done = new Story(task("a", "bob")).submit().agree("bob");
    expect(done.refusal({ type: "withdraw", by: "ann" })).toMatchObject({
      kind: "wrong-status",
      status: "completed",
      last: { type: "agree", by: "bob" },
    });
    expect(new Story(block).refusal({ type: "withdraw", by: "ann" })).toEqual({
      kind: "wrong-status",
      status: "draft",
    });
  });
});
