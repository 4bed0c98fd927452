import type { GeneratedBigint, NullableTimestamp, Timestamp } from "./columns.ts";

/** The comments on one place of a request. */
export interface CommentThreadsTable {
  id: GeneratedBigint;
  request_id: string;
  place: string | null;
  row_key: string | null;
  column_key: string | null;
  row_name: string | null;
  must_node: string | null;
  must_node_zh: string | null;
  must_node_en: string | null;
  started_by: string;
  resolved_by: string | null;
  resolved_name_zh: string | null;
  resolved_name_en: string | null;
  resolved_at: NullableTimestamp;
  carried_from: string | null;
}

export interface CommentsTable {
  id: GeneratedBigint;
  thread_id: string;
  author_id: string;
  author_name_zh: string;
  author_name_en: string;
  text: string;
  at: Timestamp;
  retracted_at: NullableTimestamp;
}
