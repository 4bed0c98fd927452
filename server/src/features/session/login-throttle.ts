import type { Db } from "../../http/context.ts";
import { Refused } from "../../http/refused.ts";
import {
  addAttempt,
  clearFailures,
  failuresOfAccount,
  failuresOfAddress,
  lockAccount,
  markFailed,
} from "./login-throttle.sql.ts";

export interface Attempt {
  succeed(): Promise<void>;
  fail(): Promise<void>;
}

const freeFailures = 5;
const firstDelaySeconds = 30;
const longestDelaySeconds = 15 * 60;
const failuresPerAddress = 50;

/** How long after the last failure an account must wait: nothing for the first five, then doubling up to 15 minutes. */
export function delayAfterFailures(count: number): number {
  if (count < freeFailures) return 0;
  return Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** (count - freeFailures));
}

/** Opens one guess at a password, or refuses it as too fast. Unknown accounts are counted like known ones. */
export async function openAttempt(db: Db, account: string, address: string): Promise<Attempt> {
  const attemptId = await db.transaction(async (tx) => {
    await lockAccount(tx, account);
    const ofAccount = await failuresOfAccount(tx, account);
    const ofAddress = await failuresOfAddress(tx, address);
    const wait = Math.ceil(delayAfterFailures(Number(ofAccount.count)) - ofAccount.seconds_since_last);
    if (wait > 0) throw new Refused("too-fast", { result: { retryAfterSeconds: wait } });
    if (Number(ofAddress.count) >= failuresPerAddress) {
      throw new Refused("too-fast", { result: { retryAfterSeconds: longestDelaySeconds } });
    }
    return addAttempt(tx, account);
  });
  return {
    succeed: () => clearFailures(db.kysely, account),
    fail: () => markFailed(db.kysely, attemptId, address),
  };
}
