import { type Bilingual } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable } from "../../db/database.ts";
import { startsPattern } from "../../lists/text-match.ts";

/** Names of these dictionaries' values. Values that are no longer offered keep their names. */
export async function namesInDictionaries(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Bilingual>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom("dictionary_items")
    .select(["dictionary_code", "value", "name_zh", "name_en"])
    .where("dictionary_code", "in", [...codes])
    .execute();
  return new Map(rows.map((row) => [`${row.dictionary_code} ${row.value}`, { zh: row.name_zh, en: row.name_en }]));
}

/** Names of these customers; of all without codes. */
export async function customerNames(db: Queryable, codes?: readonly string[]): Promise<ReadonlyMap<string, Bilingual>> {
  if (codes?.length === 0) return new Map();
  const rows = await db
    .selectFrom("customers")
    .select(["code", "company_name", "english_name"])
    .$if(codes !== undefined, (query) => query.where("code", "in", [...(codes ?? [])]))
    .execute();
  return new Map(rows.map((row) => [row.code, { zh: row.company_name, en: row.english_name || row.company_name }]));
}

/** Current codes of a registry, those that begin with the text first in order. */
export async function codesOf(db: Queryable, registry: string, start: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct code from registry_entries
    where registry = ${registry} and state = 'current' and upper(code) like ${startsPattern(start.toUpperCase())}
    order by code limit ${most}`.execute(db);
  return rows.map((row) => row.code);
}
