import { type NotificationSettings, usualSettings } from "@signoff/domain/notifications/notification-settings";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noticeServicesOf } from "../../../testing/notice-services.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { isFullTest } from "../../../testing/test-scale.ts";
import { notificationsContract } from "../notification-list/contract.ts";
import { tasksContract } from "../../requests/tasks/contract.ts";
import { deliverNotices } from "./deliver-notices.ts";
import { forgottenMails } from "./notices.sql.ts";
import { sendDigests } from "./send-digests.ts";
import type { NoticeServices } from "./services.ts";

let story: Story;
let services: NoticeServices;
beforeAll(async () => {
  story = await startStory();
  services = noticeServicesOf(story);
});
afterAll(() => story.close());
beforeEach(async () => {
  story.queue.jobs.length = 0;
  await story.database.kysely.deleteFrom("mails").execute();
  await story.database.kysely.deleteFrom("notices").execute();
});

/** The database with another clock. */
const at = (now: Date) => ({ transaction: story.database.transaction.bind(story.database), now: () => now });

async function choose(user: string, settings: Partial<NotificationSettings>): Promise<void> {
  const { revision } = await story.get(user, notificationsContract.settings, {});
  await story.get(user, notificationsContract.saveSettings, { settings: { ...usualSettings, ...settings }, revision });
}

async function deliver(now: Date): Promise<void> {
  for (const { name, data } of story.queue.jobs.splice(0))
    if (name === "deliver-notices") await deliverNotices(at(now), services, data as { requestId: string; seq: number });
}

const mailsTo = async (user: string) =>
  story.database.kysely.selectFrom("mails").selectAll().where("user_id", "=", user).orderBy("id").execute();

/** A Monday. */
const monday = (hour: number, minute = 0) => new Date(2026, 10, 16, hour, minute);

describe("a mail in quiet hours", () => {
  it("waits in the outbox with its time, and is not taken for forgotten", async () => {
    await choose("to.zheng", { quiet: { from: 1_200, to: 480 } });
    await story.submitted("lota");
    await deliver(monday(22));
    const [mail] = await mailsTo("to.zheng");
    const due = new Date(2026, 10, 17, 8, 0);
    expect([mail?.state, mail?.due_at]).toEqual(["waiting", due]);
    expect(story.queue.jobs).toEqual([{ name: "send-mail", data: { mailId: mail?.id }, startAfter: due }]);
    const { kysely } = story.database;
    await sql`update mails set created_at = now() - interval '1 day', due_at = now() + interval '1 hour'`.execute(
      kysely,
    );
    expect(await forgottenMails(kysely, 10)).toEqual([]);
    expect((await story.get("to.zheng", notificationsContract.list, {})).held).toBe(1);
  });

  it("is sent at once when the person wants no quiet, and never when they want no mail", async () => {
    await choose("to.zheng", {});
    await story.submitted("lota");
    await deliver(monday(22));
    expect(story.queue.jobs.map(({ name, startAfter }) => [name, startAfter])).toEqual([["send-mail", undefined]]);
    await choose("to.zheng", { channels: { ...usualSettings.channels, task: "portal" } });
    const { applyId } = await story.submitted("lota");
    await deliver(monday(22));
    expect(await mailsTo("to.zheng")).toHaveLength(1);
    const { records } = await story.get("to.zheng", notificationsContract.list, {});
    expect(records[0]).toMatchObject({ applyId, isUnread: true });
  });

  it("waits over the weekend for whoever wants none there", async () => {
    await choose("to.zheng", { noMailOnDaysOff: true });
    await story.submitted("lota");
    await deliver(new Date(2026, 10, 14, 12));
    expect((await mailsTo("to.zheng"))[0]?.due_at).toEqual(monday(0));
  });
});

describe("a digest", () => {
  it("tells everything that was collected in one mail, by request, in the reader's language, once", async () => {
    await story.database.kysely.updateTable("users").set({ language: "en" }).where("id", "=", "to.zheng").execute();
    await choose("to.zheng", { digestTimes: [510] });
    const first = await story.submitted("lota");
    const second = await story.submitted("lota");
    await story.get("to.guo", tasksContract.urge, { applyId: first.applyId });
    await deliver(monday(9));
    expect(await mailsTo("to.zheng")).toEqual([]);
    expect(await sendDigests(at(monday(20)), services)).toBe(0);
    const morning = new Date(2026, 10, 17, 8, 30);
    // Two nodes at the same time.
    const sent = await Promise.all([1, 2].map(() => sendDigests(at(morning), services)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    const mails = await mailsTo("to.zheng");
    expect(mails.map(({ subject }) => subject)).toEqual(["[Digest] News of 2 requests"]);
    const text = mails[0]?.text_body ?? "";
    expect(text).toContain("the 3 notifications collected for you, of 2 requests");
    for (const { requestNo, applyId } of [first, second]) {
      expect(text.split(requestNo ?? "?")).toHaveLength(2);
      expect(text).toContain(`taskId=${applyId}`);
    }
    expect(text).toContain("Reminder: Department review");
    expect(story.queue.jobs).toEqual([{ name: "send-mail", data: { mailId: mails[0]?.id } }]);
    expect(await sendDigests(at(morning), services)).toBe(0);
    await choose("to.zheng", {});
  });

  it("is written by one of many nodes that look for it at the same moment", async () => {
    await choose("to.zheng", { digestTimes: [510] });
    const morning = new Date(2026, 10, 17, 8, 30);
    const rounds: (readonly [number, number])[] = [];
    for (let round = 0; round < 10; round += 1) {
      await story.database.kysely.deleteFrom("mails").execute();
      await story.submitted("lota");
      await deliver(monday(9));
      const sent = await Promise.all(Array.from({ length: 8 }, () => sendDigests(at(morning), services)));
      rounds.push([sent.reduce((sum, count) => sum + count, 0), (await mailsTo("to.zheng")).length]);
    }
    expect(rounds).toEqual(rounds.map(() => [1, 1]));
    await choose("to.zheng", {});
  });

  it("leads to the request where the task was done meanwhile, and leaves out people who left", async () => {
    await choose("to.zheng", { digestTimes: [510] });
    const { applyId } = await story.submitted("lota");
    await deliver(monday(9));
    await story.decide("to.zheng", applyId, "agree");
    await sendDigests(at(new Date(2026, 10, 17, 8, 30)), services);
    expect((await mailsTo("to.zheng"))[0]?.text_body).toContain(`/detail?applyId=${applyId}`);
    await choose("to.guo", { digestTimes: [510] });
    const { applyId: other } = await story.submitted("lota");
    await story.decide("to.zheng", other, "reject", "No");
    await deliver(monday(9));
    await story.database.kysely.updateTable("users").set({ email: "" }).where("id", "=", "to.guo").execute();
    await sendDigests(at(new Date(2026, 10, 17, 8, 30)), services);
    expect(await mailsTo("to.guo")).toEqual([]);
    const open = await story.database.kysely
      .selectFrom("notices")
      .select("id")
      .where("user_id", "=", "to.guo")
      .where("digest_at", "is not", null)
      .execute();
    expect(open).toEqual([]);
    for (const user of ["to.guo", "to.zheng"]) await choose(user, {});
  });
});

describe("a storm", () => {
  const size = isFullTest ? 10_000 : 150;

  /** This many requests, each with a task of the same person, all notified in the same minute. */
  async function storm(count: number): Promise<readonly string[]> {
    const { applyId } = await story.submitted("lota");
    const { kysely } = story.database;
    const copied = sql`generate_series(1, ${count}) as copy (n)`;
    const id = sql`md5('storm ' || copy.n)::uuid`;
    for (const name of ["requests", "request_data", "tasks"] as const) {
      const table = sql.table(name);
      const key = name === "requests" ? sql`'id'` : sql`'request_id'`;
      const number = name === "requests" ? sql`|| jsonb_build_object('request_no', 'ST-' || copy.n)` : sql``;
      await sql`insert into ${table} select given.* from ${table} t, ${copied}, jsonb_populate_record(null::${table},
        to_jsonb(t) || jsonb_build_object(${key}, ${id}) ${number}) as given
        where t.${sql.raw(name === "requests" ? "id" : "request_id")} = ${applyId}`.execute(kysely);
    }
    await sql`insert into request_people (request_id, user_id) select ${id}, 'to.zheng' from ${copied}`.execute(kysely);
    await sql`delete from notices`.execute(kysely);
    await sql`insert into notices (request_id, seq, user_id, kind, task_id)
      select t.request_id, 1, 'to.zheng', 'task', t.id from tasks t join requests r on r.id = t.request_id
      where r.request_no like 'ST-%' and t.status = 'open'`.execute(kysely);
    story.queue.jobs.length = 0;
    const { rows } = await sql<{ id: string }>`select id from requests where request_no like 'ST-%'`.execute(kysely);
    return rows.map((row) => row.id);
  }

  it("of tasks brings nobody more mails than allowed, and everything into one digest and the portal", {
    timeout: 1_800_000,
  }, async () => {
    const ids = await storm(size);
    const now = story.database.now();
    const before = process.memoryUsage().heapUsed;
    for (const requestId of ids) await deliverNotices(at(now), services, { requestId, seq: 1 });
    expect(await mailsTo("to.zheng")).toHaveLength(10);
    const later = new Date(now.getTime() + 16 * 60_000);
    expect(await sendDigests(at(later), services)).toBe(1);
    const grownMegabytes = (process.memoryUsage().heapUsed - before) / 1_000_000;
    const mails = await mailsTo("to.zheng");
    expect(mails).toHaveLength(11);
    const told = mails.map(({ subject, text_body }) => `${subject}\n${text_body}`).join("\n");
    const missing = ids.map((_, n) => `ST-${n + 1}`).filter((no) => !new RegExp(`${no}\\b`).test(told));
    expect(missing).toEqual([]);
    const { total, unread } = await story.get("to.zheng", notificationsContract.list, { pageSize: 1 });
    expect([total, unread]).toEqual([size, size]);
    // The same bound for a hundred and for ten thousand.
    expect(grownMegabytes).toBeLessThan(300);
  });

  it("goes by the numbers that administrators set, for each person by itself", async () => {
    const { kysely } = story.database;
    const allow = (minute: number) =>
      kysely
        .updateTable("constants")
        .set({ value: String(minute) })
        .where("key", "=", "mailsPerMinute")
        .execute();
    await allow(2);
    const requests = await Promise.all([1, 2, 3].map(() => story.submitted("lota")));
    const now = story.database.now();
    await deliver(now);
    expect(await mailsTo("to.zheng")).toHaveLength(2);
    const waiting = await kysely.selectFrom("notices").select("digest_at").where("digest_at", "is not", null).execute();
    const quarter = 15 * 60_000;
    expect(waiting.map(({ digest_at }) => digest_at?.getTime())).toEqual([
      (Math.floor(now.getTime() / quarter) + 1) * quarter,
    ]);
    await story.decide("to.zheng", requests[0]?.applyId ?? "", "reject", "No");
    await kysely.updateTable("users").set({ email: "to.guo@example.com" }).where("id", "=", "to.guo").execute();
    await deliver(now);
    expect(await mailsTo("to.guo")).toHaveLength(1);
    await allow(10);
  });
});
