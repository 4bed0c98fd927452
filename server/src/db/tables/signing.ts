import type { Defaulted, DefaultedTimestamp, NullableTimestamp } from "./columns.ts";

export interface SigningKeysTable {
  id: string;
  /** 32 bytes as base64. */
  public_key: string;
  made_at: DefaultedTimestamp;
  retired_at: NullableTimestamp;
  note: Defaulted<string>;
}
