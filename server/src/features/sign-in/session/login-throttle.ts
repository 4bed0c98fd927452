import { setTimeout as rest } from "node:timers/promises";
import type { Tx } from "../../../db/database.ts";
import type { Db } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import {
  addAttempt,
  type Caller,
  clearFailures,
  failuresOfAccount,
  failuresOfAddress,
  knownSession,
  lockAttempts,
  markFailed,
  waits,
} from "./login-throttle.sql.ts";

export interface Attempt {
  succeed(): Promise<void>;
  fail(): Promise<void>;
}

const { freeFailures, firstSeconds: firstDelaySeconds, longestSeconds: longestDelaySeconds } = waits;
/** From an address that others guess from. */
const freeFailuresInNoise = 2;
const failuresPerAddress = 50;
/** How long a guess waits for those from its address that are still being judged: a morning's sign-ins, mostly right. */
const restsMs = [200, 400, 800, 1_600, 3_200];

/** How long after the last failure an account must wait: nothing for the first few, then doubling up to 15 minutes. */
export function delayAfterFailures(count: number, free: number = freeFailures): number {
  if (count < free) return 0;
  return Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** (count - free));
}

/**
 * Opens one guess at a password, or refuses it as too fast. Unknown accounts are counted like known ones. The guess is
 * written down before it is judged. Whoever comes from where the account has signed in before has a budget apart, which
 * strangers cannot use up; and the limit of an address, behind which may sit a whole company, is not theirs.
 */
export async function openAttempt(db: Db, caller: Caller): Promise<Attempt> {
  const { account } = caller;
  const { id, budget } = await reserve(db, caller);
  return {
    succeed: () => clearFailures(db.kysely, account, budget),
    fail: () => markFailed(db.kysely, id),
  };
}

interface Reservation {
  readonly id: string;
  readonly budget: string;
}

async function reserve(db: Db, caller: Caller): Promise<Reservation> {
  for (const restMs of [...restsMs, undefined]) {
    const reserved = await db.transaction((tx) => tryReserve(tx, caller));
    if (reserved !== "address-busy") return reserved;
    if (restMs !== undefined) await rest(restMs);
  }
  throw tooFast(firstDelaySeconds);
}

async function tryReserve(tx: Tx, caller: Caller): Promise<Reservation | "address-busy"> {
  const { account, address } = caller;
  // Always in this order: two guesses that need both never wait for each other.
  await lockAttempts(tx, `address:${address}`);
  await lockAttempts(tx, account);
  const budget = await budgetOf(tx, caller);
  const ofAddress = await failuresOfAddress(tx, address);
  const isNoisy = ofAddress.failed >= failuresPerAddress;
  const ofAccount = await failuresOfAccount(tx, account, budget);
  const free = isNoisy ? freeFailuresInNoise : freeFailures;
  const wait = Math.ceil(delayAfterFailures(Number(ofAccount.count), free) - ofAccount.seconds_since_last);
  if (wait > 0) throw tooFast(wait);
  if (budget === strangers) {
    if (isNoisy) throw tooFast(longestDelaySeconds);
    if (ofAddress.all >= failuresPerAddress) return "address-busy";
  }
  return { id: await addAttempt(tx, account, address, budget), budget };
}

const strangers = "strangers";

async function budgetOf(tx: Tx, caller: Caller): Promise<string> {
  const known = await knownSession(tx, caller);
  if (!known) return strangers;
  return known.is_browser ? `browser:${known.id}` : `address:${caller.address}`;
}

function tooFast(retryAfterSeconds: number): Refused {
  return new Refused("too-fast", { result: { retryAfterSeconds } });
}
