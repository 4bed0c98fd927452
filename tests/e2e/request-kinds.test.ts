import { loadAllKinds } from "@signoff/forms/kinds/load-kind";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { requestStory, withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);
const kinds = await loadAllKinds();

/** Made by the system only. */
const notCreated = new Set<string>(["pfmChild"]);

/** As a link inside the application goes: without loading the application again. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, `/tapeout${path}`);
}

describe("every kind of form", () => {
  it("[R-FORM-1] opens to be created in English and, filled in, to be read in Chinese", async () => {
    const maker = await suite.openAs("admin", "/news");
    const reader = await suite.openAs("admin", "/news", { browserLanguage: "zh-CN" });
    await Promise.all([maker, reader].map(({ page }) => page.getByRole("heading", { level: 1 }).waitFor()));
    const opened: string[] = [];
    for (const [kind, { definition }] of kinds) {
      if (notCreated.has(kind)) continue;
      await goInside(maker.page, definition.page);
      await expect.poll(maker.pathNow, patience).toContain(`${definition.page}?applyId=`);
      await maker.page.getByRole("button", { name: /^Submit/ }).waitFor();
      const rail = maker.page.getByRole("navigation", { name: "Sections" });
      expect(await rail.getByRole("listitem").count()).toBeGreaterThan(1);
      expect(await maker.page.getByLabel("Subject").count()).toBe(1);
      const applyId = new URL(maker.page.url()).searchParams.get("applyId") ?? "";
      await story.fill("admin", applyId);
      const address = `/readonly/pages/${definition.subsystem}/detail?applyId=${applyId}&formType=${kind}`;
      await goInside(reader.page, address);
      await reader.page.locator(".so-request-facts").getByText(definition.title.zh, { exact: true }).waitFor();
      expect(await reader.page.getByRole("button", { name: /^(?:提交|同意)/ }).count()).toBe(0);
      expect([kind, ...maker.complaints, ...reader.complaints]).toEqual([kind]);
      opened.push(kind);
    }
    expect(opened).toHaveLength(kinds.size - notCreated.size);
  }, 400_000);
});
