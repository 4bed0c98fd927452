import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Queryable, Tx } from "../../db/database.ts";
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
export async function signLink(tx: Tx, { taskId, userId }: LinkTarget, validHours: number): Promise<SignedLink> {
  return (await linkSigner(tx, userId, validHours))(taskId);
}

/** Signs many links of one person without asking the database again for each. */
export async function linkSigner(tx: Tx, userId: string, validHours: number): Promise<(taskId: string) => SignedLink> {
  const exp = (await databaseSeconds(tx)) + validHours * 3_600;
  const [newest] = await linkKeys(tx);
  const key = newest ?? (await addLinkKey(tx, randomBytes(32).toString("base64url")));
  return (taskId) => ({ exp, sig: signature(key, { taskId, userId }, exp) });
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
