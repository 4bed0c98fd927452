import type { Page } from "playwright-core";

/** Like a link inside the application: without reloading the application. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, `/tapeout${path}`);
}
