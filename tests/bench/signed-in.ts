import { sessionContract } from "../../server/src/features/sign-in/session/contract.ts";
import { resultOf, signIn } from "../../server/src/testing/test-app.ts";
import { visit, type Visit } from "../support/browser-page.ts";
import type { RunningApp } from "../support/start-app.ts";
import { windowPool } from "../support/window-pool.ts";

/** A window of a signed-in user. */
export async function signedIn({ app, origin }: RunningApp, username: string): Promise<Visit> {
  const token = await signIn(app, username);
  const { userInfo } = await resultOf(app, sessionContract.me, {}, { token });
  return visit(await windowPool(), { origin, session: { token, userInfo } });
}
