import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { sql } from "kysely";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import { type RecordArea, type RecordList, usedBy } from "../../base/managed-records/public.ts";
import type { dictionariesContract, DictionaryFields, DictionaryRow } from "./contract.ts";
import * as stored from "./dictionaries.sql.ts";
import { problemsOf } from "./dictionary-problems.ts";
import { isFixedDictionary } from "./fixed-dictionaries.ts";
import { placesOf } from "./value-places.ts";

type Contract = typeof dictionariesContract;
type ListRequest = RequestOf<Contract["list"]>;

export const dictionaryList: RecordList<ListRequest, stored.ListedDictionary, DictionaryRow> = {
  title: { zh: "字典", en: "Dictionaries" },
  list: defineList<undefined, ListRequest, stored.ListedDictionary>()({
    ways: () => [{ from: sql`dictionaries d`, where: sql`true` }],
    conditions: {
      keyword: (text) => sql`(${contains(sql`concat_ws(' ', d.code, d.name_zh, d.name_en, d.description)`, text)}
        or exists (select 1 from dictionary_items i where i.dictionary_code = d.code
          and ${contains(sql`concat_ws(' ', i.value, i.name_zh, i.name_en)`, text)}))`,
    },
    keys: { code: { by: sql`d.code`, type: "text" } },
    sorts: { code: { by: sql`d.code`, type: "text" }, name: { by: sql`d.name_en`, type: "text" } },
    sortedBy: { column: "code", order: "asc" },
    columns: stored.dictionaryColumns,
    rowsOf: sql`join dictionaries d on d.code = page.code`,
    total: ownTotal,
  }),
  present: (row, locale) => ({
    id: row.code,
    code: row.code,
    name: row[`name_${locale}`],
    description: row.description,
    itemCount: row.item_count,
    retiredCount: row.retired_count,
    fixed: isFixedDictionary(row.code),
  }),
  sheet: {
    code: { title: { zh: "代码", en: "Code" }, width: 24, cell: (row) => row.code },
    name: { title: { zh: "名称", en: "Name" }, width: 32, cell: (row) => row.name },
    description: { title: { zh: "描述", en: "Description" }, width: 44, cell: (row) => row.description },
    itemCount: { title: { zh: "条目数", en: "Items" }, width: 10, cell: (row) => row.itemCount },
    retiredCount: { title: { zh: "停用条目", en: "Retired" }, width: 10, cell: (row) => row.retiredCount },
  },
};

const keptByForms: Bilingual = {
  zh: "系统依赖该字典，不能删除",
  en: "The portal relies on this dictionary: it cannot be deleted",
};

export const dictionaryArea: RecordArea<DictionaryFields> = {
  object: "dictionary",
  table: "dictionaries",
  idColumn: "code",
  newId: ({ code }) => code,
  read: stored.dictionaryFields,
  nameOf: ({ code }) => code,
  problems: async (tx, fields, { known }) => problemsOf(tx, fields, known),
  insert: stored.insertDictionary,
  update: stored.updateDictionary,
  remove: stored.deleteDictionary,
  dependants: async (_db, code, locale) => dependantsOf(code, locale),
  keptBecause: async (_tx, code) => (isFixedDictionary(code) ? keptByForms : undefined),
};

async function dependantsOf(code: string, locale: Locale): Promise<readonly Dependants[]> {
  return usedBy({ zh: "表单", en: "Forms" }, await kindNames(code, locale), { blocks: true, locale });
}

async function kindNames(code: string, locale: Locale): Promise<readonly string[]> {
  return (await placesOf(code)).map(({ kind }) => kindCard(kind)?.title[locale] ?? kind);
}

export async function showUses(
  { db, locale }: Context,
  { id }: RequestOf<Contract["uses"]>,
): Promise<ResultOf<Contract["uses"]>> {
  if (!(await stored.dictionaryFields(db.kysely, id))) throw new Refused("not-found");
  const counts: Record<string, number> = {};
  for (const places of await placesOf(id))
    for (const [value, count] of await stored.countUses(db.kysely, places))
      counts[value] = (counts[value] ?? 0) + count;
  return { counts, kinds: [...(await kindNames(id, locale))], fixed: isFixedDictionary(id) };
}
