import { describe, expect, it } from "vitest";
import { seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";

const refused = { kind: "cannot-take-back", because: "seen-or-decided" };
const shared = seq(task("a", ["bob", "cid"]), task("b", "dan"), task("c", "eve"));
const voted = () => new Story(shared).submit().agree("bob");
const jump = { type: "jump", by: "adm", to: "c", remark: "urgent" } as const;
const putBack = { type: "put-back", by: "adm", remark: "not urgent" } as const;

describe("a jump or skip that is put back", () => {
  it("gives back the votes it set aside: who voted is not asked again", () => {
    const story = voted();
    const { visits, decisions } = story.instance;
    story.do(jump).do(putBack);
    expect(story.open()).toEqual(["a:cid"]);
    expect(story.instance).toMatchObject({ visits, decisions });
    expect(story.history.at(-1)).toMatchObject({ action: "put-back", by: "adm", remark: "not urgent" });
    expect(story.agree("cid").open()).toEqual(["b:dan"]);
  });

  it("gives a skipped node back, also once somebody has looked at the next one", () => {
    const story = voted();
    const { decisions } = story.instance;
    story.do({ type: "skip", by: "adm", task: story.taskOf("cid").id, remark: "away" });
    expect(story.open()).toEqual(["b:dan"]);
    story.do({ type: "look", by: "dan", task: story.taskOf("dan").id }).do(putBack);
    expect(story.open()).toEqual(["a:cid"]);
    expect(story.instance.decisions).toBe(decisions);
  });

  it("stands once something it brought about was decided, handed over or moved on", () => {
    const touches = [
      (story: Story) => story.do({ type: "transfer", by: "eve", task: story.taskOf("eve").id, to: "fay" }),
      (story: Story) =>
        story.do({ type: "reassign", by: "adm", task: story.taskOf("eve").id, to: ["fay"], remark: "x" }),
      (story: Story) =>
        story.do({ type: "reject", by: "eve", task: story.taskOf("eve").id, remark: "no", to: "start" }),
    ];
    for (const touch of touches) {
      const story = voted().do(jump);
      touch(story);
      expect(story.refusal(putBack)).toEqual(refused);
    }
  });

  it("is put back once, by an administrator with a reason, and by nobody's own take-back", () => {
    const story = voted().do(jump);
    expect(story.refusal({ ...putBack, by: "bob" })).toEqual({ kind: "not-an-administrator" });
    expect(story.refusal({ type: "put-back", by: "adm" })).toEqual({ kind: "remark-required" });
    expect(story.refusal({ type: "take-back", by: "adm", task: 0 })).toEqual(refused);
    story.do(putBack);
    expect(story.refusal(putBack)).toEqual(refused);
  });

  it("is of the last one where two follow each other", () => {
    const story = voted()
      .do(jump)
      .do({ ...jump, to: "b" })
      .do(putBack);
    expect(story.open()).toEqual(["c:eve"]);
    expect(story.refusal(putBack)).toEqual(refused);
  });
});
