import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page, Request } from "playwright-core";
import { storageKeys } from "../../web/src/session/storage-keys.ts";
import { demoPassword } from "./start-app.ts";
import type { WindowPool } from "./window-pool.ts";

export interface VisitOptions {
  readonly origin: string;
  /** Language of the browser, for example `zh-CN`. */
  readonly browserLanguage?: string;
  readonly theme?: "light" | "dark";
  readonly width?: number;
  readonly height?: number;
  /** Starts signed in as this user, without the login page. */
  readonly session?: StoredSession;
}

/** The stored session of a signed-in user in the browser. */
export interface StoredSession {
  readonly token: string;
  readonly userInfo: unknown;
}

/** One browser window with its own storage, which records every error that should not happen. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Violations of the content security policy and script errors so far. */
  readonly complaints: string[];
  readonly goTo: (path: string) => Promise<void>;
  /** Goes there and waits for these words, however early and briefly they are shown. */
  readonly goToSee: (path: string, words: string) => Promise<void>;
  readonly pathNow: () => string;
  /** From here on the time of the page passes only by `page.clock.runFor`. */
  readonly stopClock: () => Promise<void>;
  /** Resolves once everything that the page requested has arrived; its stream of events stays open. */
  readonly quiet: () => Promise<void>;
  /** Closes the window, once; the next window starts with empty storage. */
  readonly leave: () => Promise<void>;
}

const basePath = "/tapeout";
/** For a page that is opened from scratch while the machine does other work. */
const maxPatience = 60_000;

/** Complaints of the policy or a script; failed calls that a test provokes do not count. */
const complaintPattern = /content security policy|refused to|uncaught|warning: /i;

export async function visit(windows: WindowPool, options: VisitOptions): Promise<Visit> {
  const window = await windows.take(options.browserLanguage ?? "en-GB");
  if (options.session) await window.remember(options.origin, storedEntries(options.session));
  const page = await window.context.newPage();
  await page.setViewportSize({ width: options.width ?? 1440, height: options.height ?? 900 });
  await page.emulateMedia({ colorScheme: options.theme ?? "light" });
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (complaintPattern.test(message.text())) complaints.push(message.text());
  });
  await page.exposeFunction("noteCspReport", (report: string) => complaints.push(report));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const note = (window as unknown as { noteCspReport: (report: string) => void }).noteCspReport;
      note(`csp: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  const underWay = requestsUnderWay(page);
  let left: Promise<void> | undefined;
  const goTo: Visit["goTo"] = async (path) => void (await page.goto(`${options.origin}${basePath}${path}`));
  return {
    context: window.context,
    page,
    complaints,
    goTo,
    goToSee: async (path, words) => {
      await page.addInitScript(tellWhenDrawn, words);
      const seen = page.waitForEvent("console", {
        predicate: (message) => message.text() === `drawn: ${words}`,
        timeout: maxPatience,
      });
      await Promise.all([seen, goTo(path)]);
    },
    pathNow: () => inAppPath(page.url()),
    stopClock: async () => {
      // The clock belongs to the window and cannot be reset.
      window.spend();
      await page.clock.install();
      await page.clock.pauseAt(await page.evaluate(() => Date.now()));
    },
    quiet: () => untilQuiet(underWay),
    leave: () => (left ??= window.giveBack()),
  };
}

function requestsUnderWay(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    if (!request.url().includes("/crm/events")) underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return underWay;
}

/** One answer may lead to the next call: quiet means no call for a while. */
async function untilQuiet(underWay: ReadonlySet<Request>): Promise<void> {
  const started = Date.now();
  for (let since = started; Date.now() - since < 400; await setTimeout(50)) {
    if (underWay.size > 0) since = Date.now();
    const asked = [...underWay].map((request) => request.url());
    if (since - started > maxPatience) throw new Error(`still asked for: ${asked.join(", ")}`);
  }
}

/**
 * Runs in the page, which watches for the words itself: a message of two seconds may come and go before a busy machine
 * checks for it.
 */
function tellWhenDrawn(words: string): void {
  const isDrawn = (): boolean => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (textContent?.includes(words) && parentElement && parentElement.getClientRects().length > 0) return true;
    }
    return false;
  };
  const watch = new MutationObserver(() => {
    if (!isDrawn()) return;
    watch.disconnect();
    console.debug(`drawn: ${words}`);
  });
  watch.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
}

function storedEntries({ token, userInfo }: StoredSession): Record<string, string> {
  return { [storageKeys.token]: token, [storageKeys.userInfo]: JSON.stringify(userInfo) };
}

export function inAppPath(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname.slice(basePath.length)}${search}`;
}

/** Labels of the login page in both languages: a test signs in whatever the current language. */
const loginLabels = { account: /^(?:Account|账号)$/, password: /^(?:Password|密码)$/, submit: /^(?:Sign in|登录)$/ };

export async function fillLogin(page: Page, username: string, password: string = demoPassword): Promise<void> {
  await page.getByLabel(loginLabels.account).fill(username);
  await page.getByLabel(loginLabels.password).fill(password);
  await page.getByRole("button", { name: loginLabels.submit }).click();
}

/** Opens the application and signs in; ends on the home page unless a path was requested. */
export async function signInAt({ page, goTo }: Visit, username: string, path = "/home"): Promise<void> {
  await goTo(path);
  await fillLogin(page, username);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /User menu|用户菜单/ })
    .waitFor();
}
