import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { notify } from "../../../db/notify.ts";

export const requestChannel = "request_changed";

/** More would not fit into a notification; listeners then check for themselves. */
const maxUsersNotified = 100;

/** The affected people to list in a notification; null: too many to list. */
export function usersNotified(users: readonly string[]): readonly string[] | null {
  const told = [...new Set(users)];
  return told.length > maxUsersNotified ? null : told;
}

/** Whether the person wants notices of this kind in the portal. */
export function inPortal(user: string, kind: string): string {
  return `not exists (select from notification_settings s where s.user_id = ${user} and ${kind} = any(s.portal_off))`;
}

interface ToldOf {
  readonly requestId: string;
  readonly seq: number;
  readonly kind: string;
}

/**
 * Writes notices in addition to those of the engine's action. Their recipients are informed at once; machines get none.
 */
export async function writeNotices(tx: Tx, { requestId, seq, kind }: ToldOf, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await sql`insert into notices (request_id, seq, user_id, kind, portal)
    select ${requestId}::uuid, ${seq}::int, told.person, told.kind, not exists (
      select from notification_settings s where s.user_id = told.person and told.kind = any(s.portal_off))
    from (select unnest(${[...people]}::text[]) as person, ${kind}::text as kind) told
    where not exists (select from users u where u.id = told.person and u.is_machine)`.execute(tx);
  await notifyUsers(tx, people, requestId);
}

/** Makes their open windows look again. */
export async function notifyUsers(db: Queryable, people: readonly string[], requestId = ""): Promise<void> {
  await notify(db, requestChannel, JSON.stringify({ request: requestId, users: usersNotified(people) }));
}
