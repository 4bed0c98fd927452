import type { Page } from "playwright-core";
import { requestListsContract } from "../../server/src/features/requests/request-lists/contract.ts";
import type { Story } from "../../server/src/testing/story.ts";
import { taskPath } from "./request-paths.ts";
import type { GuidePicture } from "../../web/src/features/operations/guide/guide-chapter.ts";

/** A picture of the guide: user, page, and actions before it is taken. */
export interface GuideScene {
  readonly name: GuidePicture;
  readonly user: string;
  readonly path: string;
  readonly play?: (page: Page) => Promise<void>;
}

const approver = "litho.sun";
const maker = "pie.ma";

export async function guideScenes(story: Story): Promise<readonly GuideScene[]> {
  const [oldest] = (await story.get(approver, requestListsContract.todo, { pageNo: 1, pageSize: 1 })).records;
  return [
    { name: "home", user: approver, path: "/home" },
    { name: "help", user: maker, path: "/pages/toptier/create", play: askForHelp },
    { name: "decide", user: approver, path: oldest ? taskPath(oldest) : "/pages/system/todo" },
  ];
}

async function askForHelp(page: Page): Promise<void> {
  await page.locator('[data-path="featureSize"] input').click();
  await page.keyboard.press("F1");
  await page.locator(".so-help-card").waitFor();
  // The example comes last.
  await page.locator(".so-help-facts dd").nth(5).waitFor();
}
