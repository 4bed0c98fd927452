/**
 * `node scripts/screenshots.ts`: takes the pictures of docs/screenshots, eight states of the request page in both
 * languages, light and dark, on a server of its own with the demo company. Needs Chromium.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "../tests/support/browser.ts";
import { prepareScenes, type Scene } from "../tests/support/screenshot-scenes.ts";
import { startStudio } from "../tests/support/screenshot-studio.ts";
import { repositoryRoot } from "./lib/run-command.ts";

const folder = join(repositoryRoot, "docs/screenshots");
const languages = { zh: "zh-CN", en: "en-GB" } as const;

const studio = await startStudio();
const browser = await launchBrowser();
try {
  mkdirSync(folder, { recursive: true });
  const scenes = await prepareScenes(studio.story);
  for (const language of ["zh", "en"] as const) {
    for (const theme of ["light", "dark"] as const) {
      for (const scene of scenes) await take(scene, language, theme);
    }
  }
} finally {
  await browser.close();
  await studio.close();
}

async function take(scene: Scene, language: keyof typeof languages, theme: "light" | "dark"): Promise<void> {
  const context = await browser.newContext({
    locale: languages[language],
    colorScheme: theme,
    reducedMotion: "reduce",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(60_000);
  try {
    const picture = await studio.picture(context, scene);
    const file = `${scene.name}-${language}-${theme}.webp`;
    writeFileSync(join(folder, file), picture);
    console.log(`${file} ${Math.round(picture.length / 1024)} kB`);
  } finally {
    await context.close();
  }
}
