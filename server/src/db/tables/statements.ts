import type { Defaulted, Json, JsonValue } from "./columns.ts";

/** A statement as its line of the history carries it. */
export interface StoredStatement {
  /** Canonical JSON of the statement: what is signed. */
  readonly text: string;
  /** Its content root, for queries. */
  readonly root: string;
  /** The files and references that were signed: a row of `content_others`. */
  readonly others: string;
  /** Id of the key and signature in base64; absent in an installation without a key. */
  readonly key?: string;
  readonly signature?: string;
}

export interface ContentOthersTable {
  hash: string;
  leaves: Json<JsonValue>;
}

export interface SignerRecordsTable {
  hash: string;
  user_id: string;
  name_zh: string;
  name_en: string;
  work_no: string;
  salt: string;
}

export interface InstallationTable {
  one: Defaulted<boolean>;
  id: string;
}
