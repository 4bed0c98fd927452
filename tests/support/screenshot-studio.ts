import type { BrowserContext, Page } from "playwright-core";
import { sessionContract } from "../../server/src/features/sign-in/session/contract.ts";
import { storyOf, type Story } from "../../server/src/testing/story.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { storageKeys } from "../../web/src/session/storage-keys.ts";
import type { Scene } from "./screenshot-scenes.ts";
import { startApp } from "./start-app.ts";

export interface Studio {
  readonly story: Story;
  /** A page as this user sees it; signed out without one. */
  readonly open: (
    context: BrowserContext,
    at: { readonly user: string | null; readonly path: string },
  ) => Promise<Page>;
  /** The rendered page, compressed. */
  readonly shot: (page: Page) => Promise<Buffer>;
  /** The page of a scene as its user sees it, compressed. */
  readonly picture: (context: BrowserContext, scene: Scene) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** At this quality a text has no visible loss. */
const quality = 60;

/** A server with the demo company, ready for pictures. */
export async function startStudio(): Promise<Studio> {
  const app = await startApp({ database: await createDemoDatabase() });
  const story = storyOf(app);
  const entriesOf = async (user: string) => {
    const { userInfo } = await story.get(user, sessionContract.me, {});
    return { [storageKeys.token]: await story.token(user), [storageKeys.userInfo]: JSON.stringify(userInfo) };
  };
  const open: Studio["open"] = async (context, { user, path }) => {
    const entries: Readonly<Record<string, string>> = user === null ? {} : await entriesOf(user);
    await context.addInitScript((pairs) => {
      for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value);
    }, entries);
    const page = await context.newPage();
    await page.goto(`${app.origin}/tapeout${path}`);
    return page;
  };
  return {
    story,
    open,
    shot: takeShot,
    async picture(context, scene) {
      const page = await open(context, scene);
      await page.locator(".so-request-facts").waitFor();
      await page.waitForFunction(
        () => document.querySelector(".ant-skeleton, .ant-spin-spinning, .so-field-coming") === null,
      );
      await scene.play?.(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      return takeShot(page);
    },
    close: () => app.close(),
  };
}

async function takeShot(page: Page): Promise<Buffer> {
  const devTools = await page.context().newCDPSession(page);
  const { data } = await devTools.send("Page.captureScreenshot", { format: "webp", quality });
  await devTools.detach();
  return Buffer.from(data, "base64");
}
