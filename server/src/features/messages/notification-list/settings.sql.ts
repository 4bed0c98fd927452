import {
  kindsOutOfPortal,
  type NotificationSettings,
  settledChannels,
  usualSettings,
} from "@signoff/domain/notifications/notification-settings";
import { type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { NotificationSettingsTable } from "../../../db/tables/notifications.ts";

export interface RevisedSettings {
  readonly settings: NotificationSettings;
  /** 0: nothing was ever saved. */
  readonly revision: number;
}

export async function settingsOf(db: Queryable, people: readonly string[]): Promise<Map<string, NotificationSettings>> {
  if (people.length === 0) return new Map();
  const rows = await db.selectFrom("notification_settings").selectAll().where("user_id", "in", people).execute();
  return new Map(rows.map((row) => [row.user_id, readSettings(row)]));
}

export async function revisedSettings(db: Queryable, userId: string): Promise<RevisedSettings> {
  const row = await db.selectFrom("notification_settings").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row ? { settings: readSettings(row), revision: row.revision } : { settings: usualSettings, revision: 0 };
}

function readSettings(row: Selectable<NotificationSettingsTable>): NotificationSettings {
  const { quiet_from: from, quiet_to: to } = row;
  return {
    channels: settledChannels(row.channels),
    digestTimes: row.digest_times,
    quiet: from === null || to === null ? null : { from, to },
    noMailOnDaysOff: row.no_mail_on_days_off,
    urgentAtOnce: row.urgent_at_once,
  };
}

/** False if another person or window was faster. */
export async function writeSettings(tx: Tx, userId: string, { settings, revision }: RevisedSettings): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_settings as s (user_id, channels, portal_off, digest_times, quiet_from, quiet_to,
      no_mail_on_days_off, urgent_at_once)
    select ${userId}, ${JSON.stringify(settings.channels)}::jsonb, ${[...kindsOutOfPortal(settings)]}::text[],
      ${settings.digestTimes}::int[], ${settings.quiet?.from ?? null}::int, ${settings.quiet?.to ?? null}::int,
      ${settings.noMailOnDaysOff}::boolean, ${settings.urgentAtOnce}::boolean
    where ${revision}::int = 0 or exists (select from notification_settings where user_id = ${userId})
    on conflict (user_id) do update set channels = excluded.channels, portal_off = excluded.portal_off,
      digest_times = excluded.digest_times, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      no_mail_on_days_off = excluded.no_mail_on_days_off, urgent_at_once = excluded.urgent_at_once,
      revision = s.revision + 1, updated_at = now()
    where s.revision = ${revision}::int
    returning 1`.execute(tx);
  return rows.length > 0;
}
