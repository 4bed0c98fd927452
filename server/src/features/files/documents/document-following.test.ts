// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { documentsContract } from "./contract.ts";

const { list, detail, figures, follow, customers, edit } = documentsContract;
/** Maintains documents without being an administrator. */
const keeper = "pid.yin";
const reader = "litho.sun";
const docNo = "DRM-28HV-001";

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

describe("a document that is followed", () => {
  it("stands in the list of the follower alone, until they follow it no longer; saying so twice changes nothing", async () => {
    const { id } = await story.get(reader, detail, { docNo });
    const before = (await story.get(reader, figures, {})).followed;
    const says = (follows: boolean) => story.get(reader, follow, { id, follow: follows });
    expect([await says(true), await says(true)]).toEqual([{ following: true }, { following: true }]);
    expect((await story.get(reader, detail, { docNo })).isFollowed).toBe(true);
    expect((await story.get(reader, figures, {})).followed).toBe(before + 1);
    const mine = await story.get(reader, list, { task: "followed" });
    expect(mine.records.map((row) => row.docNo)).toEqual([docNo]);
    expect((await story.get(keeper, list, { task: "followed" })).total).toBe(0);
    expect((await story.get(keeper, detail, { docNo })).isFollowed).toBe(false);
    expect([await says(false), await says(false)]).toEqual([{ following: false }, { following: false }]);
    expect((await story.get(reader, list, { task: "followed" })).total).toBe(0);
  });

  it("must be there, be the caller's to read, and be named by somebody who is signed in", async () => {
    const { id, revision, ...known } = await story.get(keeper, detail, { docNo });
    expect((await call(story.app, follow, { id, follow: true })).status).toBe(401);
    expect((await story.ask(reader, follow, { id: "nobody", follow: true })).envelope.code).toBe(510);
    expect((await story.ask(reader, follow, { id } as never)).envelope.code).toBe(406);
    const fields = {
      titleZh: known.titleZh,
      titleEn: known.titleEn,
      documentType: known.documentType,
      platform: known.platform,
      owner: known.owner?.id ?? keeper,
    };
    await story.get(reader, follow, { id, follow: true });
    const hidden = await story.get(keeper, edit, { id, revision, fields: { ...fields, customer: "C003" } });
    expect((await story.ask("pie.ma", follow, { id, follow: true })).envelope.code).toBe(510);
    await story.get(keeper, edit, { id, revision: hidden.revision, fields: { ...fields, customer: "" } });
    await story.get(reader, follow, { id, follow: false });
  });
});

describe("the customer of a document", () => {
  it("is found by a part of the code or of either name, in the language of the caller", async () => {
    const all = await story.get(keeper, customers, {});
    expect(all.total).toBe(all.customers.length);
    const [first] = all.customers;
    const byName = await story.get(keeper, customers, { keyword: first?.name.slice(0, 6).toUpperCase() });
    expect(byName.customers).toContainEqual(first);
    const inChinese = await story.get(keeper, customers, { keyword: first?.id }, { locale: "zh" });
    expect(inChinese.customers.map(({ id }) => id)).toContain(first?.id);
    expect(inChinese.customers[0]?.name).toMatch(/\p{Script=Han}/u);
    expect(await story.get(keeper, customers, { keyword: "%" })).toEqual({ customers: [], total: 0 });
  });

  it("is offered to nobody without a token or the right, and not once it is disabled", async () => {
    expect((await call(story.app, customers, {})).status).toBe(401);
    expect((await story.ask(reader, customers, {})).status).toBe(403);
    expect((await story.ask(keeper, customers, { keyword: "x".repeat(500) })).envelope.code).toBe(406);
    const { customers: offered } = await story.get(keeper, customers, {});
    const id = offered[0]?.id ?? "";
    await story.database.kysely.updateTable("customers").set({ status: "disabled" }).where("code", "=", id).execute();
    expect((await story.get(keeper, customers, { keyword: id })).customers).toEqual([]);
  });
});
