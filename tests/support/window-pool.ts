import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "./browser.ts";

/** A browser storage of its own: one test leaves nothing in it for the next. */
export interface CleanWindow {
  readonly context: BrowserContext;
  /** Puts these entries into the storage of an origin before a page of it opens. */
  remember(origin: string, entries: Readonly<Record<string, string>>): Promise<void>;
  /** For state that cannot be cleared: no other test gets this window. */
  spend(): void;
  /** Closes its pages and clears it for the next test. */
  giveBack(): Promise<void>;
}

export interface WindowPool {
  take(language: string): Promise<CleanWindow>;
}

const pools = new Map<string, Promise<WindowPool>>();

/**
 * The windows of this test worker, kept from file to file: creating one takes longer than most tests, clearing one does
 * not. The browser ends with the worker.
 */
export async function windowPool(hosts: readonly string[] = []): Promise<WindowPool> {
  const key = hosts.join();
  const known = pools.get(key) ?? launchBrowser(hosts).then(poolOf);
  pools.set(key, known);
  return known;
}

function poolOf(browser: Browser): WindowPool {
  const free = new Map<string, CleanWindow[]>();
  return {
    async take(language) {
      const known = free.get(language)?.pop();
      if (known) return known;
      const context = await browser.newContext({
        locale: language,
        reducedMotion: "reduce",
        timezoneId: "Asia/Shanghai",
      });
      // A third of a poll's time: a poll for an element that has just gone can retry.
      context.setDefaultTimeout(10_000);
      // The first page of a server is read from a cold disk while other browsers start.
      context.setDefaultNavigationTimeout(30_000);
      const window = await windowOf(context, () => free.set(language, [...(free.get(language) ?? []), window]));
      return window;
    },
  };
}

async function windowOf(context: BrowserContext, onFree: () => void): Promise<CleanWindow> {
  const keeper = await context.newPage();
  const devTools = await context.newCDPSession(keeper);
  const emptyPage = { status: 200, contentType: "text/html", body: "<!doctype html><title>empty</title>" };
  await keeper.route("**/*", (route) => route.fulfill(emptyPage));
  const used = new Set<string>();
  let isSpent = false;
  context.on("page", (page) => noteOrigins(page, used));
  return {
    context,
    async remember(origin, entries) {
      await keeper.goto(`${origin}/empty-page`);
      const pairs = Object.entries(entries);
      await keeper.evaluate((all) => all.forEach(([key, value]) => localStorage.setItem(key, value)), pairs);
    },
    spend: () => void (isSpent = true),
    async giveBack() {
      if (isSpent) return context.close();
      const opened = context.pages().filter((page) => page !== keeper);
      await Promise.all(opened.map((page) => page.close()));
      await keeper.goto("about:blank");
      for (const origin of used) await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      used.clear();
      await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()]);
      await context.setOffline(false);
      onFree();
    },
  };
}

function noteOrigins(page: Page, used: Set<string>): void {
  page.on("framenavigated", (frame) => {
    const { origin } = new URL(frame.url());
    if (origin !== "null") used.add(origin);
  });
}
