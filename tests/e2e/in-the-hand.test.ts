// @opens messages/notice-mails requests/request-page
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fillLogin } from "../support/browser-page.ts";
import { browserSuite, longPatience, patience } from "../support/browser-suite.ts";
import { linkInMail } from "../support/mail-link.ts";
import { handlerOf, requestStory, withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);

/** Minimum size for a thumb. */
const thumb = 44;

const isNotWider = (page: Page) =>
  page.evaluate(() => {
    const { body, documentElement } = document;
    return Math.max(body.scrollWidth, documentElement.scrollWidth) <= window.innerWidth;
  });

describe("on a phone, 390 px wide", () => {
  it("[R-SHELL-14] a user follows the link of a mail, signs in, reads the request and decides it", async () => {
    const { applyId, requestNo } = await story.submitted("lota", "to.guo");
    await story.submitted("lota", "to.guo");
    const [task] = await story.openTasks(applyId);
    const handler = task ? handlerOf(task) : "";
    const { page, goTo, pathNow } = await suite.open({ browserLanguage: "zh-CN", width: 390, height: 780 });
    await goTo(await linkInMail(suite.app(), applyId));
    await expect.poll(pathNow, patience).toMatch(/^\/login/);
    expect(await isNotWider(page)).toBe(true);
    await fillLogin(page, handler);
    const bar = page.getByRole("toolbar", { name: "审批" });
    const agree = bar.getByRole("button", { name: /^同意/ });
    await agree.waitFor(longPatience);
    expect(await isNotWider(page)).toBe(true);

    // The bar is at the bottom edge, complete, and its buttons are large enough for thumbs.
    const edge = await bar.boundingBox();
    expect(Math.round((edge?.y ?? 0) + (edge?.height ?? 0))).toBe(780);
    for (const button of await bar.getByRole("button").filter({ visible: true }).all()) {
      const box = await button.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(thumb);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    // The route is below the form.
    const history = page.getByRole("heading", { name: "审批记录" });
    await history.scrollIntoViewIfNeeded();
    expect((await history.boundingBox())?.width).toBeLessThan(390);

    await page.getByRole("textbox", { name: "审批意见" }).fill("在路上看过");
    const answered = page.waitForResponse(/bpmUserTask\/complete$/, longPatience);
    await agree.click();
    await answered;
    expect((await story.openTasks(applyId)).some(({ taskId }) => taskId === task?.taskId)).toBe(false);

    // Other to-dos are a list of cards; a tap anywhere on one opens it.
    await page.getByRole("link", { name: /^待办/ }).first().click();
    const card = page.locator("tr[data-row-key]").first();
    await card.waitFor(longPatience);
    expect(await isNotWider(page)).toBe(true);
    expect(await card.innerText()).not.toContain(requestNo ?? "");
    await card.click({ position: { x: 200, y: 20 } });
    await expect.poll(pathNow, patience).toMatch(/^\/pages\/lota\/approve\?/);

    await goTo("/home");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await isNotWider(page)).toBe(true);
    // Every other page is as wide as on a desktop.
    await goTo("/pages/system/myApply");
    await page.getByRole("heading", { level: 1, name: "我的申请" }).waitFor();
    expect(await isNotWider(page)).toBe(false);
  });
});
