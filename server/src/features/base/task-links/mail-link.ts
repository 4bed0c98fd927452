import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Queryable, Tx } from "../../../db/database.ts";
import { readNumber } from "../constants/public.ts";
import { addLinkKey, databaseSeconds, linkKeys } from "./link-keys.sql.ts";

/** The target of a link in a mail. */
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
 * A link is a pointer, not a credential: people sign in first, and all checks apply as usual. The signature only says
 * that this server made the link, for this person, and how long it is meant to be used.
 */
export type LinkSigner = (target: LinkTarget) => SignedLink;

/**
 * Signs any number of links with a single query. They are valid for the configured time unless another one is given.
 */
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
