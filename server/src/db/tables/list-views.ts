import type { DefaultedTimestamp, Json, JsonValue } from "./columns.ts";

export interface ListLayoutsTable {
  user_id: string;
  list_key: string;
  layout: Json<JsonValue>;
  updated_at: DefaultedTimestamp;
}

export interface ListViewsTable {
  id: string;
  owner_id: string;
  list_key: string;
  name: string;
  search: string;
  group_id: string | null;
  created_at: DefaultedTimestamp;
}
