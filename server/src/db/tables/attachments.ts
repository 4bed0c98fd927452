import type { ColumnType } from "kysely";
import type { DefaultedTimestamp, NullableJson, NullableTimestamp, StoredObject } from "./columns.ts";

/** bigint: read as text on both drivers, written as a number. */
type ByteCount = ColumnType<string, number, number>;

export interface StoredFilesTable {
  sha256: string;
  size: ByteCount;
  stored_at: DefaultedTimestamp;
  /** What the header of a layout file says, once somebody looked. */
  layout: NullableJson<StoredObject>;
  missing_since: NullableTimestamp;
}

/** They add up to what all stored files weigh; written by a trigger of theirs. */
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
  /** The call that writes to it, until then unless it says otherwise. */
  lock_holder: ColumnType<string | null, string | null | undefined, string | null>;
  locked_until: NullableTimestamp;
}
