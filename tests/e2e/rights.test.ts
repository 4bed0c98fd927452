// @opens base/permissions people/permissions people/roles
import { describe, expect, it } from "vitest";
import type { Right } from "../../domain/src/http/endpoint.ts";
import { grantRights } from "../../server/src/testing/grant-rights.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));
const somebody = "ce.han";
const list: Right = { page: "/pages/pidb/findProductId" };

/** Removes the person's roles and grants these rights. */
async function holdOnly(...rights: readonly Right[]): Promise<void> {
  const { database } = suite.app();
  await database.kysely.deleteFrom("user_roles").where("user_id", "=", somebody).execute();
  await grantRights(database, somebody, rights);
}

describe("a role built from nothing", () => {
  it.each([
    { language: "en-GB", pages: "Find Product ID", bodies: "Find Product Body", sheet: /^Export \d/ },
    { language: "zh-CN", pages: "查询产品编号", bodies: "查询产品主体", sheet: /^导出 \d/ },
  ] as const)(
    "[R-SYS-3] gives exactly its pages and buttons, in $language",
    async ({ language, pages, bodies, sheet }) => {
      await holdOnly(list);
      const { page, goTo, pathNow } = await suite.openAs(somebody, "/pages/pidb/findProductId", {
        browserLanguage: language,
      });
      await page.getByRole("heading", { name: pages }).waitFor(patience);
      await page.locator("tbody tr[data-row-key]").first().waitFor(patience);
      expect(await page.getByRole("button", { name: sheet }).count()).toBe(0);
      const entries = page.getByRole("navigation").getByRole("menuitem");
      await entries.filter({ hasText: pages }).first().waitFor(patience);
      expect(await entries.filter({ hasText: /To-do|待办/ }).count()).toBe(0);
      await goTo("/pages/pidb/findProductBody");
      await expect.poll(pathNow, patience).toContain("/404");
      // The home page makes no call that would be refused.
      const refused: string[] = [];
      page.on("response", (response) => void (response.status() === 403 && refused.push(response.url())));
      await goTo("/home");
      await page.getByText(/\d+ (?:unread|条未读)/).waitFor(patience);
      expect(refused).toEqual([]);
      await goTo("/pages/pidb/findProductId");
      await page.locator("tbody tr[data-row-key]").first().waitFor(patience);
      // A newly granted right arrives with the next answer, without a reload.
      await holdOnly(list, { permission: "pid:export" }, { page: "/pages/pidb/findProductBody" });
      await entries.filter({ hasText: /^(?:Home|首页)$/ }).click();
      await entries.filter({ hasText: bodies }).waitFor(patience);
      await entries.filter({ hasText: pages }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: sheet }).click();
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    },
  );
});
