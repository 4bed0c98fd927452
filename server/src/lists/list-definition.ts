import type { RawBuilder } from "kysely";

/** The type of a sort value. A cursor contains it as text. */
export type KeyType = "text" | "timestamptz" | "uuid" | "integer" | "bigint";

export interface SortKey {
  /** Never null: a row without a value would be missing from every page but the first. */
  readonly by: RawBuilder<unknown>;
  readonly type: KeyType;
  /** The column is in the joined tables, not in those of the ways. */
  readonly needsJoin?: true;
}

/**
 * One source of rows for a list. Each is read by an index of its own, in the order of the list and no further than the
 * page needs; the results of several sources are merged.
 */
export interface Way {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** Several ranges of one index (the departments of a leader), each read in order. */
  readonly each?: { readonly column: RawBuilder<unknown>; readonly values: readonly string[] };
}

/**
 * One of several values of a column: read value by value, because an index that begins with the column keeps its order.
 */
export interface OneOf {
  readonly column: RawBuilder<unknown>;
  readonly values: readonly (string | number)[];
  readonly type: "text" | "smallint";
}

/** A text search: by its index, or in rows that are read anyway. */
export interface Search {
  readonly indexed: RawBuilder<unknown>;
  /** The index counts only up to a limit, so it is worth counting the matches first. */
  readonly isCountedEarly?: true;
  readonly checked: RawBuilder<unknown>;
  /** The check needs only the id of the request. */
  readonly isCheckedById?: true;
}

/** How a condition of the contract narrows the list. `scope` is the context of the list: the caller, the directory. */
export type Condition<Scope, Value> = (value: Value, scope: Scope) => Narrowing | readonly Narrowing[];

export type Narrowing = RawBuilder<unknown> | OneOf | Search;

/**
 * A list as data. The contract says which conditions and sort columns a caller may name; this table says what each
 * means in SQL. The types keep the two in step: a missing or an extra entry does not compile, and text from a caller
 * never becomes part of a statement.
 */
export interface ListDefinition<Scope, Conditions extends object, Column extends string, Row> {
  /** The one with most rows first. */
  readonly ways: (scope: Scope) => readonly Way[];
  /** Several ways may return the same row. */
  readonly waysOverlap?: true;
  /** Tables that only conditions and some sort columns need; left out if neither does. */
  readonly join?: RawBuilder<unknown>;
  readonly conditions: {
    readonly [Name in keyof Conditions]-?: Condition<Scope, Exclude<Conditions[Name], undefined>>;
  };
  /** The unique key of a row, which also ends every order, so that no row is repeated or left out. */
  readonly keys: Readonly<Record<string, SortKey>>;
  /** `"keys"`: the order of the keys alone. */
  readonly sorts: Readonly<Record<Column, SortKey | "keys">>;
  readonly sortedBy: { readonly column: Column; readonly order: Order };
  /** The displayed columns of a row and their tables, joined to `page`, which has the keys as columns. */
  readonly columns: RawBuilder<Row>;
  readonly rowsOf: RawBuilder<unknown>;
  /** The same for callers that need only the ids in `page`: no table is read for them. */
  readonly idsOf?: RawBuilder<unknown>;
  readonly total: TotalRule;
}

export type Order = "asc" | "desc";

/** The limit for counting rows. Nobody pages further, and counting more would cost more than showing a page. */
export interface TotalRule {
  readonly plain: "exact" | number;
  readonly narrowed: number;
  /** The limit for text searches. */
  readonly searched: number;
}

/** The limits for lists over all people's requests. */
export const wideTotal: TotalRule = { plain: 1_000, narrowed: 1_000, searched: 100 };

/** For lists of one person's own rows: exact unless a condition must be checked row by row. */
export const ownTotal: TotalRule = { plain: "exact", narrowed: 10_000, searched: 10_000 };

/** Paging as the contract provides it; see `pageQuery`. */
export interface PageRequest<Column extends string = string> {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly column?: Column | undefined;
  readonly order?: Order | undefined;
  readonly cursor?: string | undefined;
}

/** The conditions of a request: everything except paging. */
export type ConditionsOf<Request extends PageRequest> = Omit<Request, keyof PageRequest>;

/** Checks a definition against the request of its endpoint. */
export function defineList<Scope, Request extends PageRequest, Row>() {
  return (
    definition: ListDefinition<Scope, ConditionsOf<Request>, Exclude<Request["column"], undefined>, Row>,
  ): ListDefinition<Scope, ConditionsOf<Request>, Exclude<Request["column"], undefined>, Row> => definition;
}
