// @opens file-viewer requests/request-page requests/tasks
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { requestStory, withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);
const maker = "pie.ma";

/** Sent back by the second node after the first has agreed. */
async function sentBack(): Promise<string> {
  const { applyId } = await story.submitted("toptier", maker);
  for (const [user, decision, remark] of [
    ["pie.song", "agree", undefined],
    ["pie.liu", "reject", "Another name, please"],
  ] as const) {
    const task = (await story.openTasks(applyId)).find(({ userId, candidates }) =>
      [userId, ...candidates.map(({ id }) => id)].includes(user),
    );
    if (!task) throw new Error(`${user} has no task`);
    await story.get(user, tasksContract.complete, { taskId: task.taskId, decision, ...(remark ? { remark } : {}) });
  }
  return applyId;
}

const submit = { en: /^Submit/, zh: /^提交/ } as const;

describe("a request that was sent back", () => {
  it.each([
    ["en", "en-GB"],
    ["zh", "zh-CN"],
  ] as const)(
    "[R-APPR-4] shows the same route beside it and before it is submitted again, in %s",
    async (locale, browserLanguage) => {
      const applyId = await sentBack();
      const { page } = await suite.openAs(maker, `/pages/toptier/detail?applyId=${applyId}&formType=toptier`, {
        browserLanguage,
        width: 1680,
      });
      const { ahead } = await story.get(maker, requestsContract.diagram, { id: applyId });
      const beside = page.getByRole("complementary").locator(".so-route-upcoming .so-route-name");
      await expect.poll(() => beside.count(), patience).toBe(ahead.filter(({ state }) => state === "upcoming").length);
      const names = await beside.allInnerTexts();
      // The node that rejected is one of them.
      expect(names[ahead.findIndex(({ key }) => key === "doubleCheck")]).toBeTruthy();
      await page.getByRole("button", { name: submit[locale] }).click();
      const dialog = page.getByRole("dialog");
      await expect.poll(() => dialog.locator(".so-route-name").allInnerTexts(), patience).toEqual(names);
      await shoot(page, `rework-${locale}`);
    },
  );
});

/** Not stored: pictures for inspection. */
async function shoot(page: Page, name: string) {
  if (process.env["SHOTS"]) await page.screenshot({ path: `${process.env["SHOTS"]}/${name}.png` });
}

describe("a form in read mode", () => {
  it("[R-FORM-6] shows the text of a select 300 px wide if it is longer than a column", async () => {
    const { applyId } = await story.submitted("toptier", maker);
    const { page } = await suite.openAs(
      "gm.zhou",
      `/readonly/pages/toptier/detail?applyId=${applyId}&formType=toptier`,
    );
    await page.locator(".so-value-select").first().waitFor();
    await shoot(page, "read");
    const widths = await page
      .locator(".so-fields-read .so-value-long")
      .evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().width)));
    expect(widths.length).toBeGreaterThan(0);
    expect(new Set(widths)).toEqual(new Set([300]));
  });
});

describe("a download that fails", () => {
  it.each([
    [500, "磁盘已满 (disk full)"],
    [503, "The store of files does not answer"],
    [510, "You have no permission to view"],
  ])("[R-API-4] [R-API-5] with %i shows the server's message", async (status, message) => {
    const { applyId } = await story.submitted("toptier", maker);
    const { page } = await suite.openAs(maker, `/pages/toptier/detail?applyId=${applyId}&formType=toptier`);
    const body = JSON.stringify({ code: status, result: null, message });
    await page.route("**/attach/attach/download/**", (route) =>
      route.fulfill({ status, contentType: "application/octet-stream", body: Buffer.from(body) }),
    );
    const button = page.getByRole("button", { name: "Download rules.txt" }).first();
    await button.scrollIntoViewIfNeeded();
    // A message of two seconds: the page itself looks for it.
    const seen = page.waitForFunction((words) => document.body.innerText.includes(words), message);
    await button.click();
    await seen;
    expect(await page.getByText(/could not be downloaded/).count()).toBe(0);
  });
});
