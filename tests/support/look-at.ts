import type { Page } from "playwright-core";

/**
 * Like a person who reads before deciding: a single key agrees only to what was on screen for a second and was used.
 */
export async function lookAt(page: Page): Promise<void> {
  await page.locator(".so-task-preview, .so-request-form").filter({ visible: true }).last().hover();
  await page.mouse.wheel(0, 20);
  await page.locator('.so-bar [aria-keyshortcuts="E"]').filter({ visible: true }).waitFor({ timeout: 30_000 });
}
