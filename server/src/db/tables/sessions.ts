import type {
  DateText,
  Defaulted,
  DefaultedTimestamp,
  GeneratedBigint,
  Json,
  JsonValue,
  NullableJson,
  NullableTimestamp,
  Revised,
  Stamps,
  Timestamp,
} from "./columns.ts";

export interface SessionsTable {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: DefaultedTimestamp;
  last_seen_at: DefaultedTimestamp;
  expires_at: Timestamp;
  revoked_at: NullableTimestamp;
  revoke_reason: string | null;
  address: Defaulted<string>;
  user_agent: Defaulted<string>;
  identity_token: string | null;
}

export interface UserIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: DefaultedTimestamp;
}

/** Consumed by deleting its row, as a nonce is. */
export interface SignOnAttemptsTable {
  state_hash: string;
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  expires_at: Timestamp;
}

export interface LoginFailuresTable {
  id: GeneratedBigint;
  account: string;
  address: string;
  /** `strangers`, or the reason why the account knows the caller. */
  budget: Defaulted<string>;
  /** False while it is being checked. */
  failed: Defaulted<boolean>;
  at: DefaultedTimestamp;
}

export interface ServerKeysTable {
  key_id: string;
  purpose: string;
  private_key: string;
  public_key: Defaulted<string>;
  created_at: DefaultedTimestamp;
  retired_at: NullableTimestamp;
}

/** A nonce is consumed by deleting its row: of several nodes exactly one gets it. */
export interface SealingNoncesTable {
  nonce: string;
  key_id: string;
  expires_at: Timestamp;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  fingerprint: string;
  http_status: number | null;
  answer: NullableJson<JsonValue>;
  created_at: DefaultedTimestamp;
}

export interface AppSettingsTable {
  key: string;
  value: Json<JsonValue>;
  updated_by: string | null;
  updated_at: DefaultedTimestamp;
}

export interface ApiTokensTable extends Stamps, Revised {
  id: string;
  name: string;
  user_id: string;
  scopes: string[];
  expires_on: DateText;
  active: Defaulted<boolean>;
  token_hash: string | null;
  issued_at: NullableTimestamp;
  last_used_at: NullableTimestamp;
  last_address: string | null;
  consent: Defaulted<"own" | "accepted" | "waiting" | "reading" | "earlier">;
  proposed_by: string | null;
}
