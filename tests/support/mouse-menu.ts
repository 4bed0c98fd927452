import type { Page } from "playwright-core";

/** Opens the closed groups of the menu on the way, and presses the entry. */
export async function openByMenu(page: Page, way: readonly string[]): Promise<void> {
  const menu = page.getByRole("navigation").filter({ hasText: /To-do|待办/ });
  for (const [at, name] of way.entries()) {
    const next = menu.getByText(way[at + 1] ?? "", { exact: true });
    const isOpen = at + 1 < way.length && (await next.count()) > 0 && (await next.first().isVisible());
    if (!isOpen) await menu.getByText(name, { exact: true }).first().click();
  }
}
