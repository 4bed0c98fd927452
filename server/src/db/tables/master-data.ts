import type {
  ActiveStatus,
  DateText,
  Defaulted,
  DefaultedTimestamp,
  Json,
  JsonValue,
  NullableTimestamp,
  DefaultedJson,
  Revised,
  Stamps,
} from "./columns.ts";

export interface DictionariesTable extends Stamps, Revised {
  code: string;
  name_zh: string;
  name_en: string;
  description: Defaulted<string>;
}

export interface DictionaryItemsTable extends Stamps, Revised {
  id: string;
  dictionary_code: string;
  value: string;
  name_zh: string;
  name_en: string;
  parent: string | null;
  color: string | null;
  sort_no: Defaulted<number>;
  status: Defaulted<ActiveStatus>;
}

export interface ConstantsTable extends Revised {
  key: string;
  value: Json<JsonValue>;
  unit: string | null;
  sort_no: Defaulted<number>;
  updated_at: DefaultedTimestamp;
}

export interface NumberingRulesTable extends Revised {
  id: string;
  pattern: string;
  reset: "never" | "year" | "month";
  sort_no: Defaulted<number>;
  updated_at: DefaultedTimestamp;
}

export interface LocationsTable extends Stamps, Revised {
  id: string;
  code: string;
  name_zh: string;
  name_en: string;
  sort_no: Defaulted<number>;
  status: Defaulted<ActiveStatus>;
}

/** What an item of the dictionary `mask_shop` can make. */
export interface MaskShopsTable {
  item_id: string;
  grades: DefaultedJson<readonly { readonly grade: string; readonly days: number }[]>;
  mask_types: Defaulted<string[]>;
  writers: Defaulted<string[]>;
  plate_sizes: Defaulted<string[]>;
  pellicle_types: Defaulted<string[]>;
  rush_allowed: Defaulted<boolean>;
  rush_days: number | null;
}

export type NewsObjectKind = "all" | "group" | "department" | "role";

export interface NewsTable extends Stamps, Revised {
  id: string;
  title_zh: string;
  title_en: string;
  subtitle_zh: Defaulted<string>;
  subtitle_en: Defaulted<string>;
  content_zh: Defaulted<string>;
  content_en: Defaulted<string>;
  release_type: string;
  release_date: DateText;
  usable: Defaulted<boolean>;
  pinned: Defaulted<boolean>;
  /** False for a draft. */
  published: Defaulted<boolean>;
  release_from: NullableTimestamp;
  release_to: NullableTimestamp;
  /** Whether readers must confirm that they have read it. */
  must_confirm: Defaulted<boolean>;
  mail: Defaulted<boolean>;
  mailed_at: NullableTimestamp;
  created_by: string | null;
}

/** The audience of news. */
export interface NewsAudiencesTable {
  news_id: string;
  kind: NewsObjectKind;
  code: Defaulted<string>;
}

/** Pictures in news; the bytes are in the file store. */
export interface NewsPicturesTable {
  id: string;
  sha256: string;
  extension: string;
  size: number;
  uploader_id: string | null;
  created_at: DefaultedTimestamp;
}

/** The news that a person has opened. */
export interface NewsReadsTable {
  user_id: string;
  news_id: string;
  read_at: DefaultedTimestamp;
}

/** A person's favourite forms. */
export interface FormFavouritesTable {
  user_id: string;
  form_kind: string;
  kept_at: DefaultedTimestamp;
}

export interface CustomersTable extends Stamps, Revised {
  id: string;
  code: string;
  company_name: string;
  english_name: Defaulted<string>;
  address: Defaulted<string>;
  email: Defaulted<string>;
  is_ip_vendor: Defaulted<boolean>;
  status: Defaulted<ActiveStatus>;
}

/** How long a request can be withdrawn; `route`: as its route says. */
export type WithdrawRule = "route" | "first-decision" | "any" | "never";

export interface ApplyConfigurationsTable extends Revised {
  form_kind: string;
  department_ids: Defaulted<string[]>;
  role_codes: Defaulted<string[]>;
  system_only: Defaulted<boolean>;
  enabled: Defaulted<boolean>;
  effective_from: DateText | null;
  effective_to: DateText | null;
  mail_notice: Defaulted<boolean>;
  allow_copy: Defaulted<boolean>;
  allow_revise: Defaulted<boolean>;
  /** The administrators of the kind; if none are named, the holders of the role `admin`. */
  administrator_ids: Defaulted<string[]>;
  /** Their members may also create it, whatever their department and roles. */
  group_codes: Defaulted<string[]>;
  /** The approvers of a node instead of those its rule finds. */
  approver_overrides: DefaultedJson<Readonly<Record<string, readonly string[]>>>;
  required_attachments: Defaulted<string[]>;
  batch_agree: Defaulted<boolean>;
  withdraw_rule: Defaulted<WithdrawRule>;
  /** Copied in on every submitted request. */
  reviewer_ids: Defaulted<string[]>;
  updated_by: string | null;
  updated_at: DefaultedTimestamp;
}

export interface TemplateVersionsTable {
  template_type: string;
  version: number;
  file_name: string;
  content: Uint8Array;
  size: number;
  sha256: string;
  note: Defaulted<string>;
  in_use: Defaulted<boolean>;
  uploader_id: string | null;
  uploaded_at: DefaultedTimestamp;
}

export interface CalendarsTable {
  id: string;
  name_zh: string;
  name_en: string;
  /** 0 = Sunday. */
  days_off: number[];
  /** Minutes after midnight. */
  opens: number;
  closes: number;
}

export interface CalendarDaysTable {
  calendar_id: string;
  day: DateText;
  is_working: boolean;
}
