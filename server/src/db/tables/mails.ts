import type { Defaulted, DefaultedTimestamp, GeneratedBigint, NullableTimestamp } from "./columns.ts";

export type MailState = "waiting" | "sent" | "kept" | "bounced";

export interface MailsTable {
  id: GeneratedBigint;
  /** The kind of its notice, or of its other subject. */
  kind: Defaulted<string>;
  notice_id: string | null;
  request_id: string | null;
  user_id: string;
  to_name: string;
  to_address: string;
  language: "zh" | "en";
  subject: string;
  text_body: string;
  html_body: string;
  message_id: string;
  state: MailState;
  attempts: Defaulted<number>;
  last_error: string | null;
  created_at: DefaultedTimestamp;
  tried_at: NullableTimestamp;
  sent_at: NullableTimestamp;
  handed_over_at: NullableTimestamp;
  due_at: NullableTimestamp;
}
