import type { Queryable } from "../db/database.ts";
import { countRows, type FoundRow, indexedRows, nearbyRows, type Range, type Stretch } from "./list-sql.ts";
import { type AnyList, isWide, plainNarrowings, searchesOf, type Selection } from "./selection.ts";

export interface Total {
  readonly total: number;
  readonly isCapped: boolean;
}

export interface FoundPage {
  readonly rows: readonly FoundRow[];
  /** Present if the search for the page also found the total. */
  readonly known?: Total;
}

/**
 * Reading this many rows takes less time than a query of the text index for a very frequent word: a page is found among
 * them if every fortieth row matches.
 */
function worthReading(wanted: number): number {
  return Math.max(1_500, 40 * wanted);
}

/** If a page was nearly filled, the search reads this many times further before it uses the index. */
const maxDistanceFactor = 8;

/**
 * One page of the rows that match a text. The matches of the text index are unordered: they are fetched as a whole and
 * sorted, which is cheap for a rare word and expensive for a frequent one. So the beginning of the list is read first:
 * a frequent word fills the page there, and a short list has no more rows. For a frequent word, only nearby matches are
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
  if (isWide(list) && near.rows.length > 0 && timesAsFar <= maxDistanceFactor) {
    const rest = { limit: range.limit - near.rows.length, offset: 0 };
    const stretch = { skipped: nearby, nearby: Math.ceil(timesAsFar * nearby) };
    const far = await readNearby(db, list, selection, rest, stretch);
    if (far.page) return joined(near, far.page, cap);
  }
  return { rows: await indexedRows(db, list, selection, range) };
}

/** The matches nearby and after it, as one page. */
function joined({ rows, matches }: Nearby, { rows: more, known }: FoundPage, cap: number): FoundPage {
  const total = matches + (known?.total ?? more.length);
  const isCapped = known?.isCapped ?? true;
  return {
    rows: [...rows, ...more],
    known: total > cap ? { total: cap, isCapped: true } : { total: isCapped ? total - (total % 10) : total, isCapped },
  };
}

interface Nearby {
  /** Present if the rows of the stretch fill it. */
  readonly page?: FoundPage;
  readonly rows: readonly FoundRow[];
  /** The number of matches in the stretch. */
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
