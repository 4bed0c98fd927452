// @opens app/hover-cards form-renderer operations/guide people/tours
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findings } from "../support/axe-findings.ts";
import type { Visit } from "../support/browser-page.ts";
import { browserSuite, longPatience } from "../support/browser-suite.ts";
import { requestStory, withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);

/**
 * Presses `g g` and returns the target; a busy machine may be slower than the second between two keys of a sequence.
 */
const byKeys =
  ({ page, pathNow }: Pick<Visit, "page" | "pathNow">) =>
  async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("g");
    return pathNow();
  };

/** Number of cards while the pointer rests there. */
const restingOn = (name: Locator, card: Locator) => async () => {
  await name.hover(longPatience);
  return card.count();
};

/**
 * As on a slow connection: from the next visit on, the bell of the header loads when the returned function is called.
 */
async function holdBell(page: Visit["page"]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/notification-bell[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  return resolve;
}

describe("help where it is needed", () => {
  it("[R-HELP-1] F1 explains the current field, follows Tab and does not disturb typing", async () => {
    const { page } = await suite.openAs("pie.ma", "/pages/toptier/create", { browserLanguage: "en-GB", theme: "dark" });
    const size = page.getByRole("spinbutton", { name: /^Feature size/ });
    await size.waitFor(longPatience);
    await size.click();
    await page.keyboard.press("F1");
    const card = page.getByRole("dialog", { name: "Help on Feature size" });
    await card.getByText("5 to 5000 nm").waitFor(longPatience);
    await card.getByText(/^\d+ nm$/).waitFor(longPatience);
    const [field, box] = await Promise.all([size.boundingBox(), card.boundingBox()]);
    if (!field || !box) throw new Error("the card and its field are not drawn");
    expect(box.y >= field.y + field.height || box.y + box.height <= field.y).toBe(true);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.type("40");
    await expect.poll(() => size.inputValue(), longPatience).toBe("40");
    await page.keyboard.press("Tab");
    // Whichever field comes next, the card is there.
    await card.waitFor({ ...longPatience, state: "detached" });
    await page.getByRole("dialog", { name: /^Help on / }).waitFor(longPatience);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count(), longPatience).toBe(0);
    await page.locator('[data-path="coreVoltage"] label').hover();
    await page
      .getByRole("tooltip", { name: "Help on Core voltage" })
      .getByText("Supply of the core devices.")
      .waitFor(longPatience);
  });

  it("[R-HELP-3] the guide opens by g g and by its address, links its chapters and survives a reload", async () => {
    const { page, pathNow } = await suite.openAs("wat.ren", "/pages/system/todo", { browserLanguage: "zh-CN" });
    await page.getByRole("heading", { level: 1 }).filter({ visible: true }).waitFor(longPatience);
    await expect.poll(byKeys({ page, pathNow }), longPatience).toBe("/pages/guide");
    await page.getByRole("link", { name: "流片闸口" }).click();
    const gates = page.getByRole("heading", { level: 1, name: "流片闸口" });
    await gates.waitFor(longPatience);
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await gates.waitFor(longPatience);
    expect(pathNow()).toBe("/pages/guide/gates");
    await page.getByRole("link", { name: "术语表" }).click();
    await page.getByText("光罩数据检视").first().waitFor(longPatience);
  });

  it("[R-HELP-4] the tour shows five places without covering them, ends by Esc, is offered once and can be repeated from the guide", async () => {
    const { page, pathNow } = await suite.openAs("pie.ma", "/home", { browserLanguage: "en-GB" });
    const offer = page.getByRole("button", { name: "New here? Five steps show you around" });
    const ring = await holdBell(page);
    await offer.click(longPatience);
    const bell = page.getByRole("button", { name: /^Notifications/ });
    expect(await bell.count()).toBe(0);
    ring();
    await bell.waitFor(longPatience);
    for (const step of [1, 2, 3, 4, 5]) {
      const card = page.getByRole("dialog", { name: `Tour, step ${step} of 5` });
      await card.waitFor(longPatience);
      const target = page.locator(".so-tour-target");
      const [shown, box] = await Promise.all([target.boundingBox(), card.boundingBox()]);
      if (!shown || !box) throw new Error(`step ${step} shows nothing`);
      const isBeside = box.x >= shown.x + shown.width || box.x + box.width <= shown.x;
      const isAboveOrBelow = box.y >= shown.y + shown.height || box.y + box.height <= shown.y;
      expect({ step, covers: !isBeside && !isAboveOrBelow }).toEqual({ step, covers: false });
      if (step < 5) await card.getByRole("button", { name: "Next" }).click();
    }
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ ...longPatience, state: "detached" });
    await expect.poll(byKeys({ page, pathNow }), longPatience).toBe("/pages/guide");
    await page.getByRole("button", { name: "Take the tour" }).click(longPatience);
    await page.getByRole("button", { name: "Skip the tour" }).click(longPatience);
    await page.getByRole("dialog").waitFor({ ...longPatience, state: "detached" });
    // The server's answer counts for every other computer.
    const answer = page.waitForResponse(/\/sys\/tour\/seen/, longPatience);
    await page.goto(page.url().replace("/pages/guide", "/home"));
    await (await answer).finished();
    await page.getByRole("heading", { level: 1 }).filter({ visible: true }).waitFor(longPatience);
    await expect.poll(() => offer.count(), longPatience).toBe(0);
  });

  it("[R-HELP-5] the number of a request shows its current state, for pointer and keyboard", async () => {
    const { requestNo } = await requestStory(suite.app).submitted("toptier", "pie.ma");
    const { page } = await suite.openAs("pie.ma", "/pages/system/myApply", { browserLanguage: "zh-CN", theme: "dark" });
    const link = page.getByRole("link", { name: requestNo ?? "", exact: true });
    await link.waitFor(longPatience);
    const card = page.getByRole("tooltip").filter({ hasText: requestNo ?? "" });
    await expect.poll(restingOn(link, card), longPatience).toBe(1);
    await card.getByText("当前处理人").waitFor(longPatience);
    expect(await findings(page)).toEqual([]);
    await page.mouse.move(0, 0);
    await card.waitFor({ ...longPatience, state: "detached" });
    await page.keyboard.press("Tab");
    await link.focus();
    await card.waitFor(longPatience);
    await page.keyboard.press("Escape");
    await card.waitFor({ ...longPatience, state: "detached" });
  });

  it("[R-HELP-7] the name of a person shows their card: in a list, in the head of a request and in its history", async () => {
    const { requestNo } = await requestStory(suite.app).submitted("toptier", "pie.ma");
    const { page } = await suite.openAs("admin", "/pages/system/track", { browserLanguage: "en-GB" });
    const card = page.getByRole("tooltip").filter({ hasText: "Work number" });
    const row = page.getByRole("row").filter({ hasText: requestNo ?? "" });
    const seeCardAt = async (name: Locator) => {
      await expect.poll(restingOn(name, card), longPatience).toBe(1);
      await card.getByText("pie.ma").waitFor(longPatience);
      expect(await findings(page)).toEqual([]);
      await page.mouse.move(0, 0);
      await card.waitFor({ ...longPatience, state: "detached" });
    };
    await seeCardAt(row.locator(".so-list-person").first());
    await row.getByRole("link", { name: requestNo ?? "" }).click();
    await seeCardAt(page.locator(".so-request-person"));
    await seeCardAt(page.locator(".so-history-head b").first());
  });
});
