import { sql } from "kysely";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Database } from "../../server/src/db/database.ts";
import { insertManyRequests } from "../../server/src/testing/many-requests.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { goInside } from "../support/go-inside.ts";

const reader = "ce.tang";

const suite = browserSuite(async () => ({ database: await withLongLists(await createDemoDatabase()) }));

/** More than one page of everything for one person: tasks open and closed come so, drafts and copies are made theirs. */
async function withLongLists(database: Database): Promise<Database> {
  await insertManyRequests(database, 400);
  await sql`update requests set requester_id = ${reader} where form_version = 999 and status in (0, 1)`.execute(
    database.kysely,
  );
  await sql`update request_cc set user_id = ${reader} where user_id = 'td.lin'`.execute(database.kysely);
  return database;
}

/** One window turns the pages of every list. */
const everyList = 180_000;

const rowsOf = (page: Page): Locator => page.locator("tbody tr[data-row-key]").filter({ visible: true });
const keysOf = (page: Page) => rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute("data-row-key")));

const lists = {
  "To-do": "/pages/system/todo",
  Done: "/pages/system/done",
  Drafts: "/pages/system/draft",
  "CC'd to me": "/pages/system/myApply?list=copied",
  "Toptier list": "/pages/toptier/list",
  "Find MT": "/pages/etapeout/findMt",
};

describe("a list that is longer than a page", () => {
  it(
    "[R-SHELL-3] [R-WORK-1] [R-WORK-2] [R-WORK-8] turns to its second page, which the address keeps over a reload, and back",
    async () => {
      const { page, pathNow } = await suite.openAs(reader, "/404");
      await page.getByRole("heading", { level: 1 }).waitFor();
      for (const [name, path] of Object.entries(lists)) {
        await goInside(page, path);
        // The rows of the list before are there until this one is.
        await page.getByRole("heading", { level: 1, name, exact: true }).filter({ visible: true }).waitFor();
        await expect.poll(() => rowsOf(page).count(), patience).toBe(20);
        const first = await keysOf(page);
        await page.getByRole("listitem", { name: "2", exact: true }).filter({ visible: true }).click();
        const address = `${path}${path.includes("?") ? "&" : "?"}page=2`;
        await expect.poll(pathNow, patience).toBe(address);
        const isSecond = async () => {
          const keys = await keysOf(page);
          return keys.length > 0 && keys.every((key) => !first.includes(key));
        };
        await expect.poll(isSecond, patience).toBe(true);
        const second = await keysOf(page);
        await page.reload();
        await expect.poll(() => keysOf(page), patience).toEqual(second);
        expect(pathNow()).toBe(address);
        await page.goBack();
        await expect.poll(pathNow, patience).toBe(path);
        await expect.poll(() => keysOf(page), patience).toEqual(first);
      }
    },
    everyList,
  );
});
