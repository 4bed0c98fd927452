import { describe, expect, it } from "vitest";
import type { Approver, UserNode } from "../route.ts";
import { field, role, routeOf, seq, task } from "../testing/blocks.ts";
import { Story } from "../testing/story.ts";
import { type Offer, offerFor } from "./offer.ts";

const offerTo = (story: Story, person: string): Offer => offerFor(story.route, story.instance, story.taskOf(person));
const start = (node: Partial<UserNode> = {}) =>
  new Story(seq(task("z", "hal"), task("a", "bob", node))).submit().agree("hal");

describe("verbs", () => {
  it("of a route's task are those the node allows", () => {
    expect(offerTo(start({ allow: ["agree", "cancel"] }), "bob").verbs).toEqual(["agree", "cancel"]);
  });

  it("of a task that waits are asking on and handing over", () => {
    expect(offerTo(start().addSign("bob", "before", ["cid"]), "bob").verbs).toEqual(["add-sign", "transfer"]);
  });

  it("of an agreement that waits for people asked after are none", () => {
    expect(offerTo(start().addSign("bob", "after", ["cid"]).agree("bob"), "bob").verbs).toEqual([]);
  });

  it("of somebody asked for an opinion are giving it, and what the node lets people do with tasks", () => {
    expect(offerTo(start().addSign("bob", "before", ["cid"]), "cid").verbs).toEqual([
      "agree",
      "disagree",
      "add-sign",
      "transfer",
    ]);
    const strict = start({ allow: ["agree", "add-sign"] }).addSign("bob", "before", ["cid"]);
    expect(offerTo(strict, "cid").verbs).toEqual(["agree", "disagree", "add-sign"]);
  });

  it("at rework are submitting and cancelling", () => {
    expect(offerTo(start().reject("bob"), "ann")).toEqual({
      verbs: ["submit", "cancel"],
      rejectTo: [],
      editable: "everything",
    });
  });

  it("are what the engine accepts, and nothing else", () => {
    const story = start({ allow: ["agree", "transfer"] });
    const { id } = story.taskOf("bob");
    for (const type of ["disagree", "reject", "cancel"] as const)
      expect(story.refusal({ type, by: "bob", task: id, remark: "no" })).toMatchObject({
        kind: "not-allowed-at-node",
        verb: type,
      });
    expect(
      story.refusal({ type: "add-sign", by: "bob", task: id, people: ["cid"], mode: "before", rule: "all" }),
    ).toMatchObject({
      kind: "not-allowed-at-node",
    });
    expect(story.do({ type: "transfer", by: "bob", task: id, to: "cid" }).open()).toEqual(["a:cid"]);
  });
});

describe("targets of reject", () => {
  it("are offered where the handler may choose", () => {
    expect(offerTo(start(), "bob").rejectTo).toEqual(["start", "z"]);
  });

  it("are none where the node fixes it, or does not let reject at all", () => {
    expect(offerTo(start({ rejectTo: "requester" }), "bob").rejectTo).toEqual([]);
    expect(offerTo(start({ allow: ["agree"] }), "bob").rejectTo).toEqual([]);
  });
});

describe("fields open for editing", () => {
  const owners: readonly Approver[] = [
    { ...field("litho"), editable: ["grade", "ocf"] },
    { ...field("re"), editable: ["keys.result"] },
  ];
  const filling = (data: Record<string, unknown>) =>
    new Story(routeOf(task("fill", owners, { editable: ["remark"] }), { fields: ["litho", "re"] })).submit(data);

  it("are the node's for everybody, and the slot's for its people", () => {
    const story = filling({ litho: "dan", re: "eve" });
    expect(offerTo(story, "dan").editable).toEqual(["remark", "grade", "ocf"]);
    expect(offerTo(story, "eve").editable).toEqual(["remark", "keys.result"]);
  });

  it("of a person named twice are those of both slots", () => {
    expect(offerTo(filling({ litho: "dan", re: "dan" }), "dan").editable).toEqual([
      "remark",
      "grade",
      "ocf",
      "keys.result",
    ]);
  });

  it("go with the task when it is transferred", () => {
    const story = filling({ litho: "dan", re: "eve" });
    story.do({ type: "transfer", by: "dan", task: story.taskOf("dan").id, to: "fay" });
    expect(offerTo(story, "fay").editable).toEqual(["remark", "grade", "ocf"]);
  });

  it("of people added beside are the node's, of people asked for an opinion none", () => {
    const story = filling({ litho: "dan", re: "eve" })
      .addSign("dan", "parallel", ["gil"])
      .addSign("eve", "before", ["hal"]);
    expect(offerTo(story, "gil").editable).toEqual(["remark"]);
    expect(offerTo(story, "hal").editable).toEqual([]);
  });

  it("of a role are the same for whoever fills it", () => {
    const story = new Story(task("a", [{ ...role("pie"), editable: ["table"] }])).submit();
    expect(offerTo(story, "cid").editable).toEqual(["table"]);
  });
});
