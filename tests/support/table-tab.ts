import type { Page } from "playwright-core";

/** Brings a table into view that stands on a tab of its section; it need not. */
export async function showTable(page: Page, key: string): Promise<void> {
  const tab = page.locator(`[role=tab][data-tables~="${key}"]:visible`);
  if ((await tab.count()) > 0 && (await tab.getAttribute("aria-selected")) !== "true") await tab.click();
}
