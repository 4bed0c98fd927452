import type { Operation, OperationObject } from "@signoff/domain/enums/operation";
import type { ColumnType } from "kysely";
import type { Defaulted, JsonValue, NullableJson, Timestamp } from "./columns.ts";

export type OperationArea = "routing" | "admin" | "session" | "file";
export type OperationOutcome = "done" | "refused";

/** bigint assigned by the application: text on both drivers. */
type Bigint = ColumnType<string, string, string>;

export interface OperateLogTable {
  seq: Bigint;
  at: Timestamp;
  area: OperationArea;
  operation: Operation;
  outcome: OperationOutcome;
  actor_id: string | null;
  actor_name_zh: string;
  actor_name_en: string;
  object_kind: OperationObject;
  object_id: string;
  object_name: string;
  before: NullableJson<JsonValue>;
  after: NullableJson<JsonValue>;
  reason: string | null;
  address: string;
  user_agent: string;
  call_id: string;
  hash: string;
  /** Generated. */
  search_text: Defaulted<string>;
}

export interface OperateLogHeadTable {
  one: Defaulted<boolean>;
  seq: Bigint;
  hash: string;
}
