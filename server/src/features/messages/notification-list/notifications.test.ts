// @engine postgres
import { usualSettings } from "@signoff/domain/notifications/notification-settings";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEvents } from "../../../testing/event-reader.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { deleteEnded } from "../../operations/housekeeping/housekeeping.sql.ts";
import { requestsContract } from "../../requests/lifecycle/contract.ts";
import { writeNotices } from "../../base/workflow-store/public.ts";
import { notificationsContract } from "./contract.ts";

const { list, read, settings: show, saveSettings } = notificationsContract;
let story: Story;
beforeAll(async () => {
  story = await startStory({ services: { sessionCheckMs: 100 } });
  await story.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => story.close());

const groupOf = async (user: string, applyId: string, more: object = {}) => {
  const page = await story.get(user, list, { pageSize: 200, ...more });
  return page.records.find((record) => record.applyId === applyId);
};

describe("the notifications of a person", () => {
  it("hold what the person was told, by request, with the way to the task while it waits", async () => {
    const { applyId, requestNo } = await story.submitted("lota");
    const taskId = await story.taskOf("to.zheng", applyId);
    expect(await groupOf("to.zheng", applyId)).toMatchObject({
      requestNo,
      formType: "lota",
      isUnread: true,
      more: 0,
      items: [{ event: "task", text: "New task at Department review", taskId, isRead: false }],
    });
    await story.decide("to.zheng", applyId, "reject", "Please add the layer map");
    const [item, ...others] = (await groupOf("to.guo", applyId))?.items ?? [];
    expect(item).toMatchObject({
      kind: "returned",
      text: "Zheng Kai sent it back",
      remark: "Please add the layer map",
    });
    // To the requester, the return and the task to correct it are one thing.
    expect(others).toEqual([]);
    // A decided task is no longer unread for anybody.
    expect(await groupOf("to.zheng", applyId)).toMatchObject({ isUnread: false, items: [{ taskId: null }] });
  });

  it("speak the caller's language", async () => {
    const { applyId } = await story.submitted("lota");
    const answer = await story.get("to.zheng", list, {}, { locale: "zh" });
    expect(answer.records.find((group) => group.applyId === applyId)?.items[0]?.text).toMatch(/^待办：/);
  });

  it("are nobody else's", async () => {
    const { applyId } = await story.submitted("lota");
    expect(await groupOf("ce.han", applyId)).toBeUndefined();
    const { newest } = await story.get("to.zheng", list, {});
    await story.get("ce.han", read, { upTo: newest });
    await story.get("ce.han", read, { upTo: newest, applyId });
    expect(await groupOf("to.zheng", applyId)).toMatchObject({ isUnread: true });
  });

  it("show nothing of a request that the person may no longer see", async () => {
    const { applyId } = await story.submitted("lota");
    const { kysely } = story.database;
    await kysely.insertInto("request_people").values({ request_id: applyId, user_id: "ce.han" }).execute();
    await story.database.transaction((tx) =>
      writeNotices(tx, { requestId: applyId, seq: 1, kind: "copied-in" }, ["ce.han"]),
    );
    expect((await groupOf("ce.han", applyId))?.items[0]?.event).toBe("copied");
    await kysely.deleteFrom("request_people").where("user_id", "=", "ce.han").execute();
    expect(await story.get("ce.han", list, {})).toMatchObject({ records: [], unread: 0 });
  });

  it("are read one by one, by request, or all; what came meanwhile stays unread", async () => {
    const first = await story.submitted("lota");
    const second = await story.submitted("lota");
    const { newest, unread } = await story.get("to.zheng", list, {});
    const later = await story.submitted("lota");
    const one = (await groupOf("to.zheng", first.applyId))?.items[0]?.id ?? "";
    expect(await story.get("to.zheng", read, { id: one, upTo: newest })).toEqual({ unread });
    expect(await groupOf("to.zheng", first.applyId)).toMatchObject({ isUnread: false });
    await story.get("to.zheng", read, { applyId: second.applyId, upTo: newest });
    expect(await groupOf("to.zheng", second.applyId)).toMatchObject({ isUnread: false });
    expect(await story.get("to.zheng", read, { upTo: newest })).toEqual({ unread: 1 });
    expect(await groupOf("to.zheng", later.applyId, { show: "unread" })).toMatchObject({ isUnread: true });
    expect(await groupOf("to.zheng", first.applyId, { show: "unread" })).toBeUndefined();
  });

  it("come page by page, the newest request first", async () => {
    const older = await story.submitted("lota");
    const newer = await story.submitted("lota");
    const page = (pageNo: number) => story.get("to.zheng", list, { pageNo, pageSize: 1 });
    const [one, two] = [await page(1), await page(2)];
    expect([one, two].map(({ records }) => records[0]?.applyId)).toEqual([newer.applyId, older.applyId]);
    expect(one.total).toBe(one.pages);
  });

  it("ask for a token and for sound input", async () => {
    expect((await call(story.app, list, {})).status).toBe(401);
    expect((await call(story.app, read, { upTo: "1" })).status).toBe(401);
    const bad = [{ upTo: "x" }, { upTo: "1", applyId: "x" }, { upTo: "1", id: "1", applyId: crypto.randomUUID() }];
    for (const input of bad) expect((await story.ask("to.zheng", read, input)).envelope.code).toBe(406);
    expect((await story.ask("to.zheng", list, { pageSize: 201 })).envelope.code).toBe(406);
  });

  it("are counted live in every window", async () => {
    const { newest } = await story.get("to.zheng", list, {});
    await story.get("to.zheng", read, { upTo: newest });
    const events = await readEvents(story.app, { token: await story.token("to.zheng") });
    expect(await events.next()).toMatchObject({ event: "todo" });
    const { applyId } = await story.submitted("lota");
    const counts = async () => {
      for (let event = await events.next(); event; event = await events.next())
        if (event.event === "notifications") return event.data;
      return undefined;
    };
    expect(await counts()).toEqual({ unread: 1 });
    const seen = await story.get("to.zheng", list, {});
    await story.get("to.zheng", read, { applyId, upTo: seen.newest });
    expect(await counts()).toEqual({ unread: 0 });
    events.close();
  });

  it("go after half a year, unless somebody is still to be told", async () => {
    const { applyId } = await story.submitted("lota");
    const { kysely } = story.database;
    await sql`update notices set created_at = now() - interval '181 days' where request_id = ${applyId}`.execute(
      kysely,
    );
    expect(await deleteEnded(kysely, "notices")).toBe(0);
    await sql`update notices set sent_at = now() where request_id = ${applyId}`.execute(kysely);
    expect(await deleteEnded(kysely, "notices")).toBe(1);
  });
});

describe("the settings of a person", () => {
  const quietly = {
    ...usualSettings,
    channels: { ...usualSettings.channels, completed: "mail", turnedDown: "none" },
  } as const;

  it("are as usual until they are saved, and then as saved", async () => {
    expect(await story.get("to.guo", show, {})).toEqual({ settings: usualSettings, revision: 0 });
    const wanted = { ...quietly, digestTimes: [510, 990], quiet: { from: 1200, to: 480 }, noMailOnDaysOff: true };
    const saved = await story.get("to.guo", saveSettings, { settings: wanted, revision: 0 });
    expect(saved).toEqual({ settings: wanted, revision: 1 });
    expect(await story.get("to.guo", show, {})).toEqual(saved);
    const back = await story.get("to.guo", saveSettings, { settings: usualSettings, revision: 1 });
    expect(back.revision).toBe(2);
  });

  it("are not written over by a second window that knows older ones", async () => {
    const { revision } = await story.get("to.cao", saveSettings, { settings: quietly, revision: 0 });
    for (const stale of [0, revision + 1]) {
      const answer = await story.ask("to.cao", saveSettings, { settings: usualSettings, revision: stale });
      expect(answer.envelope).toMatchObject({ code: 409, result: { current: { settings: quietly, revision } } });
    }
    const answers = await Promise.all(
      [1, 2, 3].map(() => story.ask("to.cao", saveSettings, { settings: usualSettings, revision })),
    );
    expect(answers.map(({ envelope }) => envelope.code).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("keep out of the portal what is not wanted there, but never a task", async () => {
    await story.get("to.guo", saveSettings, { settings: quietly, revision: 2 });
    const { applyId } = await story.submitted("lota");
    await story.get("to.guo", requestsContract.withdraw, { applyId });
    const { applyId: other } = await story.submitted("lota");
    await story.decide("to.zheng", other, "reject", "No");
    // The rework is a task and stays visible.
    const kinds = await story.database.kysely
      .selectFrom("notices")
      .select(["kind", "portal"])
      .where("request_id", "=", other)
      .where("user_id", "=", "to.guo")
      .execute();
    expect(kinds.filter(({ kind }) => kind === "returned").every(({ portal }) => !portal)).toBe(true);
    expect(kinds.filter(({ kind }) => kind === "task").every(({ portal }) => portal)).toBe(true);
  });

  it("are refused in words at their place", async () => {
    const refused = async (settings: object) =>
      story.ask("to.zheng", saveSettings, { settings: { ...usualSettings, ...settings }, revision: 0 });
    const silent = await refused({ channels: { ...usualSettings.channels, task: "none" } });
    expect(silent.envelope).toMatchObject({
      code: 406,
      result: { errors: [{ path: "settings.channels.task", message: expect.stringContaining("always shown") }] },
    });
    expect((await refused({ quiet: { from: 60, to: 60 } })).envelope.code).toBe(406);
    expect((await refused({ digestTimes: [990, 510] })).envelope.code).toBe(406);
    expect((await refused({ digestTimes: [1_440] })).envelope.code).toBe(406);
    expect((await call(story.app, saveSettings, { settings: usualSettings, revision: 0 })).status).toBe(401);
    expect((await call(story.app, show, {})).status).toBe(401);
  });
});
