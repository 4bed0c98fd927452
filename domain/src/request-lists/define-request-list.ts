import type { Bilingual } from "../locale.ts";
import type { RequestColumn } from "./request-columns.ts";
import type { RequestFilter } from "./request-filters.ts";

/**
 * A list of requests or of tasks as data: its calls, the columns of page and sheet, the filters and the texts follow
 * from it. What only the server knows (SQL, presentation of a row) and only the page (how a value is drawn, what a row
 * leads to) is added by them.
 */
interface RequestListDefinition<
  Name extends string,
  Sorts extends readonly [string, ...string[]],
  Filters extends readonly RequestFilter[],
> {
  /** Of the call in the contract. */
  readonly name: Name;
  /** In the paths of the calls: `getToDoListByCondition`. */
  readonly path: string;
  readonly title: Bilingual;
  readonly empty: { readonly title: Bilingual; readonly text: Bilingual };
  /** In summaries of the calls: `Drafts of the caller`, their order, what groups are counted by. */
  readonly noun: string;
  readonly order: string;
  readonly counted: string;
  /** Of the page, in order. */
  readonly columns: readonly RequestColumn<Sorts[number]>[];
  /** Of the sheet, besides those of every list. */
  readonly sheet: readonly RequestColumn[];
  /** Of the page, in order. */
  readonly filters: Filters;
  readonly sorts: Sorts;
  /** Order of the page at first. */
  readonly sortedBy: { readonly column: Sorts[number]; readonly order: "asc" | "desc" };
}

export function defineRequestList<
  const Name extends string,
  const Sorts extends readonly [string, ...string[]],
  const Filters extends readonly RequestFilter[],
>(definition: RequestListDefinition<Name, Sorts, Filters>): RequestListDefinition<Name, Sorts, Filters> {
  return definition;
}
