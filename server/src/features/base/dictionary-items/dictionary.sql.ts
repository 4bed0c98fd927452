import type { Queryable } from "../../../db/database.ts";

/** Includes retired items, so that earlier choices keep their names. */
export async function allDictionaryItems(db: Queryable) {
  return db
    .selectFrom("dictionary_items")
    .select(["dictionary_code", "value", "name_zh", "name_en", "parent", "color", "status"])
    .orderBy("dictionary_code")
    .orderBy("sort_no")
    .orderBy("id")
    .execute();
}

export async function dictionaryCodes(db: Queryable): Promise<readonly string[]> {
  const rows = await db.selectFrom("dictionaries").select("code").orderBy("code").execute();
  return rows.map((row) => row.code);
}

export async function allConstants(db: Queryable) {
  return db.selectFrom("constants").select(["key", "value"]).orderBy("sort_no").orderBy("key").execute();
}

export async function activeLocations(db: Queryable) {
  return db
    .selectFrom("locations")
    .select(["code", "name_zh", "name_en"])
    .where("status", "=", "active")
    .orderBy("sort_no")
    .orderBy("code")
    .execute();
}
