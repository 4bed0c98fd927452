import type {
  ActiveStatus,
  Defaulted,
  DefaultedTimestamp,
  Json,
  JsonValue,
  NullableTimestamp,
  Revised,
  Stamps,
} from "./columns.ts";

export interface DepartmentsTable extends Stamps, Revised {
  id: string;
  code: string;
  name_zh: string;
  name_en: string;
  parent_id: string | null;
  leader_id: string | null;
  /** `/D00/D10/`, kept by a trigger: `path like '/D00/D10/%'` is a department with its subtree. */
  path: Defaulted<string>;
  depth: Defaulted<number>;
  sort_no: Defaulted<number>;
  status: Defaulted<ActiveStatus>;
}

export interface UsersTable extends Stamps, Revised {
  id: string;
  username: string;
  realname_zh: string;
  realname_en: string;
  nick_names: Defaulted<string>;
  work_no: string;
  employee_id: string;
  email: Defaulted<string>;
  phone: Defaulted<string>;
  password_hash: string | null;
  password_changed_at: NullableTimestamp;
  password_expires_at: NullableTimestamp;
  /** "0" = must change the password. */
  reset_flag: Defaulted<"0" | "1">;
  status: Defaulted<ActiveStatus>;
  language: "zh" | "en" | null;
  /** Calls with an API token only: nobody signs in with it, and it gets no tasks and no notices. */
  is_machine: Defaulted<boolean>;
  sync_times: Defaulted<number>;
  synced_at: NullableTimestamp;
  /** The identity provider's id of the person. */
  external_id: string | null;
  /** Generated, lower case: names, numbers and mail, for `like` with a trigram index. */
  search_text: Defaulted<string>;
  /** Generated, lower case: initials of the pinyin name, by syllables and by words. */
  initials: Defaulted<string[]>;
  /** Generated, lower case: the pinyin name without blanks, in both orders. */
  spoken_name: Defaulted<string>;
}

export interface UserDepartmentsTable {
  user_id: string;
  department_id: string;
  is_main: Defaulted<boolean>;
}

export interface RolesTable extends Stamps, Revised {
  id: string;
  /** People from outside get it automatically. */
  is_default: Defaulted<boolean>;
  code: string;
  name_zh: string;
  name_en: string;
  description_zh: Defaulted<string>;
  description_en: Defaulted<string>;
  sort_no: Defaulted<number>;
}

/** Reports of the organisation feed. */
export interface OrgFeedRunsTable {
  id: string;
  started_at: Date;
  finished_at: Date;
  is_preview: boolean;
  started_by_zh: string;
  started_by_en: string;
  refused_zh: string | null;
  refused_en: string | null;
  added: number;
  changed: number;
  same: number;
  departed: number;
  wrong: number;
  conflicts: number;
  lines: Json<JsonValue>;
}

/** The last values of a user or a department in the feed. */
export interface OrgFeedValuesTable {
  object_kind: "user" | "department";
  object_id: string;
  fields: Json<JsonValue>;
}

/** Values changed by hand that the feed would overwrite, and the decisions about them. */
export interface OrgFeedConflictsTable {
  id: Defaulted<string>;
  object_kind: "user" | "department";
  object_id: string;
  object_name: string;
  field: string;
  ours: Json<JsonValue> | null;
  theirs: Json<JsonValue> | null;
  found_at: DefaultedTimestamp;
  decision: "keep" | "take" | null;
  decided_by: string | null;
  decided_at: NullableTimestamp;
}

export interface UserRolesTable {
  user_id: string;
  role_id: string;
}

export interface GroupsTable extends Stamps, Revised {
  id: string;
  external_id: string | null;
  code: string;
  name_zh: string;
  name_en: string;
  description_zh: Defaulted<string>;
  description_en: Defaulted<string>;
  sort_no: Defaulted<number>;
}

export interface GroupUsersTable {
  group_id: string;
  user_id: string;
}

export interface GroupDepartmentsTable {
  group_id: string;
  department_id: string;
}

export interface PersonalSettingsTable {
  user_id: string;
  start_page: string | null;
  density: "compact" | "normal" | "comfortable" | null;
  updated_at: DefaultedTimestamp;
}

export interface SeenToursTable {
  user_id: string;
  tour: string;
  seen_at: DefaultedTimestamp;
}
