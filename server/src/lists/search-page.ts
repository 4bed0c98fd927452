import type { Queryable } from "../db/database.ts";
import { countRows, type FoundRow, indexedRows, nearbyRows, type Range, type Stretch } from "./list-sql.ts";
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
  const near = await readNearby(db, list, selection, range, { skipped: 0, nearby });
  if (near.page) return near.page;
  const timesAsFar = (1.5 * wanted) / Math.max(near.matches, 1) - 1;
  if (isWide(list) && near.rows.length > 0 && timesAsFar <= mostTimesAsFar) {
    const rest = { limit: range.limit - near.rows.length, offset: 0 };
    const stretch = { skipped: nearby, nearby: Math.ceil(timesAsFar * nearby) };
    const far = await readNearby(db, list, selection, rest, stretch);
    if (far.page) return joined(near, far.page, cap);
  }
  return { rows: await indexedRows(db, list, selection, range) };
}

/** What was found nearby and behind it, as one page. */
function joined({ rows, matches }: Nearby, { rows: more, known }: FoundPage, cap: number): FoundPage {
  const total = matches + (known?.total ?? more.length);
  const isCapped = known?.isCapped ?? true;
  return {
    rows: [...rows, ...more],
    known: total > cap ? { total: cap, isCapped: true } : { total: isCapped ? total - (total % 10) : total, isCapped },
  };
}

interface Nearby {
  /** Where the rows of the stretch have all of it. */
  readonly page?: FoundPage;
  readonly rows: readonly FoundRow[];
  /** How many of the stretch have the text. */
  readonly matches: number;
}

async function readNearby(
  db: Queryable,
  list: AnyList,
  selection: Selection,
  range: Range,
  stretch: Stretch,
): Promise<Nearby> {
  const { searched: cap } = list.total;
  const { limit, offset } = range;
  const reach = stretch.skipped + stretch.nearby;
  const most = Math.min(stretch.nearby, Math.max(cap + 1, limit + offset));
  const { rows, matches } = await nearbyRows(db, list, selection, { ...range, ...stretch, most });
  const isFull = rows.length === limit;
  if (isFull && matches > cap) return { rows, matches, page: { rows, known: { total: cap, isCapped: true } } };
  const isSeen = rows.length > 0 || offset === 0;
  if (isSeen && (await countRows(db, list, { ...selection, narrowings: plainNarrowings(selection) }, reach)) <= reach)
    return { rows, matches, page: { rows, known: { total: matches, isCapped: false } } };
  if (!isFull) return { rows, matches };
  if (!isWide(list)) return { rows, matches, page: { rows } };
  return { rows, matches, page: { rows, known: { total: matches - (matches % 10), isCapped: true } } };
}
