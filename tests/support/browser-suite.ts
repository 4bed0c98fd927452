import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { AppDeps } from "../../server/src/app.ts";
import { sessionContract } from "../../server/src/features/sign-in/session/contract.ts";
import { call, resultOf, signIn } from "../../server/src/testing/test-app.ts";
import { type StoredSession, visit, type Visit, type VisitOptions } from "./browser-page.ts";
import { type RunningApp, startApp } from "./start-app.ts";
import { windowPool } from "./window-pool.ts";

export interface BrowserSuite {
  readonly app: () => RunningApp;
  /** A new window on the application; closed after the test, which fails on any complaint of policy or scripts. */
  readonly open: (options?: Partial<VisitOptions>) => Promise<Visit>;
  /** The same, already signed in and at a path. */
  readonly openAs: (username: string, path: string, options?: Partial<VisitOptions>) => Promise<Visit>;
}

/** A server for one test file, and windows of the worker's browser on it. */
export function browserSuite(
  deps: () => Promise<Partial<AppDeps>> = async () => ({}),
  hosts: readonly string[] = [],
): BrowserSuite {
  let app: RunningApp | undefined;
  const sessions = new Map<string, Promise<StoredSession>>();
  const visits: Visit[] = [];
  beforeAll(async () => {
    app = await startApp(await deps());
  });
  afterEach(async () => {
    const complaints = visits.flatMap((one) => one.complaints);
    await Promise.all(visits.splice(0).map((one) => one.leave()));
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    await app?.close();
  });
  const running = () => {
    if (app === undefined) throw new Error("the application is not running");
    return app;
  };
  const open: BrowserSuite["open"] = async (options = {}) => {
    const opened = await visit(await windowPool(hosts), { origin: running().origin, ...options });
    visits.push(opened);
    return opened;
  };
  const openAs: BrowserSuite["openAs"] = async (username, path, options) => {
    const session = await sessionOf(running(), username, sessions);
    const opened = await open({ ...options, session });
    await opened.goTo(path);
    return opened;
  };
  return { app: running, open, openAs };
}

/**
 * Signs in once per person and file, because checking a password is slow on purpose. A session that a test ended is not
 * reused.
 */
async function sessionOf(
  { app }: RunningApp,
  username: string,
  known: Map<string, Promise<StoredSession>>,
): Promise<StoredSession> {
  const earlier = await known.get(username);
  const answer = earlier && (await call(app, sessionContract.me, {}, { token: earlier.token }));
  if (earlier && answer?.envelope.code === 200) return { ...earlier, userInfo: answer.envelope.result.userInfo };
  const fresh = signIn(app, username).then(async (token) => {
    const { userInfo } = await resultOf(app, sessionContract.me, {}, { token });
    return { token, userInfo };
  });
  known.set(username, fresh);
  return fresh;
}

/** How long `expect.poll` waits for the page: a busy machine needs time. */
export const patience = { timeout: 30_000, interval: 50 } as const;

/** For stories of many windows, which are played completely or not at all. */
export const longPatience = { timeout: 60_000, interval: 100 } as const;
