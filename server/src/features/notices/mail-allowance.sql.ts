import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";

/** Two jobs that write to the same people come one after the other: both see what the other has written. */
export async function lockMailbox(tx: Tx, people: readonly string[]): Promise<void> {
  for (const person of people)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mails to ${person}`}, 0))`.execute(tx);
}

export interface MailsAround {
  readonly inMinute: number;
  readonly inHour: number;
}

/** How many mails a person gets in the minute and the hour before a moment, those included that wait until then. */
export async function mailsAround(tx: Tx, userId: string, at: Date): Promise<MailsAround> {
  const { rows } = await sql<MailsAround>`
    select (count(*) filter (where coalesce(due_at, created_at) > ${at}::timestamptz - interval '1 minute'))::int as "inMinute",
      count(*)::int as "inHour"
    from mails where user_id = ${userId} and coalesce(due_at, created_at) > ${at}::timestamptz - interval '1 hour'
      and coalesce(due_at, created_at) <= ${at}::timestamptz + interval '1 minute'`.execute(tx);
  return rows[0] ?? { inMinute: 0, inHour: 0 };
}
