import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import type { Context, PublicContext } from "../../../http/context.ts";
import type { dictionaryContract, DictionaryItem } from "./contract.ts";
import { activeLocations, allConstants, allDictionaryItems, dictionaryCodes } from "./dictionary.sql.ts";

/** All dictionaries by code, including empty ones. */
export async function listDictionaries({
  db,
  locale,
}: Context): Promise<ResultOf<typeof dictionaryContract.queryAllDictItems>> {
  const byCode = new Map<string, DictionaryItem[]>();
  for (const code of await dictionaryCodes(db.kysely)) byCode.set(code, []);
  for (const row of await allDictionaryItems(db.kysely)) {
    byCode.get(row.dictionary_code)?.push(presentItem(row, locale));
  }
  return Object.fromEntries(byCode);
}

type ItemRow = Awaited<ReturnType<typeof allDictionaryItems>>[number];

function presentItem(row: ItemRow, locale: Locale): DictionaryItem {
  const text = row[`name_${locale}`];
  const parent = row.parent === null ? {} : { parent: row.parent };
  const retired = row.status === "active" ? {} : { retired: true as const };
  return { value: row.value, text, title: text, label: text, color: row.color, ...parent, ...retired };
}

export async function listConstants({ db }: PublicContext): Promise<ResultOf<typeof dictionaryContract.allConstants>> {
  const rows = await allConstants(db.kysely);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as ResultOf<
    typeof dictionaryContract.allConstants
  >;
}

export async function listLocations({ db, locale }: Context): Promise<ResultOf<typeof dictionaryContract.locations>> {
  const rows = await activeLocations(db.kysely);
  return rows.map((row) => ({ code: row.code, name: row[`name_${locale}`] }));
}
