// @opens evidence
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { evidenceText, type EvidenceFacts } from "@signoff/domain/signatures/evidence";
import { factsOf, sha256, signatureOf } from "@signoff/domain/signatures/testing/sample-evidence";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { repositoryRoot } from "../support/source-files.ts";

const file = join(repositoryRoot, "server/src/features/requests/evidence/verify.html");

let browser: Browser;
let page: Page;
const asked: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(file).href);
});
afterAll(() => browser.close());

async function judged(facts: EvidenceFacts): Promise<string> {
  await page.locator("#verdict").evaluate((verdict) => verdict.replaceChildren());
  const buffer = Buffer.from(evidenceText(sha256, facts));
  await page.locator("#file").setInputFiles({ name: "evidence.json", mimeType: "application/json", buffer });
  await page.locator("#verdict p").nth(1).waitFor();
  return page.locator("#verdict").innerText();
}

describe("verify.html, opened from disk", () => {
  it("[R-SIGN-6] judges evidence in both languages and asks no network", async () => {
    const said = await judged(factsOf());
    expect(said).toContain("全部成立。");
    expect(said).toContain("Everything holds.");
    expect(said).toContain("signature of key 0123abcd is good");
    expect(said).not.toContain("✗");
    expect(asked).toEqual([pathToFileURL(file).href]);
  });

  it("[R-SIGN-6] says in both languages which signature does not fit", async () => {
    const said = await judged(factsOf([{ signed: { signature: signatureOf("something else") } }]));
    expect(said).toContain("Not everything holds.");
    expect(said).toMatch(/✗ Line 1: its signature does not fit/);
    expect(said).toMatch(/✗ 第 1 行：签名不符/);
  });
});
