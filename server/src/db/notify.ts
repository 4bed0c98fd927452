import { sql } from "kysely";
import type { Queryable } from "./database.ts";

/** PostgreSQL refuses longer payloads; send ids, not rows. */
const maxPayloadBytes = 7999;

/** Notifies every node that listens on the channel: in a transaction at its commit, and never after a rollback. */
export async function notify(db: Queryable, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > maxPayloadBytes) throw new Error(`notification on ${channel} is too long`);
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** LISTEN takes channel names without parameters, so they are limited to a narrow alphabet. */
export function checkChannel(channel: string): void {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`not a channel name: ${channel}`);
}
