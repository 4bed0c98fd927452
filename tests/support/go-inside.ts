import type { Page } from "playwright-core";

/** As a link inside the application goes: without loading the application again. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, `/tapeout${path}`);
}
