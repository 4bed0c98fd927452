/**
 * `npm run pictures -- <folder> [part of a name …]`: pictures of every page of the demo company at four widths, in both
 * languages, light and dark; `complaints.txt` beside them lists the problems of each. `npm run pictures -- --guide
 * [name …]`: the pictures of the guide, into its own folder. Needs Chromium.
 */
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { launchBrowser } from "../tests/support/browser.ts";
import { complaintsAbout, drawn, ringComplaints } from "../tests/support/page-review/review.ts";
import { type Stop, wholeTour } from "../tests/support/page-review/tour.ts";
import { takeGuidePictures } from "./lib/guide-pictures.ts";
import { startStudio } from "../tests/support/screenshot-studio.ts";

const [target, ...parts] = process.argv.slice(2);
if (target === undefined) {
  console.error("Name the folder of the pictures: npm run pictures -- <folder> [part of a name …]");
  process.exit(1);
}
if (target === "--guide") {
  await takeGuidePictures(parts);
  process.exit(0);
}
const folder = resolve(target);
const locales = { zh: "zh-CN", en: "en-GB" } as const;
const widths = [1100, 1280, 1440, 1920] as const;
const themes = ["light", "dark"] as const;

const studio = await startStudio();
const browser = await launchBrowser();
const complaints = join(folder, "complaints.txt");
let found = 0;
try {
  mkdirSync(folder, { recursive: true });
  writeFileSync(complaints, "");
  const tour = await wholeTour(studio.story);
  const wanted = tour.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  for (const stop of wanted) for (const language of ["zh", "en"] as const) await take(stop, language);
} finally {
  await browser.close();
  await studio.close();
}
console.log(`${found} complaints in ${complaints}`);

/** One window per page and language; it is resized and switched to dark without reloading. */
async function take(stop: Stop, language: keyof typeof locales): Promise<void> {
  const context = await browser.newContext({
    locale: locales[language],
    reducedMotion: "reduce",
    timezoneId: "Asia/Shanghai",
    viewport: { width: widths[0], height: 900 },
  });
  context.setDefaultTimeout(30_000);
  // Written at once, so that an interrupted run has reported its findings.
  const note = (look: string, said: readonly string[]) => {
    found += said.length;
    appendFileSync(complaints, said.map((one) => `${stop.name} ${language} ${look}: ${one}\n`).join(""));
  };
  try {
    const page = await studio.open(context, stop);
    await drawn(page);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        writeFileSync(join(folder, `${stop.name}-${language}-${theme}-${width}.webp`), await studio.shot(page));
        if (theme === "light") note(String(width), await complaintsAbout(page, language));
      }
      note(theme, await ringComplaints(page));
    }
  } catch (error) {
    note("all", [`not reached: ${error instanceof Error ? error.message : String(error)}`]);
  } finally {
    await context.close();
  }
  console.log(`${stop.name} ${language}`);
}
