import type { Dictionaries, DictionaryItem } from "@signoff/forms/lookup/dictionaries";
import type { Queryable } from "../../../db/database.ts";

/** The present options of these dictionaries, in their order. */
export async function offeredItems(db: Queryable, codes: readonly string[]): Promise<Dictionaries> {
  if (codes.length === 0) return {};
  const rows = await db
    .selectFrom("dictionary_items")
    .select(["dictionary_code", "value", "name_zh", "name_en"])
    .where("dictionary_code", "in", codes)
    .where("status", "=", "active")
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
  const found: Record<string, DictionaryItem[]> = {};
  for (const { dictionary_code: code, value, name_zh: zh, name_en: en } of rows) {
    (found[code] ??= []).push({ value, zh, en });
  }
  return found;
}
