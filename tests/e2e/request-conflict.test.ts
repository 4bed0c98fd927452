// @opens fields/attachments requests/request-page
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attachmentsContract } from "../../server/src/features/files/attachments/contract.ts";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { requestStory, withRegistries } from "../support/request-story.ts";

const suite = browserSuite(withRegistries);
const story = requestStory(suite.app);
const user = "to.guo";

async function aDraft(): Promise<string> {
  const { applyId } = await story.get(user, requestsContract.create, { formType: "lota" });
  await story.fill(user, applyId);
  return applyId;
}

const stored = async (applyId: string) => (await story.get(user, requestsContract.detail, { applyId })).data;

describe("a draft", () => {
  it("keeps input without a connection in this browser, restores it, and saves it once connected", async () => {
    const applyId = await aDraft();
    const { page, context } = await suite.openAs(user, `/pages/lota/detail?applyId=${applyId}&formType=lota`);
    await page.route("**/bpmApply/save", (route) => route.abort());
    await page.getByLabel("Subject").fill("Typed without a connection");
    await page.getByRole("status").filter({ hasText: "Not saved yet" }).waitFor();
    expect((await stored(applyId))["subject"]).not.toBe("Typed without a connection");
    // The window is lost; the same browser opens the request again.
    const again = await context.newPage();
    await again.goto(page.url());
    await again.getByText(/that was not saved has been restored/).waitFor();
    expect(await again.getByLabel("Subject").inputValue()).toBe("Typed without a connection");
    await expect.poll(async () => (await stored(applyId))["subject"], patience).toBe("Typed without a connection");
    // The first window is back: its input is already stored, so there is no question.
    await page.unroute("**/bpmApply/save");
    await expect.poll(() => page.getByRole("status").filter({ hasText: "Saved" }).count(), patience).toBe(1);
    await again.close();
  });

  it("open in two windows shows both values of each conflict, and saves the chosen ones", async () => {
    const applyId = await aDraft();
    const { page } = await suite.openAs(user, `/pages/lota/detail?applyId=${applyId}&formType=lota`);
    await page.route("**/bpmApply/save", (route) => route.abort());
    await page.getByLabel("Subject").fill("Mine");
    await page.getByRole("status").filter({ hasText: "Not saved yet" }).waitFor();
    const other = await story.get(user, requestsContract.detail, { applyId });
    const data = { ...other.data, subject: "Theirs", remark: "Only theirs" };
    await story.get(user, requestsContract.save, { applyId, revision: other.revision, data });
    await page.unroute("**/bpmApply/save");
    await page.getByRole("button", { name: "Retry" }).click();
    const dialog = page.getByRole("dialog", { name: "This draft was changed in another window" });
    await dialog.waitFor();
    expect(await dialog.getByRole("row").filter({ hasText: "Subject" }).innerText()).toMatch(/Mine[^]*Theirs/);
    // Header and one entry: changes of only the other window were merged without a question.
    await expect.poll(() => dialog.getByRole("row").count()).toBe(2);
    await dialog.getByRole("button", { name: "All stored" }).click();
    await dialog.getByRole("button", { name: "Save the result" }).click();
    await page.getByRole("status").filter({ hasText: "Saved" }).waitFor();
    expect(await stored(applyId)).toMatchObject({ subject: "Theirs", remark: "Only theirs" });
    expect(await page.getByLabel("Subject").inputValue()).toBe("Theirs");
  });
});

describe("a large file", () => {
  const piece = 16 * 1_048_576;
  const size = piece + 4_000_000;
  const patch = "**/api/attach/uploads/*";
  let folder: string;
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-large-"));
    await fs.writeFile(path.join(folder, "layout.txt"), Buffer.alloc(size, "layout "));
    await fs.writeFile(path.join(folder, "other.txt"), Buffer.alloc(size, "other "));
  });
  afterAll(() => fs.rm(folder, { recursive: true }));

  const group = (page: Page) => page.locator('[data-path="attachments.lota_runset"]');

  it("[R-ATT-1] waits without a connection, and after a reload continues with the received part", async () => {
    const applyId = await aDraft();
    const { page } = await suite.openAs(user, `/pages/lota/detail?applyId=${applyId}&formType=lota`);
    const sentFrom: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") sentFrom.push(request.headers()["upload-offset"] ?? "");
    });
    await page.route(patch, (route) => {
      const isSecondPiece = route.request().headers()["upload-offset"] === String(piece);
      return isSecondPiece ? route.abort("internetdisconnected") : route.continue();
    });
    const upload = group(page)
      .getByLabel(/^Upload /, { exact: false })
      .locator("xpath=self::input");
    await upload.setInputFiles(path.join(folder, "layout.txt"));
    await group(page)
      .getByText(/^Waiting for the network, 8\d % kept$/)
      .waitFor();
    await page.reload();
    await group(page).getByText("Interrupted, 80 % kept").waitFor();
    await page.unroute(patch);
    sentFrom.splice(0);
    const goOn = group(page).locator('input[aria-label="Continue upload of layout.txt"]');
    await goOn.setInputFiles(path.join(folder, "other.txt"));
    await group(page)
      .getByText(/^This is another file/)
      .waitFor();
    await goOn.setInputFiles(path.join(folder, "layout.txt"));
    await group(page).getByRole("button", { name: "Download layout.txt" }).waitFor();
    expect(sentFrom).toEqual([String(piece)]);
    await expect.poll(() => goOn.count(), patience).toBe(0);
    const files = await story.get(user, attachmentsContract.list, { applyId, bizType: "lota_runset" });
    expect(files.map(({ fileName, size: bytes }) => [fileName, bytes])).toContainEqual(["layout.txt", size]);
  });

  it("continues by itself once connected, and is cancelled by its close button", async () => {
    const applyId = await aDraft();
    const { page } = await suite.openAs(user, `/pages/lota/detail?applyId=${applyId}&formType=lota`);
    const upload = group(page)
      .getByLabel(/^Upload /, { exact: false })
      .locator("xpath=self::input");
    await page.route(patch, (route) => route.abort("internetdisconnected"));
    await upload.setInputFiles([path.join(folder, "layout.txt"), path.join(folder, "other.txt")]);
    await expect.poll(() => group(page).getByText("Waiting for the network, 0 % kept").count(), patience).toBe(2);
    await group(page).getByRole("button", { name: "Cancel other.txt" }).click();
    await page.unroute(patch);
    await group(page).getByRole("button", { name: "Download layout.txt" }).waitFor();
    expect(await group(page).getByText("other.txt").count()).toBe(0);
  });
});
