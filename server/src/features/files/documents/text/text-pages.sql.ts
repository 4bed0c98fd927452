import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../../db/database.ts";
import type { DocumentTextState } from "../../../../db/tables/documents.ts";
import type { TextPiece } from "./cut-text.ts";

export interface WaitingText {
  readonly sha256: string;
  readonly extension: string;
  /** The number of pieces already written. */
  readonly written: number;
}

/** The version, if its text is still to be written. */
export async function waitingText(db: Queryable, versionId: string): Promise<WaitingText | undefined> {
  const { rows } = await sql<WaitingText>`
    select v.sha256, v.extension,
      (select coalesce(max(p.page), 0) from document_pages p where p.version_id = v.id)::int as written
    from document_versions v
    where v.id = ${versionId}::bigint and v.text_state = 'waiting' and v.sha256 is not null`.execute(db);
  return rows[0];
}

/** Writes the pieces after the existing ones; a second run of the same job changes nothing. */
export async function addPieces(
  db: Queryable,
  versionId: string,
  written: number,
  pieces: readonly TextPiece[],
): Promise<void> {
  const rows = pieces.map(({ page, text }, at) => [written + at + 1, page, text]);
  await sql`
    insert into document_pages (version_id, page, of_page, text)
    select ${versionId}::bigint, (p.value ->> 0)::int, (p.value ->> 1)::int, p.value ->> 2
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as p
    on conflict (version_id, page) do nothing`.execute(db);
}

export async function setTextState(db: Queryable, versionId: string, state: DocumentTextState): Promise<void> {
  await sql`update document_versions set text_state = ${state} where id = ${versionId}::bigint`.execute(db);
}

export async function textStateOf(db: Queryable, versionId: string): Promise<DocumentTextState> {
  const { rows } = await sql<{ text_state: DocumentTextState }>`
    select text_state from document_versions where id = ${versionId}::bigint`.execute(db);
  return rows[0]?.text_state ?? "read";
}

interface StoredPiece extends TextPiece {
  readonly piece: number;
}

/** The next pieces after a given one. */
export async function piecesAfter(
  db: Queryable,
  versionId: string,
  behind: number,
  count: number,
): Promise<readonly StoredPiece[]> {
  const { rows } = await sql<StoredPiece>`
    select p.page as piece, coalesce(p.of_page, p.page) as page, p.text from document_pages p
    where p.version_id = ${versionId}::bigint and p.page > ${behind} order by p.page limit ${count}`.execute(db);
  return rows;
}

/** The same folding as in the stored text of a page. */
const folded = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ").trim();

/** On `document_pages as p`. The index of character pairs finds candidates, and the text itself decides. */
export function pieceHolds(text: string): RawBuilder<boolean> {
  const word = folded(text);
  const isHere = sql<boolean>`strpos(p.folded, ${word}) > 0`;
  return Array.from(word).length >= 2 ? sql<boolean>`(p.terms @> bigrams(${word}) and ${isHere})` : isHere;
}

/** Occurrences are counted only in the first matching pieces: nobody reads more, and a long file has thousands. */
const maxCounted = 20;
/** Longer rows are pages from before texts were cut into pieces. For these, plain lower case is enough. */
const maxRefolded = 20_000;

/** The first occurrence in the file with the text around it, and the number of occurrences. */
export function hitOf(keyword: string | undefined): RawBuilder<unknown> {
  if (keyword === undefined) return sql`null::json`;
  const word = folded(keyword);
  const places = sql`((length(h.folded) - length(replace(h.folded, ${word}, ''))) / length(${word}))`;
  const shown = sql`case when length(h.text) <= ${maxRefolded} then regexp_replace(h.text, '\\s+', ' ', 'g') else h.folded end`;
  return sql`(
    with held as materialized (
      select p.page, p.of_page, p.text, p.folded from document_pages p
      where p.version_id = d.shown_version_id and ${pieceHolds(keyword)} order by p.page limit ${maxCounted + 1}),
    first as (select * from held order by page limit 1)
    select json_build_object('page', coalesce(h.of_page, h.page),
      'text', substr(${shown}, greatest(1, strpos(h.folded, ${word}) - 10), 120 + length(${word})),
      'count', (select sum(${places})::int from (select * from held order by page limit ${maxCounted}) h),
      'isMore', (select count(*) > ${maxCounted} from held))
    from first h)`;
}
