// @opens fields/attachments file-viewer files/attachments
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { CDPSession, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { isFullTest } from "../../server/src/testing/test-scale.ts";
import { browserSuite, longPatience } from "../support/browser-suite.ts";
import { requestStory } from "../support/request-story.ts";

const suite = browserSuite();
const story = requestStory(suite.app);
const megabyte = 1_048_576;
/** More than one piece, so that complete pieces are stored; the full tests send a really large file. */
const megabytes = isFullTest ? 60 : 24;
const languages = isFullTest ? (["zh-CN", "en-GB"] as const) : (["zh-CN"] as const);
const texts = {
  "zh-CN": {
    waits: /^等待网络恢复，已保留 \d+ %$/,
    kept: /^已中断，已保留 (\d+) %$/,
    goOn: /^继续上传/,
    download: "下载",
  },
  "en-GB": {
    waits: /^Waiting for the network, \d+ % kept$/,
    kept: /^Interrupted, (\d+) % kept$/,
    goOn: /^Continue upload of/,
    download: "Download",
  },
} as const;

let folder: string;
let large: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-large-file-"));
  large = path.join(folder, "测量数据.txt");
  const written = fs.createWriteStream(large);
  for (let at = 0; at < megabytes; at += 1) written.write(Buffer.alloc(megabyte, `row ${at}; `));
  written.end();
  await once(written, "finish");
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function aDraft() {
  const { applyId } = await story.get("to.guo", requestsContract.create, { formType: "lota" });
  return { applyId, path: `/pages/lota/detail?applyId=${applyId}&formType=lota` };
}

/** A connection with the given speed, or without any traffic. */
function lineOf(session: CDPSession, megabytesPerSecond: number) {
  return session.send("Network.emulateNetworkConditions", {
    offline: megabytesPerSecond === 0,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: megabytesPerSecond * megabyte,
  });
}

async function saved(press: Locator): Promise<{ readonly name: string; readonly sha256: string }> {
  const [download] = await Promise.all([press.page().waitForEvent("download"), press.click()]);
  const hash = createHash("sha256");
  for await (const chunk of fs.createReadStream(await download.path())) hash.update(chunk as Buffer);
  return { name: download.suggestedFilename(), sha256: hash.digest("hex") };
}

describe("a large file", () => {
  it.each(languages)(
    "[R-ATT-1] continues after a lost connection, and after a reload of the page, in %s",
    async (browserLanguage) => {
      const text = texts[browserLanguage];
      const draft = await aDraft();
      const { page, context } = await suite.openAs("to.guo", draft.path, { browserLanguage });
      const session = await context.newCDPSession(page);
      const group = page.locator("section.so-files").first();
      const states = group.locator(".so-file-state");
      const choose = group.locator("input[type=file]").first();
      await choose.waitFor({ ...longPatience, state: "attached" });
      await lineOf(session, 8);
      await choose.setInputFiles(large);
      const percent = async () => Number(await group.getByRole("progressbar").getAttribute("aria-valuenow"));
      await expect.poll(percent, longPatience).toBeGreaterThan(20);
      await lineOf(session, 0);
      await states.getByText(text.waits).waitFor(longPatience);
      // Slow enough that a busy machine sees the upload in progress.
      await lineOf(session, megabytes / 12);
      await expect.poll(percent, longPatience).toBeGreaterThan(60);
      await page.reload();
      const row = group.getByRole("listitem").filter({ has: page.getByText(text.kept) });
      await row.waitFor(longPatience);
      const [, kept = ""] = text.kept.exec(await row.locator(".so-file-state").innerText()) ?? [];
      expect(Number(kept)).toBeGreaterThan(20);
      await lineOf(session, 500);
      await row.getByLabel(text.goOn).and(page.locator("input")).setInputFiles(large);
      const download = group.getByRole("listitem").getByRole("button", { name: new RegExp(`^${text.download}`) });
      await download.waitFor(longPatience);
      const sha256 = createHash("sha256").update(fs.readFileSync(large)).digest("hex");
      expect(await saved(download)).toEqual({ name: "测量数据.txt", sha256 });
    },
  );
});
