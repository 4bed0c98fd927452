import type { Defaulted, DefaultedTimestamp, Json, StoredObject } from "./columns.ts";

export interface NotificationSettingsTable {
  user_id: string;
  channels: Json<StoredObject>;
  portal_off: string[];
  digest_times: number[];
  quiet_from: number | null;
  quiet_to: number | null;
  no_mail_on_days_off: boolean;
  urgent_at_once: boolean;
  revision: Defaulted<number>;
  updated_at: DefaultedTimestamp;
}
