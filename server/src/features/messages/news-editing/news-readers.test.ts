// @engine postgres
import type { NewsFields } from "@signoff/domain/records/news";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobQueue } from "../../../jobs/queue.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { newsContract } from "../news/contract.ts";
import { newsEditingContract } from "./contract.ts";
import { mailNewsHandler } from "./mail-news.job.ts";

const { add, edit, publish, queryById, readers, list } = newsEditingContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
let written = 0;
const fields = (more: Partial<NewsFields> = {}): NewsFields => ({
  titleZh: `读者 ${(written += 1)}`,
  titleEn: `Readers ${written}`,
  subtitleZh: "",
  subtitleEn: "",
  contentZh: "<p>正文</p>",
  contentEn: "<p>Text</p>",
  releaseType: "notice",
  audience: [{ kind: "department", id: "D20" }],
  from: at(-1),
  to: null,
  pinned: false,
  mustConfirm: false,
  mail: false,
  usable: true,
  ...more,
});
const published = async (more: Partial<NewsFields> = {}) =>
  story.get("admin", publish, { ...(await story.get("admin", add, fields(more))), published: true });
const isRead = async (user: string, id: string) => (await story.get(user, newsContract.article, { id })).read;

describe("news for several", () => {
  const both: NewsFields["audience"] = [
    { kind: "department", id: "D20" },
    { kind: "role", id: "ce_eng" },
  ];

  it("[R-WORK-10] are kept with all of them by name, and name them to readers and in the list", async () => {
    const { id } = await published({ audience: both });
    const { fields: kept } = await story.get("admin", queryById, { id }, { locale: "en" });
    expect(kept.audience.map(({ kind, id: place }) => [kind, place])).toEqual(
      both.map(({ kind, id: place }) => [kind, place]),
    );
    const names = kept.audience.map(({ name }) => name).join(", ");
    expect((await story.get("pie.liu", newsContract.article, { id }, { locale: "en" })).object).toBe(names);
    const rows = (await story.get("admin", list, { keyword: kept.titleEn, pageSize: 100 }, { locale: "en" })).records;
    expect(rows.map((row) => row.object)).toContain(names);
  });

  it("for everyone and some are for everyone", async () => {
    const { id } = await published({ audience: [...both, { kind: "all" }] });
    expect((await story.get("admin", queryById, { id })).fields.audience).toEqual([{ kind: "all" }]);
  });
});

describe("news that ask to be confirmed", () => {
  it("[R-WORK-10] are read when their reader says so: not by marking all, nor by those they are not for", async () => {
    const { id } = await published({ mustConfirm: true });
    const { mustConfirm } = await story.get("pie.liu", newsContract.article, { id });
    expect(mustConfirm).toBe(true);
    const { unread } = await story.get("pie.liu", newsContract.markRead, { ids: [id] });
    expect(await isRead("pie.liu", id)).toBe(false);
    const after = await story.get("pie.liu", newsContract.markRead, { ids: [id], confirmed: true });
    expect([await isRead("pie.liu", id), after.unread]).toEqual([true, unread - 1]);
    await story.get("ce.han", newsContract.markRead, { ids: [id], confirmed: true });
    expect((await story.get("admin", readers, { id })).read).toBe(1);
  });

  it("[R-SYS-1] tell the administrator who has not yet, by name and department", async () => {
    const { id } = await published({ mustConfirm: true });
    const before = await story.get("admin", readers, { id }, { locale: "en" });
    expect(before.read).toBe(0);
    expect(before.unread).toHaveLength(before.readers);
    expect(before.unread.find((person) => person.id === "pie.liu")).toMatchObject({
      name: expect.stringContaining("Liu"),
      department: expect.stringMatching(/./),
      absent: false,
    });
    await story.get("pie.liu", newsContract.markRead, { ids: [id], confirmed: true });
    const after = await story.get("admin", readers, { id });
    expect([after.readers, after.read]).toEqual([before.readers, 1]);
    expect(after.unread.map((person) => person.id)).not.toContain("pie.liu");
    expect((await story.ask("admin", readers, { id: "nothing" })).envelope.code).toBe(404);
  });
});

describe("news that go out by mail", () => {
  const sent: string[] = [];
  const queue: Pick<JobQueue, "enqueue"> = {
    enqueue: async (_tx, { name }) => {
      sent.push(name);
      return "1";
    },
  };
  const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
  const run = () =>
    mailNewsHandler(story.database, {
      queue,
      mailer,
      publicUrl: () => "https://signoff.example.com",
    }).run({}, { jobId: "1", retryCount: 0, signal: new AbortController().signal });
  const mails = async (id: string) =>
    story.database.kysely
      .selectFrom("mails")
      .select(["user_id", "subject", "text_body", "state"])
      .where("message_id", "like", `<news-${id}.%`)
      .execute();

  it("[R-WORK-10] reach everybody they are for once, when their time has come", async () => {
    const { id, revision } = await published({ mail: true, mustConfirm: true, from: at(1) });
    await run();
    expect(await mails(id)).toEqual([]);
    const { fields: kept } = await story.get("admin", queryById, { id });
    const saved = await story.get("admin", edit, { id, revision, fields: { ...kept, from: at(-1) } });
    await run();
    const written = await mails(id);
    const { unread } = await story.get("admin", readers, { id });
    expect(written.map((mail) => mail.user_id).sort()).toEqual(unread.map((person) => person.id).sort());
    expect(sent).toHaveLength(written.length);
    expect(written[0]?.state).toBe("waiting");
    expect(written[0]?.text_body).toContain(`https://signoff.example.com/tapeout/news?id=${id}`);
    const back = await story.get("admin", publish, { ...saved, published: false });
    await story.get("admin", publish, { ...back, published: true });
    await run();
    expect(await mails(id)).toHaveLength(written.length);
  });

  it("are only those that ask for it", async () => {
    const { id } = await published();
    await run();
    expect(await mails(id)).toEqual([]);
  });
});
