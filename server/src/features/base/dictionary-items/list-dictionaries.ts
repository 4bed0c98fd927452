import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import type { Context } from "../../../http/context.ts";
import type { DictionaryItem, dictionaryContract } from "./contract.ts";
import { allDictionaryItems, dictionaryCodes } from "./dictionary.sql.ts";

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
