import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { eventsContract } from "../../server/src/features/messages/events/contract.ts";
import { longPatience } from "./browser-suite.ts";

const underWay = new WeakMap<Page, Set<Request>>();

/** Tracks the calls of the page that are in progress, except the event stream, which never ends. */
export function watchCalls(page: Page): void {
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on("request", (request) => {
    if (!request.url().includes(eventsContract.follow.path)) calls.add(request);
  });
  page.on("requestfinished", (request) => calls.delete(request));
  page.on("requestfailed", (request) => calls.delete(request));
}

/** Longer than the page waits for a pause in typing before it loads named records. */
const restMs = 400;

/** Waits until the page has received all answers and has rendered them, by its own clock. */
export async function quiet(page: Page): Promise<void> {
  const calls = underWay.get(page);
  if (calls === undefined) throw new Error("the calls of this page are not watched");
  const isQuiet = async () => {
    const before = calls.size;
    await page.evaluate((rest) => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, rest))), restMs);
    return before + calls.size === 0;
  };
  await expect.poll(isQuiet, longPatience).toBe(true);
}
