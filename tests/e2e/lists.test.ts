// @opens list-page requests/home requests/list-views requests/request-lists
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { requestListsContract } from "../../server/src/features/requests/request-lists/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { resultOf, signIn } from "../../server/src/testing/test-app.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { lookAt } from "../support/look-at.ts";
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));

const rowsOf = (page: Page): Locator => page.locator("tbody tr[data-row-key]");
const numbersOf = async (page: Page): Promise<string[]> => rowsOf(page).locator("td a.code").allInnerTexts();

describe("the daily lists", () => {
  it.each([
    ["to.guo", "Drafts", "草稿", "/pages/system/draft"],
    ["litho.sun", "Done", "已办", "/pages/system/done"],
    ["to.guo", "My apply", "我的申请", "/pages/system/myApply"],
    ["gm.zhou", "Application tracking", "申请跟踪", "/pages/system/track"],
  ])("[R-WORK-2] %s finds %s in the menu, filters it by type, and opens a record", async (user, en, zh, path) => {
    const { page, pathNow } = await suite.openAs(user, "/home");
    await page.getByRole("menuitem", { name: new RegExp(`^${en}(?: \\d+)?$`) }).click();
    await page.getByRole("heading", { level: 1, name: en }).waitFor();
    await expect.poll(() => rowsOf(page).count(), patience).toBeGreaterThan(0);
    const kinds = () => rowsOf(page).locator("td:nth-child(3)").allInnerTexts();
    const [kind = ""] = await kinds();
    await page.getByRole("combobox", { name: "Type", exact: true }).fill(kind);
    await page.locator(".ant-select-item-option", { hasText: kind }).first().click();
    await expect.poll(pathNow, patience).toMatch(new RegExp(`^${path}\\?formType=`));
    await page.keyboard.press("Escape");
    await expect.poll(async () => new Set(await kinds()).size, patience).toBe(1);
    const first = (await numbersOf(page))[0] ?? "";
    await page.getByRole("button", { name: /Switch to/ }).click();
    await page.getByRole("heading", { level: 1, name: zh }).waitFor();
    await page.getByRole("link", { name: first, exact: true }).first().click();
    await expect.poll(pathNow, patience).toMatch(/^\/pages\/\w+\/detail\?applyId=.+&formType=\w+$/);
  });

  it("[R-WORK-2] tracking is sorted and paged by the address, and shows only what the user may see", async () => {
    const { page, pathNow } = await suite.openAs("gm.zhou", "/pages/system/track");
    await expect.poll(() => rowsOf(page).count(), patience).toBe(20);
    await page.getByRole("columnheader", { name: /Request no\./ }).click();
    await expect.poll(pathNow, patience).toBe("/pages/system/track?sort=requestNo%3Aasc");
    await expect
      .poll(async () => (await numbersOf(page)).slice(0, 2), patience)
      .toEqual([demoNumbers.display.dif, demoNumbers.shuttle.dif]);
    await page.getByRole("listitem", { name: "2", exact: true }).click();
    await expect.poll(pathNow, patience).toContain("page=2");
    await expect.poll(() => numbersOf(page), patience).not.toContain(demoNumbers.display.dif);
    const second = await numbersOf(page);
    await page.reload();
    await expect.poll(() => numbersOf(page), patience).toEqual(second);
    const stranger = await suite.openAs("new.mao", "/pages/system/track");
    await stranger.page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => stranger.page.locator(".so-list-skeleton").count(), patience).toBe(0);
    expect(await numbersOf(stranger.page)).not.toContain(second[0]);
  });
});

describe("the to-dos", () => {
  it("[R-WORK-11] are decided by keyboard without leaving the list, and one decision is undone", async () => {
    const { page, pathNow } = await suite.openAs("litho.sun", "/pages/system/todo");
    await expect.poll(() => rowsOf(page).count(), patience).toBeGreaterThan(3);
    const before = await rowsOf(page).count();
    const shown = async () => (await page.locator(".so-list-dock-head strong").allInnerTexts())[0] ?? "";
    await page.keyboard.press("Space");
    const decided: string[] = [];
    while (decided.length < 3) {
      const number = await shown();
      await page.getByRole("toolbar", { name: "Decision" }).waitFor();
      const refused = page.locator(".so-problems");
      const isDecided = async () => (await shown()) !== number || (await refused.count()) > 0;
      await lookAt(page);
      await page.keyboard.press("e");
      await expect.poll(isDecided, patience).toBe(true);
      if ((await shown()) === number) await page.keyboard.press("j");
      else decided.push(number);
    }
    await expect.poll(() => rowsOf(page).count(), patience).toBe(before - decided.length);
    const last = decided.at(-1) ?? "";
    await page.getByRole("alert").filter({ hasText: last }).getByRole("button", { name: "Undo" }).click();
    await page.getByRole("complementary", { name: `Preview of ${last}` }).waitFor();
    await page.getByRole("toolbar", { name: "Decision" }).waitFor();
    expect(await numbersOf(page)).toContain(last);
    expect(pathNow()).toBe("/pages/system/todo");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("complementary").count(), patience).toBe(0);
  });
});

describe("a list", () => {
  it("[R-WORK-1] is moved through, ticked and previewed by keyboard", async () => {
    const { page, pathNow } = await suite.openAs("litho.zhu", "/pages/system/todo");
    await expect.poll(() => rowsOf(page).count(), patience).toBeGreaterThan(1);
    const [first = "", second = ""] = await numbersOf(page);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await page.getByText("1 selected", { exact: true }).waitFor();
    await page.keyboard.press(" ");
    const preview = page.getByRole("complementary", { name: `Preview of ${second}` });
    await preview.getByRole("heading", { name: "History" }).waitFor();
    await page.keyboard.press("k");
    await page.getByRole("complementary", { name: `Preview of ${first}` }).waitFor();
    await page.keyboard.press(" ");
    await expect.poll(() => page.getByRole("complementary").count(), patience).toBe(0);
    await page.keyboard.press("Enter");
    await expect.poll(pathNow, patience).toMatch(/\/approve\?taskId=/);
  });

  it("[R-WORK-2] stores its columns and its views on the server, for another window too", async () => {
    const { page, pathNow } = await suite.openAs("to.guo", "/pages/system/myApply?status=5");
    await page.getByRole("button", { name: "Columns" }).click();
    const kept = page.waitForResponse((response) => response.url().endsWith("/saveLayout"));
    await page.getByRole("checkbox", { name: "Handler" }).uncheck();
    await kept;
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Save view" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Finished");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Finished", exact: true }).waitFor();
    await expect.poll(pathNow, patience).toMatch(/\?status=5&view=/);
    const other = await suite.openAs("to.guo", "/pages/system/myApply");
    await other.page.getByRole("button", { name: "Finished", exact: true }).click();
    await expect.poll(other.pathNow, patience).toMatch(/\?status=5&view=/);
    await expect.poll(() => rowsOf(other.page).count(), patience).toBeGreaterThan(0);
    expect(await other.page.getByRole("columnheader", { name: "Handler" }).count()).toBe(0);
  });

  it("[R-WORK-2] exports its rows as a spreadsheet", async () => {
    const { page } = await suite.openAs("to.guo", "/pages/system/myApply?status=5");
    await expect.poll(() => rowsOf(page).count(), patience).toBeGreaterThan(0);
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Export \d+$/ }).click();
    expect((await coming).suggestedFilename()).toMatch(/^My apply \d{4}-\d\d-\d\d\.xlsx$/);
    const ticked = page.waitForResponse((response) => response.url().endsWith("exportMyRequestListByCondition"));
    await rowsOf(page).first().getByRole("checkbox").check();
    await page.getByRole("button", { name: "Export 1 selected" }).click();
    const [applyId] = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute("data-row-key")));
    expect((await ticked).request().postDataJSON()).toMatchObject({ rows: [applyId] });
  });
});

describe("the to-do", () => {
  it("[R-WORK-1] agrees to several with one remark, reports refusals, and updates its count", async () => {
    const user = "pie.wu";
    const { page } = await suite.openAs(user, "/pages/system/todo");
    await expect.poll(() => rowsOf(page).count(), patience).toBeGreaterThan(1);
    const before = await rowsOf(page).count();
    const { app } = suite.app();
    const token = await signIn(app, user);
    const { records } = await resultOf(
      app,
      requestListsContract.todo,
      { column: "arrivalTime", order: "asc", formType: ["mci", "tkDetail"] },
      { token },
    );
    const [gone, stays] = records;
    for (const row of [gone, stays]) await page.getByRole("checkbox", { name: `Select ${row?.requestNo}` }).check();
    await page.getByRole("button", { name: "Agree 2…" }).click();
    // Decided elsewhere in the meantime.
    await resultOf(app, tasksContract.complete, { taskId: gone?.taskId ?? "", decision: "agree" }, { token });
    await page.getByLabel("Remark for all of them").fill("checked together");
    // Of two types: each is confirmed.
    for (const box of await page.getByRole("dialog").getByRole("checkbox").all()) await box.check();
    await page.getByRole("dialog").getByRole("button", { name: "Agree" }).click();
    const report = page.getByRole("dialog", { name: "1 agreed, 1 not" });
    await report.getByText(gone?.requestNo ?? "?").waitFor();
    await report.getByRole("button", { name: "Close" }).last().click();
    await expect.poll(() => rowsOf(page).count(), patience).toBe(before - 2);
    await page.getByRole("link", { name: `To-do ${before - 2} waiting` }).waitFor();
  });

  it("[R-HOME-1] is on the home page with the other daily work, and live", async () => {
    const { page, pathNow } = await suite.openAs("opc.tian", "/home");
    const todo = page.getByRole("region", { name: "Todo" });
    await todo.getByRole("listitem").first().waitFor();
    const { app } = suite.app();
    const token = await signIn(app, "opc.tian");
    const { records, total } = await resultOf(app, requestListsContract.todo, {}, { token });
    await page.getByRole("link", { name: `To-do ${total} waiting` }).waitFor();
    await resultOf(app, tasksContract.complete, { taskId: records[0]?.taskId ?? "", decision: "agree" }, { token });
    await page.getByRole("link", { name: `To-do ${total - 1} waiting` }).waitFor();
    await expect.poll(() => todo.getByText(records[0]?.requestNo ?? "?").count(), patience).toBe(0);
    for (const name of ["Done", "My Apply", "My Info", "News"]) await page.getByRole("region", { name }).waitFor();
    await page.getByRole("region", { name: "Done" }).getByRole("link", { name: "Open list" }).click();
    await expect.poll(pathNow, patience).toBe("/pages/system/done");
  });

  it("[R-HOME-1] on the home page removes tasks that were decided while the page was loading", async () => {
    const { page, goTo } = await suite.openAs("opc.tian", "/pages/system/done");
    const stream = Promise.withResolvers<void>();
    await page.route(/crm\/events/, (route) => stream.promise.then(() => route.continue()));
    await goTo("/home");
    const { app } = suite.app();
    const token = await signIn(app, "opc.tian");
    const { records, total } = await resultOf(app, requestListsContract.todo, {}, { token });
    const taskId = records[0]?.taskId ?? "";
    await page.getByRole("link", { name: `To-do ${total} waiting` }).waitFor();
    const decided = page.getByRole("region", { name: "Todo" }).getByText(records[0]?.requestNo ?? "?");
    await decided.first().waitFor();
    await resultOf(app, tasksContract.complete, { taskId, decision: "agree" }, { token });
    stream.resolve();
    await expect.poll(() => decided.count(), patience).toBe(0);
  });
});
