import type { ColumnType } from "kysely";
import type { Defaulted, DefaultedTimestamp, GeneratedBigint, NullableTimestamp, Revised, Stamps } from "./columns.ts";

export type DocumentStatus = "draft" | "approval" | "published" | "obsolete";
export type DocumentVersionState = "draft" | "approval" | "refused" | "withdrawn" | "published" | "superseded";

/** The text of the file: still to be written, complete, or longer than the searchable part. */
export type DocumentTextState = "waiting" | "read" | "cut";

/** bigint: read as text on both drivers, written as either. */
type BigintNumber = ColumnType<string | null, string | number | null | undefined, string | number | null>;

export interface DocumentsTable extends Stamps, Revised {
  id: Defaulted<string>;
  doc_no: string;
  title_zh: string;
  title_en: string;
  doc_type: string;
  platform: Defaulted<string>;
  owner_id: string | null;
  customer_code: string | null;
  status: Defaulted<DocumentStatus>;
  obsolete_reason: Defaulted<string>;
  shown_version_id: BigintNumber;
}

export interface DocumentVersionsTable {
  id: GeneratedBigint;
  document_id: string;
  version: string;
  state: DocumentVersionState;
  note: Defaulted<string>;
  file_name: string | null;
  extension: string | null;
  sha256: string | null;
  size: BigintNumber;
  uploader_id: string | null;
  uploaded_at: DefaultedTimestamp;
  decider_id: string | null;
  decided_at: NullableTimestamp;
  reason: Defaulted<string>;
  text_state: Defaulted<DocumentTextState>;
}

export interface DocumentPagesTable {
  version_id: string;
  /** The number of the piece within its version. */
  page: number;
  /** The page of the file; null: the row is a whole page. */
  of_page: number | null;
  text: string;
  folded: ColumnType<string, never, never>;
  terms: ColumnType<string[], never, never>;
}

export interface DocumentFollowersTable {
  document_id: string;
  user_id: string;
  since: DefaultedTimestamp;
}

export interface DocumentReadsTable {
  version_id: string;
  user_id: string;
  read_at: DefaultedTimestamp;
}
