// @engine postgres
import type { NewsFields } from "@signoff/domain/records/news";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { postMultipart } from "../../../testing/upload-file.ts";
import { newsContract } from "../news/contract.ts";
import { newsEditingContract } from "./contract.ts";
import { sweepPicturesHandler } from "./sweep-pictures.job.ts";

const { add, edit, queryById, list, publish, state, audience, places, picture, delete: remove } = newsEditingContract;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
let written = 0;
const fields = (more: Partial<NewsFields> = {}): NewsFields => ({
  titleZh: `新闻 ${(written += 1)}`,
  titleEn: "News",
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

async function published(more: Partial<NewsFields> = {}): Promise<{ id: string; revision: number }> {
  return story.get("admin", publish, { ...(await story.get("admin", add, fields(more))), published: true });
}

const sees = async (user: string, id: string) =>
  (await story.ask(user, newsContract.article, { id })).envelope.code === 200;

describe("news", () => {
  it("[R-WORK-10] are a draft that nobody reads until somebody publishes them, and again when taken back", async () => {
    const draft = await story.get("admin", add, fields());
    expect(await sees("pie.liu", draft.id)).toBe(false);
    const { revision } = await story.get("admin", publish, { ...draft, published: true });
    expect([await sees("pie.liu", draft.id), await story.get("admin", state, { id: draft.id })]).toEqual([
      true,
      { published: true, readCount: 0 },
    ]);
    await story.get("pie.liu", newsContract.markRead, { ids: [draft.id] });
    const [row] = (await story.get("admin", list, { state: "released", keyword: "新闻" })).records;
    expect(row).toMatchObject({ id: draft.id, state: "released", readCount: 1, object: "All staff" });
    await story.get("admin", publish, { id: draft.id, revision, published: false });
    expect(await sees("pie.liu", draft.id)).toBe(false);
  });

  it.each([
    ["before their time", { from: at(1) }, false, "waiting"],
    ["in their time", { from: at(-2), to: at(1) }, true, "released"],
    ["after their time", { from: at(-2), to: at(-1) }, false, "over"],
    ["that are not usable", { usable: false }, false, "off"],
  ])("[R-WORK-10] %s are seen: %j", async (_when, more, isSeen, told) => {
    const { id } = await published(more);
    expect(await sees("pie.liu", id)).toBe(isSeen);
    const { records } = await story.get("admin", list, { state: told as "over" });
    expect(records.map((row) => row.id)).toContain(id);
  });

  it("[R-WORK-10] reach their audience, which is counted before", async () => {
    const cases: readonly NewsFields["audience"][] = [
      [{ kind: "department", id: "D40" }],
      [{ kind: "group", id: "tech_release" }],
      [{ kind: "role", id: "ce_eng" }],
      [
        { kind: "role", id: "ce_eng" },
        { kind: "department", id: "D20" },
      ],
    ];
    for (const asked of cases.map((one) => ({ audience: one }))) {
      const { id } = await published(asked);
      const { count } = await story.get("admin", audience, asked);
      const readers = ["pie.liu", "to.guo", "ce.han", "td.lin"];
      for (const userId of readers) {
        const { reaches } = await story.get("admin", audience, { ...asked, userId });
        expect([userId, reaches]).toEqual([userId, await sees(userId, id)]);
      }
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan((await story.get("admin", audience, { audience: [{ kind: "all" }] })).count);
    }
    const names = await story.get("admin", places, { objectKind: "group" }, { locale: "en" });
    expect(names.map(({ id }) => id)).toContain("tech_release");
  });

  it("say in words what is wrong with them, at its field", async () => {
    const wrong = async (more: Partial<NewsFields>) => (await story.ask("admin", add, fields(more))).envelope.result;
    const cases: readonly (readonly [string, Partial<NewsFields>])[] = [
      ["titleEn", { titleEn: " " }],
      ["releaseType", { releaseType: "gossip" }],
      ["audience", { audience: [{ kind: "group", id: "nobody" }] }],
      ["audience", { audience: [{ kind: "department" }] }],
      [
        "audience",
        {
          audience: [
            { kind: "role", id: "ce_eng" },
            { kind: "group", id: "nobody" },
          ],
        },
      ],
      ["audience", { audience: [] }],
      ["to", { to: at(-3) }],
      ["from", { from: "tomorrow" }],
    ];
    for (const [path, more] of cases) expect(await wrong(more)).toMatchObject({ errors: [{ path }] });
    const empty = await story.get("admin", add, fields({ contentZh: "<p></p>", contentEn: "" }));
    const { envelope } = await story.ask("admin", publish, { ...empty, published: true });
    expect(envelope).toMatchObject({ code: 406, result: { errors: [{ path: "contentZh", rule: "required" }] } });
  });

  it("[R-SYS-3] are published by whoever may, and changed by nobody else once they are", async () => {
    const { kysely } = story.database;
    const menus = await kysely.selectFrom("menus").select(["id", "perms"]).execute();
    const idsOf = (...codes: readonly string[]) => menus.filter(({ perms }) => codes.includes(perms ?? ""));
    await kysely
      .insertInto("roles")
      .values({ id: "writer", code: "writer", name_zh: "撰稿", name_en: "Writer" })
      .execute();
    await kysely
      .insertInto("role_menus")
      .values(idsOf("news:add").map(({ id }) => ({ role_id: "writer", menu_id: id })))
      .execute();
    await kysely.insertInto("user_roles").values({ user_id: "pie.wu", role_id: "writer" }).execute();
    const draft = await story.get("pie.wu", add, fields());
    expect((await story.ask("pie.wu", publish, { ...draft, published: true })).status).toBe(403);
    const saved = await story.get("pie.wu", edit, { ...draft, fields: fields() });
    const { revision } = await story.get("admin", publish, { ...saved, published: true });
    const change = { id: draft.id, revision, fields: fields() };
    expect((await story.ask("pie.wu", edit, change)).envelope).toMatchObject({
      code: 406,
      message: expect.stringContaining("published"),
    });
    expect((await story.ask("admin", edit, change)).envelope.code).toBe(200);
    expect((await story.ask("pie.wu", remove, { id: draft.id })).status).toBe(403);
  });

  it("published on an older revision are not: whoever was slower is told what is there now", async () => {
    const { id, revision } = await story.get("admin", add, fields());
    await story.get("admin", edit, { id, revision, fields: fields() });
    const { envelope } = await story.ask("admin", publish, { id, revision, published: true });
    expect(envelope).toMatchObject({ code: 409, result: { current: { id, revision: revision + 1 } } });
    expect((await story.ask("admin", publish, { id: "nothing", revision: 1, published: true })).envelope.code).toBe(
      404,
    );
  });
});

describe("a picture in news", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const send = async (user: string, fileName: string, content: Buffer | string) => {
    const headers = { "x-access-token": await story.token(user) };
    return postMultipart(story.app, newsEditingContract.upload.path, { fileName, content }, headers);
  };

  it("is shown to those who may read the news, as a picture and never as anything else", async () => {
    const sent = await send("admin", "drawing.png", png);
    const { pictureId } = sent.envelope.result as { pictureId: string };
    const markup = `<p>x</p><img data-picture="${pictureId}" alt="">`;
    const draft = await story.get("admin", add, fields({ contentZh: markup, contentEn: markup }));
    expect((await story.get("admin", queryById, { id: draft.id })).fields.contentEn).toBe(markup);
    expect((await story.ask("pie.liu", picture, { id: pictureId })).envelope.code).toBe(510);
    await story.get("admin", publish, { ...draft, published: true });
    const url = `/api${picture.path}?id=${pictureId}`;
    const shown = await story.app.inject({ url, headers: { "x-access-token": await story.token("pie.liu") } });
    expect([shown.statusCode, shown.headers["content-type"], shown.headers["x-content-type-options"]]).toEqual([
      200,
      "image/png",
      "nosniff",
    ]);
    expect(shown.rawPayload.equals(png)).toBe(true);
    expect((await story.ask("pie.liu", picture, { id: "nothing" })).envelope.code).toBe(510);
  });

  it.each([
    ["drawing.svg", "<svg onload='steal()'/>"],
    ["drawing.png", "<script>steal()</script>"],
    ["drawing.html", "<p>x</p>"],
    ["drawing.png", ""],
  ])("that is none is refused: %s %s", async (name, content) => {
    expect((await send("admin", name, content)).envelope.code).toBe(406);
  });

  it("[R-SYS-1] goes at night when no news have it any more, but not while somebody may still be writing", async () => {
    const { kysely } = story.database;
    const kept = await send("admin", "drawing.png", png);
    const young = (kept.envelope.result as { pictureId: string }).pictureId;
    await kysely
      .insertInto("news_pictures")
      .columns(["id", "sha256", "extension", "size", "created_at"])
      .expression(
        kysely
          .selectFrom("news_pictures")
          .where("id", "=", young)
          .select((row) => [row.val("old").as("id"), "sha256", "extension", "size"])
          .select(sql<Date>`now() - interval '8 days'`.as("created_at")),
      )
      .execute();
    const signal = new AbortController().signal;
    await sweepPicturesHandler(story.database).run({}, { jobId: "1", retryCount: 0, signal });
    const left = await kysely.selectFrom("news_pictures").select("id").where("id", "in", ["old", young]).execute();
    expect(left.map(({ id }) => id)).toEqual([young]);
  });

  it("[R-SYS-3] is sent by those who write news", async () => {
    expect((await send("pie.liu", "drawing.png", png)).status).toBe(403);
  });
});
