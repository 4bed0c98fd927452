import type { Defaulted, DefaultedTimestamp, GeneratedBigint, Timestamp } from "./columns.ts";

export interface BackupRunsTable {
  id: GeneratedBigint;
  finished_at: DefaultedTimestamp;
  file_name: string;
  bytes: string | number;
  rows: string | number;
  files: string | number;
  missing: number;
  is_encrypted: boolean;
}

export interface NodeSamplesTable {
  node: string;
  at: Timestamp;
  seen_at: Timestamp;
  version: string;
  started_at: Timestamp;
  calls: number;
  failed: number;
  memory_bytes: string | number;
  loop_ms: number;
  skew_ms: number;
  connections: number | null;
  connections_waiting: number | null;
  disk_free_bytes: string | number;
  disk_size_bytes: string | number;
  jobs_waiting: number;
  mails_waiting: number;
  has_stopped: Defaulted<boolean>;
}
