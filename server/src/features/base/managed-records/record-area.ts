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
 * refusals, what depends on it) is the same for all of them.
 */
export interface RecordArea<Fields extends object> {
  readonly object: OperationObject;
  readonly table: RecordTable;
  /** `id` unless told. */
  readonly idColumn?: string;
  /** Where the id is not simply a new one. */
  readonly newId?: (fields: Fields, tx: Tx) => string | Promise<string>;
  /** What the form shows; undefined where there is no such record. Names of people and places in the caller's language. */
  readonly read: (db: Queryable, id: string, locale: Locale) => Promise<Fields | undefined>;
  /** As people know it: for messages and the log. */
  readonly nameOf: (fields: Fields, id: string) => string;
  /** What is held before the record itself, where a change of it concerns others: the other way round two block each other. */
  readonly hold?: (tx: Tx) => Promise<void>;
  /** What is wrong with the fields beyond their shape; `known` is the record as it is now, when it is changed. */
  readonly problems: (tx: Tx, fields: Fields, change: RecordChange<Fields>) => Promise<readonly Problem[]>;
  readonly insert: (tx: Tx, id: string, fields: Fields, change: RecordChange<Fields>) => Promise<void>;
  readonly update: (tx: Tx, id: string, fields: Fields, change: RecordChange<Fields>) => Promise<void>;
  /** Only where nothing blocks it. */
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  readonly dependants: (db: Queryable, id: string, locale: Locale) => Promise<readonly Dependants[]>;
  /** What the log calls a change of it; `edit` unless told. */
  readonly editOperation?: (before: Fields, after: Fields) => Operation;
  /** Why this caller may not delete it, whatever depends on it. */
  readonly keptBecause?: (tx: Tx, id: string, context: Context) => Promise<Bilingual | undefined>;
}

/** Where a record stands. */
export type RecordPlace = Pick<RecordArea<object>, "table" | "idColumn">;

export interface RecordChange<Fields> {
  readonly context: Context;
  readonly known: { readonly id: string; readonly fields: Fields } | undefined;
}
