import type { DefaultedTimestamp } from "./columns.ts";

export interface SeenToursTable {
  user_id: string;
  tour: string;
  seen_at: DefaultedTimestamp;
}
