import type { Operation, OperationObject } from "@signoff/domain/enums/operation";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Tables } from "../../../db/tables.ts";
import type { Context } from "../../../http/context.ts";
import type { Problem } from "../../../http/refused.ts";

/** Tables whose rows have an id, a revision and the time of the last change. */
export type RecordTable = {
  [Name in keyof Tables]: "revision" extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

/**
 * One kind of managed record: how it is read, checked and written. Everything else (revisions, the operation log,
 * refusals, dependants) is common to all kinds.
 */
export interface RecordArea<Fields extends object> {
  readonly object: OperationObject;
  readonly table: RecordTable;
  /** `id` by default. */
  readonly idColumn?: string;
  /** Only if the id is not simply a new one. */
  readonly newId?: (fields: Fields, tx: Tx) => string | Promise<string>;
  /**
   * The fields of the form; undefined if there is no such record. Names of people and places are in the caller's
   * language.
   */
  readonly read: (db: Queryable, id: string, locale: Locale) => Promise<Fields | undefined>;
  /** Its name for people: for messages and the log. */
  readonly nameOf: (fields: Fields, id: string) => string;
  /** Locks taken before the record itself, if a change concerns other records: the opposite order could deadlock. */
  readonly hold?: (tx: Tx) => Promise<void>;
  /** The problems of the fields beyond their shape; `known` is the present record when it is changed. */
  readonly problems: (tx: Tx, fields: Fields, change: RecordChange<Fields>) => Promise<readonly Problem[]>;
  readonly insert: (tx: Tx, id: string, fields: Fields, change: RecordChange<Fields>) => Promise<void>;
  readonly update: (tx: Tx, id: string, fields: Fields, change: RecordChange<Fields>) => Promise<void>;
  /** Called only if nothing prevents the deletion. */
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  readonly dependants: (db: Queryable, id: string, locale: Locale) => Promise<readonly Dependants[]>;
  /** The name of a change in the log; `edit` by default. */
  readonly editOperation?: (before: Fields, after: Fields) => Operation;
  /** Why this caller may not delete it, whatever depends on it. */
  readonly keptBecause?: (tx: Tx, id: string, context: Context) => Promise<Bilingual | undefined>;
}

/** The table of a record and its key. */
export type RecordPlace = Pick<RecordArea<object>, "table" | "idColumn">;

export interface RecordChange<Fields> {
  readonly context: Context;
  readonly known: { readonly id: string; readonly fields: Fields } | undefined;
}
