// @engine postgres
import { usualSettings } from "@signoff/domain/notifications/notification-settings";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { requestListsContract } from "../../requests/request-lists/contract.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { notificationsContract } from "./contract.ts";

const { list, follow, following } = notificationsContract;
let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const kindsOf = async (user: string, applyId: string) => {
  const { records } = await story.get(user, list, { pageSize: 200 });
  return (records.find((group) => group.applyId === applyId)?.items ?? []).map(({ kind }) => kind);
};
const noticesOf = (user: string, applyId: string) =>
  story.database.kysely
    .selectFrom("notices")
    .select(["kind", "portal"])
    .where("user_id", "=", user)
    .where("request_id", "=", applyId)
    .execute();

describe("a mention", () => {
  it("tells the person, is stored by user name, and shown with the name of today", async () => {
    const { applyId } = await story.submitted("lota");
    const receipt = await story.decide("to.zheng", applyId, "agree", "Fine with me, @郭飞 please watch layer 7");
    expect(receipt.notTold).toBeUndefined();
    const { records } = await story.get("to.guo", list, { show: "mentions" });
    expect(records[0]).toMatchObject({ applyId, isUnread: true });
    expect(records[0]?.items.find(({ kind }) => kind === "mentioned")).toMatchObject({
      event: "mention",
      text: "Zheng Kai mentioned you",
      remark: "Fine with me, @Guo Fei please watch layer 7",
    });
    const { kysely } = story.database;
    await kysely.updateTable("users").set({ realname_en: "Guo Xiaofei" }).where("id", "=", "to.guo").execute();
    const line = (await story.get("to.guo", requestsContract.history, { applyId })).find(({ remark }) => remark);
    expect(line?.remark).toBe("Fine with me, @to.guo please watch layer 7");
    expect(line?.mentions).toEqual([{ userId: "to.guo", username: "to.guo", name: "Guo Xiaofei" }]);
    await kysely.updateTable("users").set({ realname_en: "Guo Fei" }).where("id", "=", "to.guo").execute();
  });

  it("of somebody who may not see the request tells the writer, and the decision stands", async () => {
    const { applyId } = await story.submitted("lota");
    const receipt = await story.decide("to.zheng", applyId, "agree", "@ce.han and @to.zheng");
    expect(receipt.notTold).toEqual([{ name: "Han Mei", reason: "may not see this request and was not told" }]);
    expect(await noticesOf("ce.han", applyId)).toEqual([]);
    // Nobody is notified of their own comments.
    expect(await kindsOf("to.zheng", applyId)).not.toContain("mentioned");
    const done = await story.get("gm.zhou", requestsContract.history, { applyId });
    expect(done.some(({ actionKey, userId }) => actionKey === "agree" && userId === "to.zheng")).toBe(true);
  });

  it("in the remark of a withdrawal is answered in the same way", async () => {
    const { applyId } = await story.submitted("lota");
    const remark = "@to.zheng I was too early, @ce.han";
    const { notTold } = await story.get("to.guo", requestsContract.withdraw, { applyId, remark });
    expect(notTold).toEqual([{ name: "Han Mei", reason: "may not see this request and was not told" }]);
  });

  it("in the remark to people who are copied in is heard too, by them and by others who may see the request", async () => {
    const { applyId } = await story.submitted("lota");
    const copied = { applyId, userIds: ["ce.han"], remark: "@ce.han and @to.zheng please look, @sales.qin" };
    const { notTold } = await story.get("to.guo", requestsContract.copyIn, copied);
    expect(notTold).toMatchObject([{ reason: "may not see this request and was not told" }]);
    expect(await kindsOf("ce.han", applyId)).toContain("mentioned");
    expect(await kindsOf("to.zheng", applyId)).toContain("mentioned");
    expect(await noticesOf("sales.qin", applyId)).toEqual([]);
  });

  it("goes where the person wants it", async () => {
    const channels = { ...usualSettings.channels, mention: "mail" as const };
    await story.get("to.guo", notificationsContract.saveSettings, {
      settings: { ...usualSettings, channels },
      revision: 0,
    });
    const { applyId } = await story.submitted("lota");
    story.queue.jobs.length = 0;
    await story.decide("to.zheng", applyId, "agree", "@to.guo");
    expect(await noticesOf("to.guo", applyId)).toContainEqual({ kind: "mentioned", portal: false });
    expect(story.queue.jobs.map(({ name }) => name)).toContain("deliver-notices");
  });
});

describe("following a request", () => {
  it("tells of its progress without being part of its route, until one no longer does", async () => {
    const { applyId } = await story.submitted("lota");
    expect(await story.get("gm.zhou", following, { applyId })).toEqual({ following: false });
    const answers = await Promise.all([1, 2].map(() => story.get("gm.zhou", follow, { applyId, follow: true })));
    expect(answers).toEqual([{ following: true }, { following: true }]);
    await story.decide("to.zheng", applyId, "agree", "Good");
    const { records } = await story.get("gm.zhou", list, { show: "following" });
    expect(records[0]).toMatchObject({ applyId, isUnread: true });
    expect(records[0]?.items[0]).toMatchObject({
      event: "followed",
      text: expect.stringMatching(/^You follow it: Zheng Kai, Agreed at/),
    });
    await story.get("gm.zhou", follow, { applyId, follow: false });
    const before = await noticesOf("gm.zhou", applyId);
    await story.get("to.guo", requestsContract.withdraw, { applyId });
    expect(await noticesOf("gm.zhou", applyId)).toEqual(before);
  });

  it("tells nobody what they did themselves, nor the same thing twice", async () => {
    const { applyId } = await story.submitted("lota");
    for (const user of ["to.zheng", "to.guo"]) await story.get(user, follow, { applyId, follow: true });
    await story.decide("to.zheng", applyId, "reject", "No");
    expect(await noticesOf("to.zheng", applyId)).not.toContainEqual({ kind: "progress", portal: true });
    expect(await noticesOf("to.guo", applyId)).not.toContainEqual({ kind: "progress", portal: true });
  });

  it("ends by itself with the right to see it", async () => {
    const { applyId } = await story.submitted("lota");
    const { kysely } = story.database;
    await kysely.insertInto("request_people").values({ request_id: applyId, user_id: "ce.han" }).execute();
    await story.get("ce.han", follow, { applyId, follow: true });
    await kysely.deleteFrom("request_people").where("user_id", "=", "ce.han").execute();
    await story.decide("to.zheng", applyId, "agree");
    expect(await noticesOf("ce.han", applyId)).toEqual([]);
    const left = await kysely
      .selectFrom("request_followers")
      .select("user_id")
      .where("request_id", "=", applyId)
      .execute();
    expect(left).toEqual([]);
  });

  it("is listed, and asks for a token, a right and sound input", async () => {
    const { applyId } = await story.submitted("lota");
    await story.get("gm.zhou", follow, { applyId, follow: true });
    const ids = async (followed: boolean) =>
      (await story.get("gm.zhou", requestListsContract.tracking, { followed, pageSize: 200 })).records.map(
        (row) => row.applyId,
      );
    expect(await ids(true)).toContain(applyId);
    expect(await ids(false)).not.toContain(applyId);
    expect((await story.ask("ce.han", follow, { applyId, follow: true })).envelope.code).toBe(510);
    expect((await story.ask("ce.han", following, { applyId })).envelope.code).toBe(510);
    expect((await call(story.app, follow, { applyId, follow: true })).status).toBe(401);
    expect((await call(story.app, following, { applyId })).status).toBe(401);
    expect((await story.ask("gm.zhou", follow, { applyId: "x".repeat(65), follow: true })).envelope.code).toBe(406);
    expect((await story.ask("gm.zhou", follow, { applyId: "nobody", follow: true })).envelope.code).toBe(510);
  });
});
