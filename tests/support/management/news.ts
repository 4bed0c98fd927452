import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import type { ManagementStory } from "./management-story.ts";

/** Content that an attacker who bypasses the editor would send to run something in the readers' windows. */
const hostile =
  '<p>Read me</p><script>window.stolen = 1</script><img src="x" onerror="window.stolen = 2">' +
  '<svg onload="window.stolen = 3"></svg><a href="javascript:window.stolen=4">press</a>';

export const newsStories: readonly ManagementStory[] = [
  {
    title: "[R-SYS-1] [R-WORK-10] news are written with a heading and a table, kept as a draft, published and read",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/news");
      await page.getByRole("button", { name: "新建" }).click();
      await page.getByLabel("中文标题").fill("洁净室停电");
      await page.getByLabel("英文标题").fill("Power cut");
      await page.getByRole("combobox", { name: "发布类型" }).click();
      await page.locator(".ant-select-item-option").first().click();
      await page.getByText("指定对象").click();
      await page.getByRole("combobox", { name: "角色" }).click();
      await page.keyboard.type("一般员工");
      await page.locator(".ant-select-item-option:visible", { hasText: "一般员工" }).click();
      await page.keyboard.press("Escape");
      await page.getByRole("switch", { name: "须确认已读" }).click();
      const text = page.getByRole("textbox", { name: "中文正文" });
      await text.click();
      await page.keyboard.type("## 时间\n周六停电两小时。\n");
      await page.getByRole("button", { name: "表格", exact: true }).click();
      await page.keyboard.type("区域");
      const preview = page.getByRole("complementary", { name: "读者看到的" });
      await preview.getByRole("heading", { name: "时间" }).waitFor(patience);
      await preview.getByRole("columnheader", { name: "区域" }).waitFor(patience);
      await page.getByText(/^\d+ 人会看到/).waitFor(patience);
      await page.getByRole("button", { name: "保存草稿" }).click();
      await page.waitForURL((url) => ![null, "new"].includes(url.searchParams.get("record")));
      const { page: reader } = await openAs("pie.liu", "/news");
      expect(await reader.getByText("洁净室停电").count()).toBe(0);
      await page.getByRole("button", { name: /发布…$/ }).click();
      await page
        .getByRole("dialog")
        .getByText(/将立即看到/)
        .waitFor(patience);
      await page.getByRole("dialog").getByRole("button", { name: "发布", exact: true }).click();
      await page.getByRole("button", { name: "退回草稿" }).waitFor(patience);
      await reader.reload();
      await reader.getByRole("link", { name: "洁净室停电" }).click();
      await reader.getByRole("columnheader", { name: "区域" }).waitFor(patience);
      await reader.getByRole("button", { name: "我已阅读" }).click();
      await reader.getByText("您已确认阅读").waitFor(patience);
      await page.getByRole("button", { name: "读者" }).click();
      await page
        .getByRole("dialog")
        .getByText(/人中 1 人已读$/)
        .waitFor(patience);
      await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();
      await page.getByRole("button", { name: "全部新闻" }).click();
      await page
        .getByRole("row", { name: /洁净室停电/ })
        .getByRole("checkbox")
        .check();
      await page.getByRole("button", { name: /^删除/ }).first().click();
      await page.getByRole("dialog").getByRole("button", { name: /^删除/ }).click();
      await expect.poll(() => page.getByRole("row", { name: /洁净室停电/ }).count(), patience).toBe(0);
    },
  },
  {
    title: "[R-SYS-1] script in news is neither pasted, nor run for whoever reads or edits them",
    language: "en",
    play: async ({ openAs, suite }) => {
      const writer = await openAs("it.lu", "/pages/system/news?record=news-3");
      const { page } = writer;
      const text = page.getByRole("textbox", { name: "Text in English" });
      await text.click();
      await page.evaluate((markup) => {
        const data = new DataTransfer();
        data.setData("text/html", markup);
        const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(paste);
      }, hostile);
      await text.getByText("Read me").waitFor(patience);
      expect(await text.locator("script, svg, img, a").count()).toBe(0);
      const { kysely } = suite.app().database;
      const before = await kysely
        .selectFrom("news")
        .select("content_en")
        .where("id", "=", "news-3")
        .executeTakeFirstOrThrow();
      await kysely.updateTable("news").set({ content_en: hostile }).where("id", "=", "news-3").execute();
      const reader = await openAs("pie.liu", "/news?id=news-3");
      await reader.page.getByText("Read me").waitFor(patience);
      const editor = await openAs("admin", "/pages/system/news?record=news-3");
      await editor.page.getByRole("textbox", { name: "Text in English" }).getByText("Read me").waitFor(patience);
      for (const visit of [writer, reader, editor]) {
        expect(await visit.page.evaluate(() => Reflect.get(window, "stolen") as unknown)).toBeUndefined();
        // Parsing the pasted text outside the page already makes the browser report that it would not run this.
        expect(visit.complaints.splice(0).filter((told) => !/script-src/.test(told))).toEqual([]);
      }
      expect(await reader.page.locator(".so-article-body").locator("script, svg, img, a").count()).toBe(0);
      await kysely.updateTable("news").set(before).where("id", "=", "news-3").execute();
    },
  },
];
