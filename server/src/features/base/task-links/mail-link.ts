import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Queryable, Tx } from "../../../db/database.ts";
import { readNumber } from "../constants/public.ts";
import { addLinkKey, databaseSeconds, linkKeys } from "./link-keys.sql.ts";

/** What a link in a mail points at. */
export interface LinkTarget {
  readonly taskId: string;
  readonly userId: string;
}

export interface SignedLink {
  /** Seconds since 1970. */
  readonly exp: number;
  readonly sig: string;
}

/**
 * A link is a pointer, not a credential: whoever opens it signs in first and is judged as on every other way. The
 * signature only says that we made it, for this person, and how long it is meant to be used.
 */
export type LinkSigner = (target: LinkTarget) => SignedLink;

/** Signs any number of links without asking the database again for each; valid as long as is set unless it is said. */
export async function linkSigner(
  tx: Tx,
  validHours: number | Promise<number> = readNumber(tx, "mailLinkValidHours"),
): Promise<LinkSigner> {
  const [hours, seconds, [newest]] = await Promise.all([validHours, databaseSeconds(tx), linkKeys(tx)]);
  const exp = seconds + hours * 3_600;
  const key = newest ?? (await addLinkKey(tx, randomBytes(32).toString("base64url")));
  return (target) => ({ exp, sig: signature(key, target, exp) });
}

export type LinkJudgement = "good" | "expired" | "not-ours";

export async function checkLink(db: Queryable, target: LinkTarget, { exp, sig }: SignedLink): Promise<LinkJudgement> {
  const keys = await linkKeys(db);
  const isOurs = keys.some((key) => isSame(signature(key, target, exp), sig));
  if (!isOurs) return "not-ours";
  return exp > (await databaseSeconds(db)) ? "good" : "expired";
}

function signature(key: string, { taskId, userId }: LinkTarget, exp: number): string {
  return createHmac("sha256", Buffer.from(key, "base64url")).update(`${taskId}\n${userId}\n${exp}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
