import type { Page } from "playwright-core";
import { cutTexts, faintRings, overlaps, sidewaysScrolls, strangeWords } from "./in-the-page.ts";
import { foreignTexts, type Language } from "./words.ts";

/** Delay of a tooltip, on a busy machine too. */
const tooltipMs = 1_500;

let known: ReturnType<typeof foreignTexts> | undefined;

/** Until the first content of the page is loaded and rendered. */
export async function drawn(page: Page): Promise<void> {
  await page.locator("h1, .so-request-facts, [role='dialog']").filter({ visible: true }).first().waitFor();
  await page.waitForFunction(() => {
    const coming =
      ".ant-skeleton, .ant-spin-spinning, .so-field-coming, .so-list-skeleton, .so-home-coming, [aria-busy='true']";
    return ![...document.querySelectorAll(coming)].some((element) => element.checkVisibility());
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The problems of the page as it is rendered now, in words; empty if there are none. */
export async function complaintsAbout(page: Page, language: Language): Promise<string[]> {
  const foreign = (await (known ??= foreignTexts()))[language];
  return [
    ...(await unreadable(page)),
    ...(await page.evaluate(overlaps)),
    ...(await page.evaluate(sidewaysScrolls)),
    ...(await page.evaluate(strangeWords, { lang: language, foreign })),
  ];
}

/** Rings differ by theme, not by width. */
export async function ringComplaints(page: Page): Promise<string[]> {
  // Rings are shown only to keyboard users.
  await page.keyboard.press("Tab");
  return page.evaluate(faintRings);
}

/** Cut texts without a tooltip that shows them completely. */
async function unreadable(page: Page): Promise<string[]> {
  const cut = await page.evaluate(cutTexts);
  const left: string[] = [];
  for (const [at, complaint] of cut.entries()) {
    const words = page.locator(`[data-cut="${at}"]`).first();
    await words.hover({ force: true, timeout: tooltipMs });
    const tip = page.getByRole("tooltip").filter({ visible: true });
    const isTold = await tip
      .first()
      .waitFor({ timeout: tooltipMs })
      .then(
        () => true,
        () => false,
      );
    if (!isTold) left.push(complaint);
    await page.mouse.move(0, 0);
  }
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("[data-cut]")) element.removeAttribute("data-cut");
  });
  return left;
}
