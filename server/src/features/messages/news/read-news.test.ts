// @engine postgres
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, resultOf, signIn, startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { newsContract } from "./contract.ts";

const { list, article, markRead } = newsContract;

let test: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await startTestApp();
  for (const user of ["ce.han", "tk.bai", "admin", "pie.liu"]) tokens[user] = await signIn(test.app, user);
  const late = { content_zh: "", content_en: "", release_type: "notice", created_by: "admin" };
  await test.database.kysely
    .insertInto("news")
    .values([
      { ...late, id: "later", title_zh: "以后", title_en: "Later", release_date: "2999-01-01" },
      { ...late, id: "top", title_zh: "置顶", title_en: "Pinned", release_date: "2020-01-01", pinned: true },
      {
        ...late,
        id: "by-role",
        title_zh: "按角色",
        title_en: "By role",
        release_date: "2020-01-02",
      },
    ])
    .execute();
  await test.database.kysely
    .insertInto("news_audiences")
    .values([
      { news_id: "later", kind: "all" },
      { news_id: "top", kind: "all" },
      { news_id: "by-role", kind: "role", code: "ce_eng" },
    ])
    .execute();
});
afterAll(() => test.close());

const ids = async (user: string, request: object = {}, locale: "en" | "zh" = "en") =>
  (await resultOf(test.app, list, request, { token: tokens[user] ?? "", locale })).records.map((row) => row.id);

describe("news", () => {
  it("[R-WORK-10] go to their audience only: everyone, a group, a department, a role; pinned and newest first", async () => {
    expect(await ids("ce.han")).toEqual(["top", "news-3", "news-2", "news-1", "news-4", "by-role"]);
    expect(await ids("tk.bai")).toEqual(expect.not.arrayContaining(["news-4", "by-role", "later", "news-5"]));
  });

  it("[R-WORK-10] are in the caller's language, with release type and audience by name", async () => {
    const token = tokens["ce.han"] ?? "";
    const request = { releaseType: "training" };
    const en = await resultOf(test.app, list, request, { token });
    expect(en.records).toEqual([
      expect.objectContaining({
        id: "news-4",
        title: "e-view training for CE",
        releaseTypeName: "Training",
        read: false,
      }),
    ]);
    const zh = await resultOf(test.app, list, request, { token, locale: "zh" });
    expect(zh.records[0]).toMatchObject({ title: "CE远程看图培训", releaseTypeName: "培训", object: "客户工程部" });
  });

  it("are found by a word, by day and by page", async () => {
    expect(await ids("ce.han", { keyword: "维护" })).toEqual(["news-3"]);
    expect(await ids("ce.han", { to: "2020-12-31" })).toEqual(["top", "by-role"]);
    const token = tokens["ce.han"] ?? "";
    const first = await resultOf(test.app, list, { pageSize: 2 }, { token });
    expect(first).toMatchObject({ total: 6, pages: 3 });
    expect(await ids("ce.han", { pageSize: 2, cursor: first.next })).toEqual(["news-2", "news-1"]);
  });

  it("[R-WORK-10] keep an unread mark until they are read, once and for all", async () => {
    const options = { token: tokens["ce.han"] ?? "" };
    const before = (await resultOf(test.app, list, {}, options)).unread;
    const answers = [1, 2].map(() => resultOf(test.app, markRead, { ids: ["news-3", "later", "news-5"] }, options));
    for (const { unread } of await Promise.all(answers)) expect(unread).toBe(before - 1);
    const shown = await resultOf(test.app, article, { id: "news-3" }, options);
    expect(shown).toMatchObject({ read: true, author: "Admin" });
    expect(shown.content.length).toBeGreaterThan(shown.subtitle.length);
    expect(await ids("ce.han", { unread: true })).not.toContain("news-3");
  });

  it.each(["news-4", "news-5", "later", "nothing"])("[R-WORK-10] refuses the article %s to others", async (id) => {
    const { envelope } = await call(test.app, article, { id }, { token: tokens["pie.liu"] ?? "" });
    expect(envelope.code).toBe(510);
  });

  it("need a token and a well-formed question", async () => {
    expect((await call(test.app, list, {})).status).toBe(401);
    expect((await call(test.app, article, { id: "news-3" })).status).toBe(401);
    expect((await call(test.app, markRead, { ids: ["news-3"] })).status).toBe(401);
    const options = { token: tokens["admin"] ?? "" };
    expect((await call(test.app, list, { from: "soon" }, options)).envelope.code).toBe(406);
    expect((await call(test.app, markRead, { ids: [] }, options)).envelope.code).toBe(406);
  });
});
