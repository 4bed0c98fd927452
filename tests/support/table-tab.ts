import type { Page } from "playwright-core";

/** Shows a table that may be on a tab of its section. */
export async function showTable(page: Page, key: string): Promise<void> {
  const tab = page.locator(`[role=tab][data-tables~="${key}"]:visible`);
  if ((await tab.count()) > 0 && (await tab.getAttribute("aria-selected")) !== "true") await tab.click();
}
