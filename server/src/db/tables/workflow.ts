import type { ColumnType } from "kysely";
import type {
  Defaulted,
  DefaultedJson,
  DefaultedTimestamp,
  Json,
  JsonValue,
  NullableJson,
  NullableTimestamp,
  StoredObject,
  Timestamp,
} from "./columns.ts";

export type RouteState = "draft" | "published" | "retired";

export interface ProcessVersionsTable {
  id: string;
  process_key: string;
  version: number;
  name_zh: string;
  name_en: string;
  xml: string;
  compiled: NullableJson<JsonValue>;
  sha256: string;
  state: RouteState;
  /** The running request to which this private copy belongs. */
  owner_request: string | null;
  derived_from: string | null;
  created_by: string | null;
  created_at: DefaultedTimestamp;
  published_at: NullableTimestamp;
  retired_at: NullableTimestamp;
  /** The reason for its publication, for readers of the list of versions. */
  note: Defaulted<string>;
  published_by: Defaulted<string | null>;
}

export interface FormDefinitionsTable {
  form_kind: string;
  version: number;
  definition: Json<JsonValue>;
  sha256: string;
  installed_at: DefaultedTimestamp;
}

export interface TokensTable {
  request_id: string;
  id: number;
  node_id: string;
  via_flow: string | null;
  memory: DefaultedJson<JsonValue>;
}

export type TaskKind = "approve" | "endorse" | "amend";
export type TaskStatus = "open" | "held" | "done" | "cancelled";

export interface TasksTable {
  request_id: string;
  id: number;
  token_id: number;
  node_id: string;
  node_name_zh: string;
  node_name_en: string;
  slot: number | null;
  round: number;
  kind: TaskKind;
  /** One person; null if there are several candidates. */
  assignee: string | null;
  people: string[];
  origin_assignee: string | null;
  stand_in: NullableJson<Readonly<Record<string, string>>>;
  via: string | null;
  parent_id: number | null;
  depth: Defaulted<number>;
  status: TaskStatus;
  memory: NullableJson<JsonValue>;
  seen: Defaulted<boolean>;
  /** When a handler first viewed it. */
  seen_at: NullableTimestamp;
  opened_at: Timestamp;
  due_at: NullableTimestamp;
  closed_at: NullableTimestamp;
  closed_by: string | null;
  closed_for: string | null;
  decision: string | null;
  because: string | null;
  remark: string | null;
}

/** Rows only while the task is open. */
export interface TaskCandidatesTable {
  request_id: string;
  task_id: number;
  user_id: string;
  opened_at: Timestamp;
}

/** A handler's entries at a task, before agreeing. */
export interface TaskDraftsTable {
  request_id: string;
  task_id: number;
  user_id: string;
  /** The revision of the request's data that was edited. */
  revision: number;
  saves: number;
  data: Json<Readonly<Record<string, unknown>>>;
  saved_at: Timestamp;
}

export interface TimersTable {
  request_id: string;
  id: number;
  token_id: number;
  node_id: string;
  rule: string;
  due_at: Timestamp;
}

export interface VisitsTable {
  request_id: string;
  node_id: string;
  state: string;
  count: number;
  memory: DefaultedJson<JsonValue>;
  last_at: Timestamp;
}

export interface OutOfOfficeTable {
  id: string;
  user_id: string;
  deputy_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  form_kinds: string[] | null;
  remark: Defaulted<string>;
  created_at: DefaultedTimestamp;
}

/** No role: the leaders of departments. No kind: every kind. */
export interface DataPermissionsTable {
  id: ColumnType<number, never, never>;
  role_code: string | null;
  form_kind: string | null;
  scope: "all" | "department";
}

export interface OrganisationVersionTable {
  one: Defaulted<boolean>;
  version: string;
}

/** The operation that undoes the last change to the route of a running request. */
export interface RoutingUndoTable {
  request_id: string;
  rev: number;
  operation: string;
  inverse: Json<StoredObject>;
}
