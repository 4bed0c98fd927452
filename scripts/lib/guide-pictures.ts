import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "../../tests/support/browser.ts";
import { guideScenes, type GuideScene } from "../../tests/support/guide-scenes.ts";
import { drawn } from "../../tests/support/page-review/review.ts";
import { startStudio, type Studio } from "../../tests/support/screenshot-studio.ts";
import { repositoryRoot } from "./run-command.ts";

const folder = join(repositoryRoot, "web/src/features/operations/guide/pictures");
const languages = { zh: "zh-CN", en: "en-GB" } as const;

/** As wide as the narrowest page, and low enough not to disturb reading. */
const viewport = { width: 1100, height: 620 };

/** The pictures of the guide, in both languages: small enough to be committed with their texts. */
export async function takeGuidePictures(parts: readonly string[]): Promise<void> {
  const studio = await startStudio();
  const browser = await launchBrowser();
  let bytes = 0;
  try {
    mkdirSync(folder, { recursive: true });
    const scenes = (await guideScenes(studio.story)).filter(({ name }) => parts.length === 0 || parts.includes(name));
    for (const scene of scenes) {
      for (const language of Object.keys(languages) as (keyof typeof languages)[]) {
        const context = await browser.newContext({
          locale: languages[language],
          reducedMotion: "reduce",
          colorScheme: "light",
          timezoneId: "Asia/Shanghai",
          viewport,
        });
        const picture = await take(studio, context, scene);
        writeFileSync(join(folder, `${scene.name}-${language}.webp`), picture);
        bytes += picture.length;
        await context.close();
      }
      console.log(scene.name);
    }
  } finally {
    await browser.close();
    await studio.close();
  }
  console.log(`${Math.round(bytes / 1000)} kB in ${folder}`);
}

async function take(studio: Studio, context: Parameters<Studio["open"]>[0], scene: GuideScene): Promise<Buffer> {
  context.setDefaultTimeout(60_000);
  const page = await studio.open(context, scene);
  await drawn(page);
  await scene.play?.(page);
  await drawn(page);
  return studio.shot(page);
}
