import type { ColumnType } from "kysely";
import type { DefaultedTimestamp, NullableJson, NullableTimestamp, StoredObject } from "./columns.ts";

/** bigint: read as text on both drivers, written as a number. */
type ByteCount = ColumnType<string, number, number>;

export interface StoredFilesTable {
  sha256: string;
  size: ByteCount;
  stored_at: DefaultedTimestamp;
  /** The header of a layout file, once a person has viewed it. */
  layout: NullableJson<StoredObject>;
  missing_since: NullableTimestamp;
}

/** Their sum is the size of all stored files; a trigger writes them. */
export interface StoredBytesTable {
  bytes: ByteCount;
}

export interface AttachmentsTable {
  id: string;
  request_id: string;
  biz_type: string;
  file_name: string;
  extension: string;
  sha256: string;
  size: ByteCount;
  uploader_id: string;
  uploader_name_zh: string;
  uploader_name_en: string;
  uploaded_at: DefaultedTimestamp;
  /** The newer version of this file. */
  replaced_by: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface UploadsTable {
  id: string;
  request_id: string;
  biz_type: string;
  file_name: string;
  size: ByteCount;
  uploader_id: string;
  created_at: DefaultedTimestamp;
  attachment_id: string | null;
  /** The call that writes to it, and until when unless extended. */
  lock_holder: ColumnType<string | null, string | null | undefined, string | null>;
  locked_until: NullableTimestamp;
}
