import type { ColumnType } from "kysely";
import type { DefaultedTimestamp, Timestamp } from "./columns.ts";

/** bigint assigned by the application: text on both drivers. */
type Bigint = ColumnType<string, string | number, never>;

export interface LogEntriesTable {
  position: Bigint;
  request_id: string;
  seq: number;
  seal: Uint8Array;
  statement: Uint8Array;
  appended_at: DefaultedTimestamp;
}

export interface LogTilesTable {
  level: number;
  index: Bigint;
  hashes: Uint8Array;
}

export interface LogCheckpointsTable {
  size: Bigint;
  root: Uint8Array;
  made_at: Timestamp;
  note: string;
  time_stamp: Uint8Array | null;
}

export interface LogQueueTable {
  request_id: string;
  seq: number;
}
