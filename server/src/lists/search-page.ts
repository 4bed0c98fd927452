import type { Queryable } from "../db/database.ts";
import { countRows, type FoundRow, indexedRows, nearbyRows, type Range } from "./list-sql.ts";
import { type AnyList, isWide, plainNarrowings, searchesOf, type Selection } from "./selection.ts";

export interface Total {
  readonly total: number;
  readonly isCapped: boolean;
}

export interface FoundPage {
  readonly rows: readonly FoundRow[];
  /** Where finding the page told it as well. */
  readonly known?: Total;
}

/**
 * So many rows are read through in less time than the index of texts takes for a word that very many rows have: a page
 * of which every fortieth has the text is found among them.
 */
function worthReading(wanted: number): number {
  return Math.max(1_500, 40 * wanted);
}

/** A page that was nearly filled is looked for this many times as far before the index is asked. */
const mostTimesAsFar = 8;

/**
 * One page of the rows that have a text. The index of texts knows no order: what it finds is fetched as a whole and
 * sorted, which is little for a rare word and very much for a frequent one. So the beginning of the list is read first:
 * there a frequent word fills the page, and a short list has no more than that. Of a frequent word only those nearby are
 * counted.
 */
export async function searchPage(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  range: Range,
  nearbyFor: (wanted: number) => number = worthReading,
): Promise<FoundPage> {
  const { searched: cap } = list.total;
  if (!selection.after && searchesOf(selection).every(({ isCountedEarly }) => isCountedEarly)) {
    const total = await countRows(db, list, selection, cap);
    if (total <= cap) return { rows: await indexedRows(db, list, selection, range), known: { total, isCapped: false } };
  }
  const wanted = range.limit + range.offset;
  const nearby = nearbyFor(wanted);
  const near = await readNearby(db, list, selection, { ...range, nearby });
  if (near.page) return near.page;
  const timesAsFar = Math.ceil((2 * wanted) / Math.max(near.matches, 1));
  if (isWide(list) && timesAsFar <= mostTimesAsFar) {
    const far = await readNearby(db, list, selection, { ...range, nearby: timesAsFar * nearby });
    if (far.page) return far.page;
  }
  return { rows: await indexedRows(db, list, selection, range) };
}

/** The page, where the rows nearby have all of it, and how many of them have the text. */
async function readNearby(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  range: Range & { readonly nearby: number },
): Promise<{ readonly page?: FoundPage; readonly matches: number }> {
  const { searched: cap } = list.total;
  const { nearby, limit, offset } = range;
  const most = Math.min(nearby, Math.max(cap + 1, limit + offset));
  const { rows, matches } = await nearbyRows(db, list, selection, { ...range, most });
  const isFull = rows.length === limit;
  if (isFull && matches > cap) return { matches, page: { rows, known: { total: cap, isCapped: true } } };
  const isSeen = rows.length > 0 || offset === 0;
  if (isSeen && (await countRows(db, list, { ...selection, narrowings: plainNarrowings(selection) }, nearby)) <= nearby)
    return { matches, page: { rows, known: { total: matches, isCapped: false } } };
  if (!isFull) return { matches };
  if (!isWide(list)) return { matches, page: { rows } };
  return { matches, page: { rows, known: { total: matches - (matches % 10), isCapped: true } } };
}
