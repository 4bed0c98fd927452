// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startDemoStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { lookupsContract } from "./contract.ts";
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";

const { related } = lookupsContract;
let story: Story;

beforeAll(async () => {
  story = await startDemoStory();
});

afterAll(() => story.close());

async function idOf(requestNo: string): Promise<string> {
  const { kysely } = story.database;
  const row = await kysely
    .selectFrom("requests")
    .select("id")
    .where("request_no", "=", requestNo)
    .orderBy("version", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}

const kinds = (list: readonly { formType: string }[]) => [...new Set(list.map(({ formType }) => formType))];

describe("what a request has to do with others", () => {
  it("is what it was submitted with, and what was submitted with it", async () => {
    const applyId = await idOf(demoNumbers.display.fsr);
    const found = await story.get("gm.zhou", related, { applyId });
    expect(kinds(found.refersTo)).toEqual(expect.arrayContaining(["createDevice", "techId", "toptier"]));
    expect(kinds(found.referredBy)).toEqual(expect.arrayContaining(["dif", "ipdf", "trrs"]));
    expect(found.refersTo.map((one) => one.applyId)).not.toContain(applyId);
    const device = found.refersTo.find(({ formType }) => formType === "createDevice");
    const back = await story.get("gm.zhou", related, { applyId: device?.applyId ?? "" });
    expect(back.referredBy.map((one) => one.applyId)).toContain(applyId);
  });

  it("does not mix up rows of other platforms that have the same code", async () => {
    const applyId = await idOf(demoNumbers.display.fsr);
    const { refersTo } = await story.get("gm.zhou", related, { applyId });
    const toptiers = refersTo.filter(({ formType }) => formType === "toptier");
    expect(toptiers.map(({ subject }) => subject).every((subject) => subject.startsWith("28HV"))).toBe(true);
  });

  it("can be asked of a registry row", async () => {
    const found = await story.get("gm.zhou", related, { registry: "device", code: "C001-N28HV0001A" });
    expect(found.refersTo).toEqual([]);
    expect(kinds(found.referredBy)).toEqual(expect.arrayContaining(["fsr", "dif"]));
    expect(await story.get("gm.zhou", related, { registry: "device", code: "NO" })).toEqual({
      refersTo: [],
      referredBy: [],
    });
  });

  it("leaves out what the caller may not see", async () => {
    const all = await story.get("gm.zhou", related, { registry: "device", code: "C001-N28HV0001A" });
    const some = await story.get("litho.sun", related, { registry: "device", code: "C001-N28HV0001A" });
    expect(some.referredBy.length).toBeLessThan(all.referredBy.length);
  });

  it("is refused without a session, for a request out of sight, and for half a question", async () => {
    const applyId = await idOf(demoNumbers.display.fsr);
    expect((await call(story.app, related, { applyId })).status).toBe(401);
    expect((await story.ask("metro.du", related, { applyId })).envelope.code).toBe(510);
    const wrong = [{}, { registry: "device" }, { applyId, registry: "device", code: "x" }];
    for (const asked of wrong) expect((await story.ask("gm.zhou", related, asked)).envelope.code).toBe(406);
  });
});
