import type { Locale } from "@signoff/domain/locale";
import { type MaskShopFields, partDictionaries } from "@signoff/domain/records/mask-shop";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/database.ts";

/** Forms offer the shops as a dictionary. */
export const shopDictionary = "mask_shop";

type PartColumn = "grades" | "mask_types" | "writers" | "plate_sizes" | "pellicle_types" | "rush_allowed" | "rush_days";

/** A column of `mask_shops` for the item `r`, which may have no line there yet. */
function partOf(column: PartColumn, none: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select ${sql.ref(`s.${column}`)} from mask_shops s where s.item_id = r.id), ${none})`;
}

export const parts = {
  grades: partOf("grades", sql`'[]'`),
  maskTypes: partOf("mask_types", sql`'{}'`),
  writers: partOf("writers", sql`'{}'`),
  plateSizes: partOf("plate_sizes", sql`'{}'`),
  pellicleTypes: partOf("pellicle_types", sql`'{}'`),
  rushAllowed: partOf("rush_allowed", sql`false`),
  rushDays: partOf("rush_days", sql`null`),
};

const namesOf = (column: PartColumn, dictionary: string) => (locale: Locale) =>
  sql`array(select ${sql.ref(`n.name_${locale}`)} from dictionary_items n join mask_shops s on s.item_id = r.id
    where n.dictionary_code = ${dictionary} and n.value = any(${sql.ref(`s.${column}`)}) order by n.sort_no)`;

/** What the list shows of the parts. */
export const shownParts = {
  maskTypes: namesOf("mask_types", partDictionaries.maskTypes),
  writers: namesOf("writers", partDictionaries.writers),
  plateSizes: namesOf("plate_sizes", partDictionaries.plateSizes),
  pellicleTypes: namesOf("pellicle_types", partDictionaries.pellicleTypes),
  rushDays: sql`(select s.rush_days from mask_shops s where s.item_id = r.id and s.rush_allowed)`,
};

export async function hasCode(tx: Tx, code: string, except: string): Promise<boolean> {
  const row = await tx
    .selectFrom("dictionary_items")
    .select("id")
    .where("dictionary_code", "=", shopDictionary)
    .where("value", "=", code)
    .where("id", "<>", except)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every value of the dictionaries behind the parts of a shop, by dictionary. */
export async function partValues(tx: Tx): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await tx
    .selectFrom("dictionary_items")
    .select(["dictionary_code", "value"])
    .where("dictionary_code", "in", Object.values(partDictionaries))
    .execute();
  const known = new Map<string, Set<string>>();
  for (const { dictionary_code: code, value } of rows) known.set(code, (known.get(code) ?? new Set()).add(value));
  return known;
}

/** Place of a new shop: after all others. */
export const placeAtEnd = sql`(select coalesce(max(sort_no), 0) + 1 from dictionary_items
  where dictionary_code = ${shopDictionary})`;

export async function writeParts(tx: Tx, id: string, fields: MaskShopFields): Promise<void> {
  const values = {
    grades: JSON.stringify(fields.grades),
    mask_types: fields.maskTypes,
    writers: fields.writers,
    plate_sizes: fields.plateSizes,
    pellicle_types: fields.pellicleTypes,
    rush_allowed: fields.rushAllowed,
    rush_days: fields.rushDays,
  };
  await tx
    .insertInto("mask_shops")
    .values({ item_id: id, ...values })
    .onConflict((conflict) => conflict.column("item_id").doUpdateSet(values))
    .execute();
}

/** Whoever has the dictionary open learns that an item of it was changed here. */
export async function raiseDictionary(tx: Tx): Promise<void> {
  await sql`update dictionaries set revision = revision + 1 where code = ${shopDictionary}`.execute(tx);
}
