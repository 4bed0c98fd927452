import type { DefaultedTimestamp } from "./columns.ts";

export interface PersonalSettingsTable {
  user_id: string;
  start_page: string | null;
  density: "compact" | "normal" | "comfortable" | null;
  updated_at: DefaultedTimestamp;
}
