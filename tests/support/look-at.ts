import type { Page } from "playwright-core";

/** As somebody who reads before deciding: only what was on screen for a second and was touched is agreed to by one key. */
export async function lookAt(page: Page): Promise<void> {
  await page.locator(".so-task-preview, .so-request-form").filter({ visible: true }).last().hover();
  await page.mouse.wheel(0, 20);
  await page.locator('.so-bar [aria-keyshortcuts="E"]').filter({ visible: true }).waitFor({ timeout: 30_000 });
}
