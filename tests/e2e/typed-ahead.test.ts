// @opens app/palette list-page requests/request-page
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import type { Visit } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { lookAt } from "../support/look-at.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));

const rowsOf = (page: Page) => page.locator("tbody tr[data-row-key]").filter({ visible: true });
const bar = (page: Page) => page.getByRole("toolbar", { name: /^(?:Decision|审批)$/ });
const palette = (page: Page) => page.getByRole("dialog").getByRole("combobox");
const shownNumber = (page: Page) => page.locator(".so-list-dock-head strong").innerText();

/** Every letter in it is a single key of the page; `e` agrees. */
const sentence = "create the tape-out diagram";

/** As on a slow connection: the script arrives when the returned function is called. */
async function holdScript(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(new RegExp(`/js/${name}-[^/]*\\.js$`), async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The to-do list with the first task beside it, already looked at: one `e` would decide it. */
async function openLooked(language: string): Promise<Visit & { readonly decided: readonly string[] }> {
  const visit = await suite.openAs("litho.sun", "/pages/system/todo", { browserLanguage: language });
  const decided: string[] = [];
  visit.page.on("request", (request) => {
    if (request.url().endsWith("/complete")) decided.push(request.url());
  });
  await expect.poll(() => rowsOf(visit.page).count(), patience).toBeGreaterThan(2);
  await visit.page.keyboard.press("Space");
  await bar(visit.page).waitFor();
  return { ...visit, decided };
}

describe("text typed while something is loading", () => {
  it.each(["en-GB", "zh-CN"])(
    "[R-SHELL-16] is kept for the palette whose script is still loading, and decides nothing, in %s",
    async (language) => {
      const { page, decided, pathNow } = await openLooked(language);
      await lookAt(page);
      const number = await shownNumber(page);
      const come = await holdScript(page, "command-palette");
      await page.keyboard.press("Control+k");
      await page.keyboard.type(sentence);
      come();
      await expect.poll(() => palette(page).inputValue(), patience).toBe(sentence);
      expect([decided, await shownNumber(page), pathNow()]).toEqual([[], number, "/pages/system/todo"]);
      // Again, now that the script is loaded: the palette has the focus a moment later.
      await page.keyboard.press("Escape");
      await expect.poll(() => page.getByRole("dialog").count(), patience).toBe(0);
      await page.keyboard.press("Control+k");
      await page.keyboard.type(sentence);
      await expect.poll(() => palette(page).inputValue(), patience).toBe(sentence);
      expect([decided, await shownNumber(page), pathNow()]).toEqual([[], number, "/pages/system/todo"]);
    },
  );

  it.each([
    ["en-GB", "Try again"],
    ["zh-CN", "重 ?试"],
  ])("[R-SHELL-16] [R-GUARD-5] is kept without a connection, until the palette is loaded, in %s", async (...asked) => {
    const [language, again] = asked;
    const { page, decided } = await openLooked(language);
    const script = /\/js\/command-palette-[^/]*\.js$/;
    await page.route(script, (route) => route.abort());
    await page.keyboard.press("Control+k");
    await page.keyboard.type("create");
    const lost = page.getByRole("dialog").filter({ has: page.getByRole("alert") });
    const search = lost.getByRole("textbox");
    await expect.poll(() => search.inputValue(), patience).toBe("create");
    await page.keyboard.type(" the");
    await page.unroute(script);
    await lost.getByRole("button", { name: new RegExp(again) }).click();
    await expect.poll(() => palette(page).inputValue(), patience).toBe("create the");
    expect([await lost.count(), decided]).toEqual([0, []]);
  });

  it("[R-SHELL-16] does not go into the previously focused field", async () => {
    const { page } = await openLooked("en-GB");
    const remark = bar(page).getByRole("textbox", { name: "Remarks" });
    await remark.fill("Seen");
    const come = await holdScript(page, "command-palette");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("device");
    come();
    await expect.poll(() => palette(page).inputValue(), patience).toBe("device");
    expect(await remark.inputValue()).toBe("Seen");
  });

  it("[R-SHELL-16] waits for a dialog of a decision as well, and a palette that does not load can be cancelled", async () => {
    const { page, decided } = await openLooked("en-GB");
    await lookAt(page);
    const come = await holdScript(page, "people-dialog");
    await page.keyboard.press("t");
    await page.keyboard.type("re");
    come();
    const people = page.getByRole("dialog", { name: "Hand this task to somebody else" });
    await expect.poll(() => people.getByRole("combobox").inputValue(), patience).toBe("re");
    // The list of people covers the buttons: a click beside it closes it.
    await people.getByText("Hand this task to somebody else").click();
    await people.getByRole("button", { name: "Back" }).click();
    await expect.poll(() => page.getByRole("dialog").count(), patience).toBe(0);
    const later = await holdScript(page, "command-palette");
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Escape");
    later();
    await page.keyboard.press("j");
    await expect.poll(() => page.locator(".so-list-dock-place").innerText(), patience).toMatch(/^2 \//);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(decided).toEqual([]);
  });

  it("[R-SHELL-16] C and the following letters reach the search box of new applications", async () => {
    const { page, pathNow } = await suite.openAs("ce.han", "/news");
    await page.getByRole("heading", { level: 1, name: "News" }).waitFor();
    const come = await holdScript(page, "creation-page");
    await page.keyboard.press("c");
    await page.keyboard.type("tape");
    come();
    const search = page.getByRole("textbox", { name: /^Search by name/ });
    await search.waitFor();
    await page.keyboard.type("out");
    await expect.poll(() => search.inputValue(), patience).toBe("tapeout");
    expect(pathNow()).toBe("/pages/system/apply");
  });
});

describe("a single E", () => {
  it("[R-APPR-9] decides beside a list only what was looked at; otherwise it asks", async () => {
    const { page, decided } = await openLooked("en-GB");
    const question = page.getByRole("dialog", { name: "Agree to this request?" });
    const first = await shownNumber(page);
    await page.keyboard.press("e");
    await question.getByRole("button", { name: "Back" }).click();
    await question.waitFor({ state: "hidden" });
    await lookAt(page);
    await page.keyboard.press("e");
    await expect.poll(() => shownNumber(page), patience).not.toBe(first);
    await expect.poll(() => decided.length, patience).toBe(1);
    await bar(page).waitFor();
    await page.keyboard.press("e");
    await question.waitFor();
    expect(decided).toHaveLength(1);
    await page.keyboard.press("Enter");
    await expect.poll(() => decided.length, patience).toBe(2);
  });

  it("[R-APPR-9] decides on the page of a request only what was looked at; otherwise it asks", async () => {
    const { page, pathNow, decided } = await openLooked("zh-CN");
    const question = page.getByRole("dialog", { name: "同意该单据？" });
    // Nothing is to be filled in there.
    await rowsOf(page).locator("td a.code").filter({ hasNotText: "MF-" }).first().click();
    await expect.poll(pathNow, patience).toMatch(/approve\?taskId=/);
    const number = () => page.locator(".so-request-number").innerText();
    const first = await number();
    await page.keyboard.press("e");
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    await lookAt(page);
    await page.keyboard.press("e");
    await expect.poll(() => decided.length, patience).toBe(1);
    await expect.poll(number, patience).not.toBe(first);
    await page.keyboard.press("e");
    await question.waitFor();
    expect(decided).toHaveLength(1);
  });
});
