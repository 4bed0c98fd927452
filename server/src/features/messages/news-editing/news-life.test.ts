// @engine postgres
import type { NewsFields } from "@signoff/domain/records/news";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantRights, takeRole } from "../../../testing/grant-rights.ts";
import { type Story, startStory } from "../../../testing/story.ts";
import { call } from "../../../testing/test-app.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { newsContract } from "../news/contract.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { newsEditingContract } from "./contract.ts";
import { sweepPicturesHandler } from "./sweep-pictures.job.ts";

const { add, edit, queryById, list, publish, state, picture, dependants, exportXls } = newsEditingContract;
const { delete: remove, deleteBatch, audience, places, readers, upload } = newsEditingContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
let written = 0;
const fields = (more: Partial<NewsFields> = {}): NewsFields => ({
  titleZh: `生平 ${(written += 1)}`,
  titleEn: `Life ${written}`,
  subtitleZh: "",
  subtitleEn: "",
  contentZh: "<p>正文</p>",
  contentEn: "<p>Text</p>",
  releaseType: "notice",
  audience: [{ kind: "all" }],
  from: at(-1),
  to: null,
  pinned: false,
  mustConfirm: false,
  mail: false,
  usable: true,
  ...more,
});
const draft = (more: Partial<NewsFields> = {}) => story.get("admin", add, fields(more));
const published = async (more: Partial<NewsFields> = {}) =>
  story.get("admin", publish, { ...(await draft(more)), published: true });
const sees = async (user: string, id: string) =>
  (await story.ask(user, newsContract.article, { id })).envelope.code === 200;
const change = async (id: string, more: Partial<NewsFields>) => {
  const { revision, fields: now } = await story.get("admin", queryById, { id });
  return story.get("admin", edit, { id, revision, fields: { ...now, ...more } });
};
const logOf = (id: string) => story.get("admin", operationLogContract.ofRecord, { objectKind: "news", objectId: id });
const sorted = (answers: readonly { readonly envelope: { readonly code: number } }[]) =>
  answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other);

describe("news that are deleted", () => {
  it("[R-SYS-1] say before who has read them, and are gone for everybody with those notes", async () => {
    const { id } = await published();
    expect(await story.get("admin", dependants, { id })).toEqual([]);
    await story.get("pie.liu", newsContract.markRead, { ids: [id] });
    await story.get("pie.wu", newsContract.markRead, { ids: [id] });
    expect(await story.get("admin", dependants, { id })).toMatchObject([{ count: 2, blocks: false }]);
    expect(await story.get("admin", remove, { id })).toEqual({ id });
    expect([await sees("pie.liu", id), await sees("admin", id)]).toEqual([false, false]);
    const notes = await sql`select 1 from news_reads where news_id = ${id}`.execute(story.database.kysely);
    expect(notes.rows).toEqual([]);
    const [line] = await logOf(id);
    expect(line).toMatchObject({ operation: "delete", before: { contentEn: "<p>Text</p>" } });
  });

  it("[R-SYS-1] by two at the same time go once; whoever was slower, and an edit after it, finds nothing", async () => {
    const { id, revision } = await draft();
    const answers = await Promise.all([story.ask("admin", remove, { id }), story.ask("it.lu", remove, { id })]);
    expect(sorted(answers)).toEqual([200, 404]);
    expect((await story.ask("admin", edit, { id, revision, fields: fields() })).envelope.code).toBe(404);
    expect((await story.ask("admin", publish, { id, revision, published: true })).envelope.code).toBe(404);
    expect((await story.ask("admin", state, { id })).envelope.code).toBe(404);
  });

  it("[R-SYS-1] several at once are each answered by name, also those that are not there", async () => {
    const [one, two] = [await draft(), await published()];
    const answer = await story.get("admin", deleteBatch, { ids: [one.id, "nothing", two.id].join(",") });
    const wentById = new Map(answer.map(({ id, deleted }) => [id, deleted]));
    expect([one.id, "nothing", two.id].map((id) => wentById.get(id))).toEqual([true, false, true]);
    expect(answer.find(({ id }) => id === "nothing")?.reason).toEqual(expect.any(String));
    expect(await sees("pie.liu", two.id)).toBe(false);
  });

  it("[R-SYS-1] leave their title free for others of the same day", async () => {
    const titled = { titleZh: "同名", from: at(-1) };
    const { id } = await draft(titled);
    const twice = await story.ask("admin", add, fields(titled));
    expect(twice.envelope).toMatchObject({ code: 406, result: { errors: [{ path: "titleZh" }] } });
    await story.get("admin", remove, { id });
    const again = await draft(titled);
    expect(again.id).not.toBe(id);
    expect((await story.ask("admin", add, fields({ ...titled, from: at(72) }))).envelope.code).toBe(200);
  });
});

describe("news that are changed", () => {
  it("[R-WORK-10] for another audience are closed to those they were for, at once", async () => {
    const { id } = await published({ audience: [{ kind: "department", id: "D20" }] });
    expect([await sees("pie.liu", id), await sees("ce.han", id)]).toEqual([true, false]);
    await change(id, { audience: [{ kind: "role", id: "ce_eng" }] });
    expect([await sees("pie.liu", id), await sees("ce.han", id)]).toEqual([false, true]);
    await change(id, { audience: [{ kind: "all" }] });
    expect([await sees("pie.liu", id), await sees("ce.han", id)]).toEqual([true, true]);
  });

  it("[R-WORK-10] in their time come and go by it, without anybody publishing again", async () => {
    const { id } = await published();
    const stands = async () => (await story.get("admin", list, { keyword: "生平", pageSize: 100 })).records;
    const stateOf = async () => (await stands()).find((row) => row.id === id)?.state;
    for (const [more, told, isSeen] of [
      [{ from: at(2) }, "waiting", false],
      [{ from: at(-3), to: at(-2) }, "over", false],
      [{ from: at(-3), to: at(2) }, "released", true],
      [{ usable: false }, "off", false],
      [{ usable: true, to: null }, "released", true],
    ] as const) {
      await change(id, more);
      expect([await stateOf(), await sees("pie.liu", id)]).toEqual([told, isSeen]);
    }
    expect((await story.get("admin", state, { id })).published).toBe(true);
  });

  it("[R-SYS-1] are logged with what changed and nothing else", async () => {
    const { id } = await draft();
    await change(id, { pinned: true, subtitleEn: "More" });
    const [line] = await logOf(id);
    expect(line).toMatchObject({
      operation: "edit",
      before: { pinned: false, subtitleEn: "" },
      after: { pinned: true, subtitleEn: "More" },
    });
    expect(Object.keys(line?.after ?? {}).sort()).toEqual(["pinned", "subtitleEn"]);
  });

  it("[R-SYS-1] by two at the same time keep the first; an edit and a publication do not cover each other", async () => {
    const one = await draft();
    const edits = ["admin", "it.lu"].map((user) =>
      story.ask(user, edit, { ...one, fields: fields({ titleEn: user }) }),
    );
    expect(sorted(await Promise.all(edits))).toEqual([200, 409]);
    const two = await draft();
    const both = await Promise.all([
      story.ask("admin", edit, { ...two, fields: fields() }),
      story.ask("it.lu", publish, { ...two, published: true }),
    ]);
    expect(sorted(both)).toEqual([200, 409]);
    const loser = both.find(({ envelope }) => envelope.code === 409);
    const { revision } = await story.get("admin", queryById, { id: two.id });
    expect(loser?.envelope.result).toMatchObject({ current: { id: two.id, revision } });
  });

  it("[R-SYS-1] taken back to a draft keep their readers, and can be written empty but not published so", async () => {
    const { id, revision } = await published();
    await story.get("pie.liu", newsContract.markRead, { ids: [id] });
    await story.get("admin", publish, { id, revision, published: false });
    expect(await story.get("admin", state, { id })).toEqual({ published: false, readCount: 1 });
    const saved = await change(id, { contentZh: "<p> </p>", contentEn: "<p><br></p>" });
    const { envelope } = await story.ask("admin", publish, { id, revision: saved.revision, published: true });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "contentZh" }] } });
    const half = await change(id, { contentEn: "<p>Only English</p>" });
    expect((await story.ask("admin", publish, { id, revision: half.revision, published: true })).envelope.code).toBe(
      200,
    );
    const lines = (await logOf(id)).filter(({ after }) => after !== null && "published" in (after ?? {}));
    expect(lines.map(({ after }) => after)).toEqual([{ published: true }, { published: false }, { published: true }]);
  });
});

describe("pictures of news", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const send = async (): Promise<string> => {
    const headers = { "x-access-token": await story.token("admin") };
    const { envelope } = await postMultipart(story.app, upload.path, { fileName: "a.png", content: png }, headers);
    return (envelope.result as { pictureId: string }).pictureId;
  };
  const age = (id: string, days: number) =>
    sql`update news_pictures set created_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      story.database.kysely,
    );
  const sweep = () =>
    sweepPicturesHandler(story.database).run({}, { jobId: "1", retryCount: 0, signal: new AbortController().signal });
  const isThere = async (id: string) =>
    (await story.database.kysely.selectFrom("news_pictures").select("id").where("id", "=", id).execute()).length === 1;
  const image = (id: string) => `<p>x</p><img data-picture="${id}" alt="">`;

  it("[R-SYS-1] stay while any news have them, drafts too, in either language", async () => {
    const [inZh, inEn, shared] = [await send(), await send(), await send()];
    await draft({ contentZh: image(inZh) });
    await draft({ contentEn: image(inEn) });
    const one = await published({ contentZh: image(shared) });
    await published({ contentEn: image(shared) });
    await story.get("admin", remove, { id: one.id });
    for (const id of [inZh, inEn, shared]) await age(id, 30);
    await sweep();
    expect(await Promise.all([inZh, inEn, shared].map(isThere))).toEqual([true, true, true]);
  });

  it("[R-SYS-1] go with the last news that had them, deleted or written anew, after a week", async () => {
    const [deleted, replaced] = [await send(), await send()];
    const one = await published({ contentZh: image(deleted) });
    const two = await published({ contentZh: image(replaced) });
    await story.get("admin", remove, { id: one.id });
    await change(two.id, { contentZh: "<p>no picture</p>" });
    await age(deleted, 6);
    await age(replaced, 8);
    await sweep();
    expect([await isThere(deleted), await isThere(replaced)]).toEqual([true, false]);
    await age(deleted, 8);
    await sweep();
    expect(await isThere(deleted)).toBe(false);
    expect((await story.ask("admin", picture, { id: deleted })).envelope.code).toBe(510);
    await sweep();
  });

  it("[R-SYS-3] are closed with their news: taken back, over, or for others", async () => {
    const id = await send();
    const { id: newsId } = await published({ contentEn: image(id), audience: [{ kind: "department", id: "D20" }] });
    const status = async (user: string) => {
      const headers = { "x-access-token": await story.token(user) };
      return (await story.app.inject({ url: `/api${picture.path}?id=${id}`, headers })).headers["content-type"];
    };
    expect(await status("pie.liu")).toBe("image/png");
    expect(await status("ce.han")).toContain("json");
    await change(newsId, { from: at(-3), to: at(-2) });
    expect(await status("pie.liu")).toContain("json");
    expect(await status("admin")).toBe("image/png");
    expect((await call(story.app, picture, { id })).status).toBe(401);
  });
});

describe("the calls of news", () => {
  const calls = [
    ["list", list, {}],
    ["queryById", queryById, { id: "news-1" }],
    ["dependants", dependants, { id: "news-1" }],
    ["exportXls", exportXls, {}],
    ["state", state, { id: "news-1" }],
    ["audience", audience, { audience: [{ kind: "all" }] }],
    ["readers", readers, { id: "news-1" }],
    ["places", places, { objectKind: "role" }],
    ["add", add, fields()],
    ["edit", edit, { id: "news-1", revision: 1, fields: fields() }],
    ["publish", publish, { id: "news-1", revision: 1, published: false }],
    ["delete", remove, { id: "news-1" }],
    ["deleteBatch", deleteBatch, { ids: "news-1" }],
  ] as const;

  it.each(calls)("[R-SYS-3] %s is nobody's without a token, or without its right", async (_name, endpoint, input) => {
    expect((await call(story.app, endpoint, input as never)).status).toBe(401);
    expect((await story.ask("pie.liu", endpoint, input as never)).status).toBe(403);
  });

  it("[R-SYS-3] that delete need their own code: to write and to publish is not enough", async () => {
    const { id } = await draft();
    const role = await grantRights(story.database, "pie.wu", [
      { page: "/pages/system/news" },
      { permission: "news:add" },
      { permission: "news:publish" },
    ]);
    expect((await story.ask("pie.wu", queryById, { id })).envelope.code).toBe(200);
    expect((await story.ask("pie.wu", remove, { id })).status).toBe(403);
    expect((await story.ask("pie.wu", deleteBatch, { ids: id })).status).toBe(403);
    await takeRole(story.database, "pie.wu", role);
  });
});
