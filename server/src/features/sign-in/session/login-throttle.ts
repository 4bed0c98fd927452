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

const { freeFailures, firstSeconds: firstDelaySeconds, maxSeconds: maxDelaySeconds } = waits;
/** From an address that is the source of other guesses. */
const freeFailuresInNoise = 2;
const failuresPerAddress = 50;
/**
 * How long an attempt waits for others from its address that are still being checked, such as the mostly correct
 * sign-ins of a morning.
 */
const restsMs = [200, 400, 800, 1_600, 3_200];

/** How long an account must wait after its last failure: nothing for the first few, then doubling up to 15 minutes. */
export function delayAfterFailures(count: number, free: number = freeFailures): number {
  if (count < free) return 0;
  return Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** (count - free));
}

/**
 * Admits one password attempt, or refuses it as too fast. Unknown accounts are counted like known ones. The attempt is
 * stored before it is checked. Callers from places where the account has signed in before have a separate budget, which
 * strangers cannot use up. They are also exempt from the limit per address, because a whole company may share one
 * address.
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
  // Always in this order, so that two attempts that need both locks never deadlock.
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
    if (isNoisy) throw tooFast(maxDelaySeconds);
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
