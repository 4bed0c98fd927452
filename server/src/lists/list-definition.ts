import type { RawBuilder } from "kysely";

/** Type of a value that rows are ordered by. A cursor carries it as text. */
export type KeyType = "text" | "timestamptz" | "uuid" | "integer" | "bigint";

export interface SortKey {
  /** Never null: a row without a value would be missing from every page but the first. */
  readonly by: RawBuilder<unknown>;
  readonly type: KeyType;
  /** Stands in the joined tables, not in those of the ways. */
  readonly needsJoin?: true;
}

/**
 * One way by which rows come into a list. Each is read by an index of its own, in the order of the list and no further
 * than the page needs; what several of them find is merged.
 */
export interface Way {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** Several ranges of one index (the departments of a leader), each read in order. */
  readonly each?: { readonly column: RawBuilder<unknown>; readonly values: readonly string[] };
}

/** One of several values of a column: read value by value, since an index that begins with it keeps its order. */
export interface OneOf {
  readonly column: RawBuilder<unknown>;
  readonly values: readonly (string | number)[];
  readonly type: "text" | "smallint";
}

/** A text looked for: by its index, or in rows that are read anyway. */
export interface Search {
  readonly indexed: RawBuilder<unknown>;
  /** Its index counts only as far as is asked: it is worth asking first how many there are. */
  readonly isCountedEarly?: true;
  readonly checked: RawBuilder<unknown>;
  /** All that it asks of a row is the id of its request. */
  readonly isCheckedById?: true;
}

/** How a condition of the contract narrows the list. `scope` is what the list is about: the caller, the directory. */
export type Condition<Scope, Value> = (value: Value, scope: Scope) => Narrowing | readonly Narrowing[];

export type Narrowing = RawBuilder<unknown> | OneOf | Search;

/**
 * A list as data. The contract says which conditions and sort columns a caller may name; this table says what each of
 * them means in SQL. The types hold the two together: one missing or one too many does not compile, and no text of a
 * caller ever becomes part of a statement.
 */
export interface ListDefinition<Scope, Conditions extends object, Column extends string, Row> {
  /** The widest first. */
  readonly ways: (scope: Scope) => readonly Way[];
  /** The same row may come by several ways. */
  readonly waysOverlap?: true;
  /** Tables that only conditions and some sort columns need; left out where neither asks. */
  readonly join?: RawBuilder<unknown>;
  readonly conditions: {
    readonly [Name in keyof Conditions]-?: Condition<Scope, Exclude<Conditions[Name], undefined>>;
  };
  /** What tells two rows apart; also the end of every order, so that no row is shown twice or left out. */
  readonly keys: Readonly<Record<string, SortKey>>;
  /** `"keys"`: the order of the keys alone. */
  readonly sorts: Readonly<Record<Column, SortKey | "keys">>;
  readonly sortedBy: { readonly column: Column; readonly order: Order };
  /** What is shown of a row, and the tables it comes from, joined to `page`, which has the keys as columns. */
  readonly columns: RawBuilder<Row>;
  readonly rowsOf: RawBuilder<unknown>;
  /** The same for whom the ids that `page` has are enough: no table is read for them. */
  readonly idsOf?: RawBuilder<unknown>;
  readonly total: TotalRule;
}

export type Order = "asc" | "desc";

/** Up to where rows are counted. Nobody pages through more, and counting them would cost more than showing a page. */
export interface TotalRule {
  readonly plain: "exact" | number;
  readonly narrowed: number;
  /** Where a text is looked for. */
  readonly searched: number;
}

/** What is too many to count on lists that span everybody's requests. */
export const wideTotal: TotalRule = { plain: 1_000, narrowed: 1_000, searched: 100 };

/** For lists of one person's own: exact unless a condition has to be judged row by row. */
export const ownTotal: TotalRule = { plain: "exact", narrowed: 10_000, searched: 10_000 };

/** Paging as the contract hands it over; see `pageQuery`. */
export interface PageRequest<Column extends string = string> {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly column?: Column | undefined;
  readonly order?: Order | undefined;
  readonly cursor?: string | undefined;
}

/** The conditions of a request: everything that is not paging. */
export type ConditionsOf<Request extends PageRequest> = Omit<Request, keyof PageRequest>;

/** Checks a definition against the request of its endpoint. */
export function defineList<Scope, Request extends PageRequest, Row>() {
  return (
    definition: ListDefinition<Scope, ConditionsOf<Request>, Exclude<Request["column"], undefined>, Row>,
  ): ListDefinition<Scope, ConditionsOf<Request>, Exclude<Request["column"], undefined>, Row> => definition;
}
