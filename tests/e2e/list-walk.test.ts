// @opens list-page registry/subsystem-lists requests/request-lists
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ownColumns, subsystemListsContract } from "../../server/src/features/registry/subsystem-lists/contract.ts";
import { call, signIn } from "../../server/src/testing/test-app.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import type { Visit } from "../support/browser-page.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { goInside } from "../support/go-inside.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));

/** One window opens many pages. */
const wholeWalk = 240_000;

const rowsOf = (page: Page): Locator => page.locator("tbody tr[data-row-key]").filter({ visible: true });
const numbersOf = (page: Page): Promise<string[]> => rowsOf(page).locator("td a.code").allInnerTexts();
/** Versions of a request share its number. */
const distinctNumbersOf = async (page: Page): Promise<string[]> => [...new Set(await numbersOf(page))];

const words = {
  en: { number: "Request no.", keyword: "Request no. or subject", menu: "Main menu" },
  zh: { number: "申请单号", keyword: "申请单号或主题", menu: "主菜单" },
} as const;

type Language = keyof typeof words;

interface WalkedList {
  readonly en: string;
  readonly zh: string;
  readonly path: string;
  /** Target of its rows. */
  readonly record: RegExp;
  /** It has more rows than a page. */
  readonly isLong?: boolean;
}

const detail = /^\/pages\/\w+\/detail\?applyId=.+&formType=\w+$/;

/**
 * Sorts, pages, filters, reloads, opens a record and comes back: the first half in one language, the second in the
 * other, with the page open while the language changes.
 */
async function walk({ page, pathNow }: Visit, list: WalkedList, first: Language): Promise<void> {
  const second = first === "en" ? "zh" : "en";
  const heading = (language: Language) => page.getByRole("heading", { level: 1, name: list[language], exact: true });
  await heading(first).waitFor();
  await expect.poll(() => rowsOf(page).count(), patience).toBeGreaterThan(0);

  await page.getByRole("columnheader", { name: words[first].number }).filter({ visible: true }).click();
  await expect.poll(pathNow, patience).toContain("sort=requestNo%3Aasc");
  const isRising = async () => {
    const numbers = await numbersOf(page);
    return numbers.length > 0 && numbers.every((number, at) => at === 0 || (numbers[at - 1] ?? "") <= number);
  };
  await expect.poll(isRising, patience).toBe(true);
  if (list.isLong) await turnPage(page, pathNow);
  const sorted = { path: pathNow(), numbers: await numbersOf(page) };

  await page.getByRole("button", { name: /Switch to|切换/ }).click();
  await heading(second).waitFor();
  const wanted = sorted.numbers.at(-1) ?? "";
  const keyword = page.getByLabel(words[second].keyword).filter({ visible: true });
  await keyword.fill(wanted);
  await keyword.press("Enter");
  await expect.poll(() => distinctNumbersOf(page), patience).toEqual([wanted]);
  const narrowed = pathNow();
  expect(narrowed).toMatch(new RegExp(`[?&]keyword=${wanted}&sort=requestNo%3Aasc$`));
  await page.reload();
  await expect.poll(() => distinctNumbersOf(page), patience).toEqual([wanted]);
  await page.getByRole("link", { name: wanted, exact: true }).filter({ visible: true }).first().click();
  await expect.poll(pathNow, patience).toMatch(list.record);
  await page.goBack();
  await expect.poll(pathNow, patience).toBe(narrowed);
  await expect.poll(() => distinctNumbersOf(page), patience).toEqual([wanted]);
  await page.goBack();
  await expect.poll(pathNow, patience).toBe(sorted.path);
  await expect.poll(() => numbersOf(page), patience).toEqual(sorted.numbers);
}

async function turnPage(page: Page, pathNow: Visit["pathNow"]): Promise<void> {
  const [first] = await numbersOf(page);
  await page.getByRole("listitem", { name: "2", exact: true }).filter({ visible: true }).click();
  await expect.poll(pathNow, patience).toContain("page=2");
  await expect.poll(async () => (await numbersOf(page))[0], patience).not.toBe(first);
}

const dailyLists: readonly WalkedList[] = [
  { en: "To-do", zh: "待办", path: "todo", record: /^\/pages\/\w+\/approve\?taskId=.+&formType=\w+$/ },
  { en: "Drafts", zh: "草稿", path: "draft", record: detail },
  { en: "Done", zh: "已办", path: "done", record: detail },
  { en: "My apply", zh: "我的申请", path: "myApply", record: detail, isLong: true },
  { en: "Application tracking", zh: "申请跟踪", path: "track", record: detail, isLong: true },
];

describe("every list of requests", () => {
  it(
    "[R-WORK-1] [R-WORK-2] opens from the menu, sorts, pages, filters, survives reload and back, and leads to its record",
    async () => {
      const visit = await suite.openAs("ce.han", "/home");
      const { page, pathNow } = visit;
      for (const [at, list] of dailyLists.entries()) {
        // Every walk ends in the other language.
        const language = at % 2 === 0 ? "en" : "zh";
        await page.getByRole("menuitem", { name: list[language] }).click();
        await expect.poll(pathNow, patience).toBe(`/pages/system/${list.path}`);
        await walk(visit, list, language);
      }
    },
    wholeWalk,
  );

  it(
    "[R-WORK-2] requests that the user is copied in on are one switch away from their own, and behave like the other lists",
    async () => {
      const visit = await suite.openAs("ce.tang", "/pages/system/myApply");
      await visit.page.getByText("CC'd to me").click();
      await expect.poll(visit.pathNow, patience).toBe("/pages/system/myApply?list=copied");
      await walk(visit, { en: "CC'd to me", zh: "抄送我的", path: "", record: detail }, "en");
      const stranger = await suite.openAs("ce.han", "/pages/system/myApply?list=copied");
      await stranger.page.getByText("Nobody has copied you in").waitFor();
      expect(await rowsOf(stranger.page).count()).toBe(0);
    },
    wholeWalk,
  );
});

/** The headings of the groups by their name, with their counts. */
async function groupsOf(page: Page): Promise<ReadonlyMap<string, number>> {
  const names = page.locator("tr.so-list-group").filter({ visible: true });
  const told = await names.evaluateAll((lines) =>
    lines.map((line): [string, number] => {
      const [name, count] = ["name", "count"].map((part) => line.querySelector(`.so-list-group-${part}`)?.textContent);
      return [name ?? "", Number(count)];
    }),
  );
  return new Map(told);
}

/** Opens a group that fits on a page, compares its rows with its count, and folds it again. */
async function openAndFold(page: Page): Promise<void> {
  const groups = [...(await groupsOf(page))];
  const [name, count] = groups.find(([, total]) => total > 1 && total <= 20) ?? groups[0] ?? ["", 0];
  const label = `${name} ${count} ${count === 1 ? "row" : "rows"}`;
  const heading = page.getByRole("button", { name: label, exact: true }).filter({ visible: true });
  await heading.click();
  await expect.poll(() => rowsOf(page).count(), patience).toBe(count);
  await heading.click();
  await expect.poll(() => rowsOf(page).count(), patience).toBe(0);
}

describe("a grouped list", () => {
  it(
    "[R-VIEW-1] [R-VIEW-2] counts the rows of each kind and node, folds, is filtered at a column head and restored as a view",
    async () => {
      const { page, pathNow } = await suite.openAs("gm.zhou", "/pages/system/track");
      const group = async (by: string, before: string) => {
        await page.getByRole("button", { name: before, exact: true }).click();
        await page.getByRole("menuitem", { name: by, exact: true }).click();
      };
      await expect.poll(() => rowsOf(page).count(), patience).toBeGreaterThan(0);
      const [number = ""] = await numbersOf(page);
      await group("By type", "Group");
      await expect.poll(async () => (await groupsOf(page)).size, patience).toBeGreaterThan(1);
      const kinds = [...(await groupsOf(page)).keys()];
      await openAndFold(page);
      await group("By node", "By type");
      await expect
        .poll(async () => [...(await groupsOf(page)).keys()].some((name) => !kinds.includes(name)), patience)
        .toBe(true);
      await openAndFold(page);

      await page.getByRole("button", { name: "Filter by Request no.", exact: true }).click();
      const panel = page.getByRole("tooltip").filter({ visible: true });
      await panel.getByLabel("Request no.").fill(number);
      await panel.getByRole("button", { name: "Filter", exact: true }).click();
      await expect.poll(pathNow, patience).toContain(`requestNo=${number}`);
      await expect.poll(async () => (await groupsOf(page)).size, patience).toBe(1);
      await openAndFold(page);
      const filtered = [...(await groupsOf(page))];

      await page.getByRole("button", { name: "Save view", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Save view" });
      await dialog.getByLabel("Name").fill("One of them");
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await dialog.waitFor({ state: "hidden" });
      await expect.poll(pathNow, patience).toContain("view=");
      await page.reload();
      const views = page.getByRole("navigation", { name: "Views" });
      await views.locator("[aria-current=true]").filter({ hasText: "One of them" }).waitFor();
      await page.getByRole("button", { name: "Filtered by Request no.", exact: true }).waitFor();
      await expect.poll(async () => [...(await groupsOf(page))], patience).toEqual(filtered);
    },
    wholeWalk,
  );
});

describe("the lists of subsystems", () => {
  it(
    "[R-WORK-8] open from the menu and behave like the other lists",
    async () => {
      const visit = await suite.openAs("gm.zhou", "/home");
      const { page, pathNow } = visit;
      const menu = page.getByRole("navigation", { name: words.en.menu });
      await menu.getByText("Toptier", { exact: true }).click();
      await menu.getByText("Toptier list", { exact: true }).click();
      await expect.poll(pathNow, patience).toBe("/pages/toptier/list");
      await walk(visit, { en: "Toptier list", zh: "Toptier列表", path: "", record: detail }, "en");
      const heading = () => page.getByRole("heading", { level: 1 }).filter({ visible: true }).innerText();
      for (const subsystem of Object.keys(ownColumns).filter((each) => each !== "toptier")) {
        const before = await heading();
        await goInside(page, `/pages/${subsystem}/list?sort=requestNo%3Aasc`);
        // The previous page stays until this one is loaded.
        await expect.poll(heading, patience).not.toBe(before);
        await expect.poll(() => rowsOf(page).count(), patience).toBeGreaterThan(0);
        const [number = ""] = await numbersOf(page);
        await page.getByLabel(words.zh.keyword).filter({ visible: true }).fill(number);
        await page.keyboard.press("Enter");
        await expect.poll(() => numbersOf(page), patience).toEqual([number]);
        await page.getByRole("link", { name: number, exact: true }).filter({ visible: true }).click();
        await expect.poll(pathNow, patience).toMatch(new RegExp(`^/pages/${subsystem}/detail\\?applyId=`));
      }
    },
    wholeWalk,
  );

  it("[R-WORK-8] are neither shown nor answered to people without them", async () => {
    const { page, goTo } = await suite.openAs("metro.du", "/home");
    const menu = page.getByRole("navigation", { name: words.en.menu });
    await menu.getByText("S-Tool", { exact: true }).waitFor();
    expect(await menu.getByText("LOTA", { exact: true }).count()).toBe(0);
    await goTo("/pages/lota/list");
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText(), patience).not.toBe("LOTA list");
    expect(await rowsOf(page).count()).toBe(0);
    const { app } = suite.app();
    const token = await signIn(app, "metro.du");
    const subsystems = Object.keys(ownColumns) as (keyof typeof ownColumns)[];
    const answered = await Promise.all(
      subsystems.map(async (subsystem) => {
        const { envelope } = await call(app, subsystemListsContract.list, { subsystem }, { token });
        return envelope.code === 200 ? [subsystem] : [];
      }),
    );
    expect(answered.flat()).toEqual(["toptier", "stool"]);
  });
});
