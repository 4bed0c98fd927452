import type { DefaultedTimestamp, GeneratedBigint } from "./columns.ts";

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
