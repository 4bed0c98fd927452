import type { Tx } from "../../../db/database.ts";
import { preparedQuery, unreadQuery } from "../../../db/prepared.ts";

/**
 * Serialises jobs that write to the same people, so that each sees what the other has written. Locks in a fixed order
 * to avoid deadlocks. Only a later statement sees what the previous holder of the lock wrote.
 */
export async function lockMailbox(tx: Tx, people: readonly string[]): Promise<void> {
  const text = `select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended('mails to ' || person, 0) as lock from unnest($1::text[]) as person order by lock) as locks`;
  await tx.executeQuery(unreadQuery(text, [[...people]]));
}

export interface MailsAround {
  readonly inMinute: number;
  readonly inHour: number;
}

export interface MailMoment {
  readonly userId: string;
  readonly at: Date;
}

/**
 * How many mails each person gets in the minute and the hour before a moment, including mails that wait until then; in
 * the order of the input.
 */
export async function mailsAround(tx: Tx, moments: readonly MailMoment[]): Promise<readonly MailsAround[]> {
  if (moments.length === 0) return [];
  const text = `select counted."inMinute", counted."inHour"
    from (select user_id, at::timestamptz as at, place
      from unnest($1::text[], $2::text[]) with ordinality as given (user_id, at, place)) moment
    cross join lateral (
      select (count(*) filter (where coalesce(due_at, created_at) > moment.at - interval '1 minute'))::int as "inMinute",
        count(*)::int as "inHour"
      from mails where user_id = moment.user_id and coalesce(due_at, created_at) > moment.at - interval '1 hour'
        and coalesce(due_at, created_at) <= moment.at + interval '1 minute') counted
    order by moment.place`;
  const values = [moments.map(({ userId }) => userId), moments.map(({ at }) => at.toISOString())];
  return (await tx.executeQuery(preparedQuery<MailsAround>(text, values))).rows;
}
