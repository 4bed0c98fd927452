import type { ColumnType } from "kysely";
import type { FormStatus } from "@signoff/domain/status/form-status";
import type {
  Defaulted,
  DefaultedJson,
  DefaultedTimestamp,
  GeneratedBigint,
  Json,
  JsonValue,
  NullableJson,
  NullableTimestamp,
  StoredObject,
  Timestamp,
} from "./columns.ts";
import type { StoredStatement } from "./statements.ts";

/** A name in both languages, with the id of what it names; lists show it without further queries. */
export interface NamedNode {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
}

export interface NamedPerson {
  readonly id: string;
  readonly zh: string;
  readonly en: string;
}

export interface RequestsTable {
  id: string;
  request_no: string | null;
  version: Defaulted<number>;
  form_kind: string;
  form_version: number;
  process_id: string | null;
  status: Defaulted<FormStatus>;
  subject: Defaulted<string>;
  priority: string | null;
  requester_id: string;
  requester_name_zh: string;
  requester_name_en: string;
  applicant_id: string | null;
  applicant_name_zh: Defaulted<string>;
  applicant_name_en: Defaulted<string>;
  department_id: string | null;
  department_name_zh: Defaulted<string>;
  department_name_en: Defaulted<string>;
  created_at: DefaultedTimestamp;
  submitted_at: NullableTimestamp;
  completed_at: NullableTimestamp;
  updated_at: DefaultedTimestamp;
  urged_at: NullableTimestamp;
  predecessor_id: string | null;
  copied_from: string | null;
  /** A revision opened for a purpose: the requester may change only these fields and tables. */
  open_parts: string[] | null;
  /** Of the form data, for optimistic saving. */
  revision: Defaulted<number>;
  /** Of the row: every action increments it and is guarded by it. */
  rev: Defaulted<number>;
  next_id: Defaulted<number>;
  log_seq: Defaulted<number>;
  log_hash: Defaulted<string>;
  round: Defaulted<number>;
  decisions: Defaulted<number>;
  /** The engine's `Flow`, which only the workflow store reads. */
  flow: DefaultedJson<StoredObject>;
  /** The values for the route's conditions: the engine's `RouteData`. */
  route_data: DefaultedJson<StoredObject>;
  current_nodes: DefaultedJson<readonly NamedNode[]>;
  handlers: DefaultedJson<readonly NamedPerson[]>;
  followed: Defaulted<boolean>;
  /** Whether the request ever had a question that must be answered before agreement. */
  questioned: Defaulted<boolean>;
}

export interface RequestDataTable {
  request_id: string;
  data: Json<Readonly<Record<string, unknown>>>;
  /** Salts the hashes of the content. Never leaves the installation; null until the first statement of an old request. */
  secret: ColumnType<string | null, string | null | undefined, string>;
}

export interface RequestSnapshotsTable {
  request_id: string;
  round: number;
  /** The history line of the data. */
  seq: number;
  handed_in: boolean;
  /** Of the form data; null if unknown. */
  revision: number | null;
  data: Json<Readonly<Record<string, unknown>>>;
  taken_at: DefaultedTimestamp;
}

/** For requests that ended long ago: all their snapshots, compressed together. */
export interface ArchivedSnapshotsTable {
  request_id: string;
  content: Uint8Array;
  entries: number;
  plain_bytes: string;
  sha256: string;
  archived_at: DefaultedTimestamp;
}

export interface RequestSearchTable {
  request_id: string;
  search_text: string;
  /** Generated: every pair of adjacent characters. */
  terms: Defaulted<string[]>;
}

export interface RequestNumbersTable {
  prefix: string;
  /** yyMM. */
  month: string;
  last: number;
}

/**
 * All participants of a request, past and present, who may see it. The columns beside the ids are copied from the
 * request; the database keeps them equal.
 */
export interface RequestPeopleTable {
  user_id: string;
  request_id: string;
  form_kind: Defaulted<string>;
  status: Defaulted<FormStatus>;
  department_id: string | null;
  applicant_id: string | null;
  request_no: string | null;
  submitted_at: NullableTimestamp;
  created_at: DefaultedTimestamp;
}

export interface RequestCcTable {
  request_id: string;
  user_id: string;
  copied_by: string;
  copied_at: DefaultedTimestamp;
}

export interface RequestFollowersTable {
  request_id: string;
  user_id: string;
  since: DefaultedTimestamp;
}

export interface ReadMarksTable {
  user_id: string;
  request_id: string;
  read_at: DefaultedTimestamp;
}

export interface HistoryTable {
  request_id: string;
  seq: number;
  at: Timestamp;
  actor_id: string;
  actor_name_zh: string;
  actor_name_en: string;
  on_behalf_of: string | null;
  action: string;
  task_id: number | null;
  node_id: string | null;
  node_name_zh: string | null;
  node_name_en: string | null;
  round: number;
  remark: string | null;
  details: NullableJson<JsonValue>;
  status_before: FormStatus;
  status_after: FormStatus;
  after: Json<{ readonly nodes: readonly NamedNode[]; readonly handlers: readonly NamedPerson[] }>;
  event: NullableJson<JsonValue>;
  idempotency_key: string | null;
  prev_hash: string;
  hash: string;
  /** The statement of the line; null for a line that decides nothing, and from before signatures. */
  signed: NullableJson<StoredStatement>;
}

export interface NoticesTable {
  id: GeneratedBigint;
  /** A notice concerns a request, a document or an API token: the others are null. */
  request_id: string | null;
  document_id: string | null;
  token_id: string | null;
  facts: ColumnType<unknown, string | null | undefined, string | null>;
  seq: number;
  user_id: string;
  kind: string;
  node_id: string | null;
  task_id: number | null;
  created_at: DefaultedTimestamp;
  sent_at: NullableTimestamp;
  portal: Defaulted<boolean>;
  read_at: NullableTimestamp;
  digest_at: NullableTimestamp;
}

export type RegistryState = "current" | "obsolete" | "void";

export interface RegistryEntriesTable {
  id: GeneratedBigint;
  registry: string;
  code: string;
  scope: Defaulted<string>;
  version: Defaulted<number>;
  state: Defaulted<RegistryState>;
  data: Json<Readonly<Record<string, unknown>>>;
  request_id: string | null;
  written_at: DefaultedTimestamp;
  changed_at: DefaultedTimestamp;
  /** Of the values, for manual changes of a row. */
  revision: Defaulted<number>;
  /** Generated: every pair of adjacent characters of its codes and names. */
  terms: Defaulted<string[]>;
}

/** Changes of a row that another request wrote. */
export interface RegistryChangesTable {
  id: GeneratedBigint;
  entry_id: string;
  request_id: string | null;
  user_id: string | null;
  changed_at: Timestamp;
  before: Json<Readonly<Record<string, unknown>>>;
  after: Json<Readonly<Record<string, unknown>>>;
}

/** The current rows of one registry that people maintain by hand. */
export interface RegistryRecordsView {
  id: string;
  code: string;
  scope: string;
  version: number;
  data: Json<Readonly<Record<string, unknown>>>;
  request_id: string | null;
  revision: Defaulted<number>;
  updated_at: DefaultedTimestamp;
}

export interface CodeSeriesTable {
  prefix: string;
  last: number;
}

/** The history of plates, one line for each stage reached. */
export interface PlateStagesTable {
  id: GeneratedBigint;
  plate_id: string;
  stage: string;
  at: Timestamp;
  request_id: string | null;
  by_user: string | null;
  reason: Defaulted<string>;
}

export interface RequestReferencesTable {
  request_id: string;
  registry: string;
  code: string;
  scope: Defaulted<string>;
  version: number;
}

/** Red lines of a tape-out that a person passed. */
export interface ReadinessPassesTable {
  id: GeneratedBigint;
  request_id: string;
  gate: string;
  line: string;
  findings: string[];
  reason: string;
  until: string;
  by_id: string;
  by_name_zh: string;
  by_name_en: string;
  at: Timestamp;
}
