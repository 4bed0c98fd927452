import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { MaskShopFields } from "./contract.ts";

/** Forms offer the shops as a dictionary. */
export const shopDictionary = "mask_shop";

/** Where the parts of a shop come from: the dictionary behind each. */
export const partDictionaries = {
  grades: "reticle_grade",
  maskTypes: "mask_type",
  writers: "mask_writer",
  plateSizes: "plate_size",
  pellicleTypes: "pellicle_type",
} as const;

type Grades = MaskShopFields["grades"];

export interface ListedShop {
  readonly id: string;
  readonly value: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly status: "active" | "disabled";
  readonly grades: Grades | null;
  readonly mask_types_zh: readonly string[];
  readonly mask_types_en: readonly string[];
  readonly writers_zh: readonly string[];
  readonly writers_en: readonly string[];
  readonly plate_sizes_zh: readonly string[];
  readonly plate_sizes_en: readonly string[];
  readonly pellicle_types_zh: readonly string[];
  readonly pellicle_types_en: readonly string[];
  readonly rush_allowed: boolean | null;
  readonly rush_days: number | null;
}

type PartColumn = "mask_types" | "writers" | "plate_sizes" | "pellicle_types";

const namesOf = (column: PartColumn, dictionary: string, name: "name_zh" | "name_en") =>
  sql`array(select n.${sql.ref(name)} from dictionary_items n
    where n.dictionary_code = ${dictionary} and n.value = any(s.${sql.ref(column)}) order by n.sort_no)`;

/** What is shown of `dictionary_items as i` and `mask_shops as s`. */
export const shopColumns = sql<ListedShop>`i.id, i.value, i.name_zh, i.name_en, i.status, s.grades,
  ${namesOf("mask_types", partDictionaries.maskTypes, "name_zh")} as mask_types_zh,
  ${namesOf("mask_types", partDictionaries.maskTypes, "name_en")} as mask_types_en,
  ${namesOf("writers", partDictionaries.writers, "name_zh")} as writers_zh,
  ${namesOf("writers", partDictionaries.writers, "name_en")} as writers_en,
  ${namesOf("plate_sizes", partDictionaries.plateSizes, "name_zh")} as plate_sizes_zh,
  ${namesOf("plate_sizes", partDictionaries.plateSizes, "name_en")} as plate_sizes_en,
  ${namesOf("pellicle_types", partDictionaries.pellicleTypes, "name_zh")} as pellicle_types_zh,
  ${namesOf("pellicle_types", partDictionaries.pellicleTypes, "name_en")} as pellicle_types_en,
  s.rush_allowed, s.rush_days`;

export async function shopFields(db: Queryable, id: string): Promise<MaskShopFields | undefined> {
  const row = await db
    .selectFrom("dictionary_items as i")
    .leftJoin("mask_shops as s", "s.item_id", "i.id")
    .select(["i.value", "i.name_zh", "i.name_en", "i.status"])
    .select([
      "s.grades",
      "s.mask_types",
      "s.writers",
      "s.plate_sizes",
      "s.pellicle_types",
      "s.rush_allowed",
      "s.rush_days",
    ])
    .where("i.id", "=", id)
    .where("i.dictionary_code", "=", shopDictionary)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    code: row.value,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    active: row.status === "active",
    grades: [...(row.grades ?? [])],
    maskTypes: row.mask_types ?? [],
    writers: row.writers ?? [],
    plateSizes: row.plate_sizes ?? [],
    pellicleTypes: row.pellicle_types ?? [],
    rushAllowed: row.rush_allowed ?? false,
    rushDays: row.rush_days,
  };
}

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

function itemOf({ code, nameZh, nameEn, active }: MaskShopFields) {
  const status = active ? ("active" as const) : ("disabled" as const);
  return { value: code, name_zh: nameZh, name_en: nameEn, status };
}

/** The last one of the list. */
export async function insertShop(tx: Tx, id: string, fields: MaskShopFields): Promise<void> {
  const last = await tx
    .selectFrom("dictionary_items")
    .select(({ fn }) => fn.max("sort_no").as("no"))
    .where("dictionary_code", "=", shopDictionary)
    .executeTakeFirst();
  await tx
    .insertInto("dictionary_items")
    .values({ id, dictionary_code: shopDictionary, sort_no: (last?.no ?? 0) + 1, ...itemOf(fields) })
    .execute();
  await writeParts(tx, id, fields);
}

export async function updateShop(tx: Tx, id: string, fields: MaskShopFields): Promise<void> {
  await tx.updateTable("dictionary_items").set(itemOf(fields)).where("id", "=", id).execute();
  await writeParts(tx, id, fields);
}

async function writeParts(tx: Tx, id: string, fields: MaskShopFields): Promise<void> {
  const parts = {
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
    .values({ item_id: id, ...parts })
    .onConflict((conflict) => conflict.column("item_id").doUpdateSet(parts))
    .execute();
}

/** What it can make goes along. */
export async function deleteShop(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("dictionary_items").where("id", "=", id).execute();
}

/** Whoever has the dictionary open learns that an item of it was changed here. */
export async function raiseDictionary(tx: Tx): Promise<void> {
  await sql`update dictionaries set revision = revision + 1 where code = ${shopDictionary}`.execute(tx);
}
