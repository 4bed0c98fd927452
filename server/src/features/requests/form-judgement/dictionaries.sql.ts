import type { Dictionaries, DictionaryItem } from "@signoff/forms/lookup/dictionaries";
import type { Queryable } from "../../../db/database.ts";
import { preparedQuery } from "../../../db/prepared.ts";

interface ActiveItem {
  readonly dictionary_code: string;
  readonly value: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly parent: string | null;
}

/** The active items of these dictionaries. */
export async function readDictionaries(db: Queryable, codes: readonly string[]): Promise<Dictionaries> {
  if (codes.length === 0) return {};
  const text = `select dictionary_code, value, name_zh, name_en, parent from dictionary_items
    where dictionary_code = any($1::text[]) and status = 'active' order by sort_no`;
  const { rows } = await db.executeQuery(preparedQuery<ActiveItem>(text, [[...codes]]));
  const found: Record<string, DictionaryItem[]> = Object.fromEntries(codes.map((code) => [code, []]));
  for (const row of rows) {
    const item = { value: row.value, zh: row.name_zh, en: row.name_en };
    found[row.dictionary_code]?.push(row.parent === null ? item : { ...item, parent: row.parent });
  }
  return found;
}

export async function attachmentIds(db: Queryable, requestId: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("attachments").select("id").where("request_id", "=", requestId).execute();
  return new Set(rows.map((row) => row.id));
}
