import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { dictionary, type DictionaryFields } from "@signoff/domain/records/dictionary";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { sql } from "kysely";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { contains } from "../../../lists/text-match.ts";
import { type RecordArea, storedRecord, usedBy } from "../../base/managed-records/public.ts";
import type { dictionariesContract } from "./contract.ts";
import { countUses, hasDictionary, itemsOf, writeItems } from "./dictionaries.sql.ts";
import { problemsOf } from "./dictionary-problems.ts";
import { fixedDictionaries, isFixedDictionary } from "./fixed-dictionaries.ts";
import { placesOf } from "./value-places.ts";

type Contract = typeof dictionariesContract;

const stored = storedRecord(dictionary, {
  table: "dictionaries",
  idColumn: "code",
  computed: { items: itemsOf },
  shown: {
    itemCount: sql`(select count(*)::int from dictionary_items i where i.dictionary_code = r.code)`,
    retiredCount: sql`(select count(*)::int from dictionary_items i
      where i.dictionary_code = r.code and i.status = 'disabled')`,
    fixed: sql`r.code = any(${fixedDictionaries}::text[])`,
  },
  conditions: {
    keyword: (text) => sql`(${contains(sql`concat_ws(' ', r.code, r.name_zh, r.name_en, r.description)`, text)}
      or exists (select 1 from dictionary_items i where i.dictionary_code = r.code
        and ${contains(sql`concat_ws(' ', i.value, i.name_zh, i.name_en)`, text)}))`,
  },
});

export const dictionaryList = stored.list;

const keptByForms: Bilingual = {
  zh: "系统依赖该字典，不能删除",
  en: "The portal relies on this dictionary: it cannot be deleted",
};

export const dictionaryArea: RecordArea<DictionaryFields> = {
  ...stored.area,
  newId: ({ code }) => code,
  problems: async (tx, fields, { known }) => problemsOf(tx, fields, known),
  insert: async (tx, code, fields) => {
    await stored.area.insert(tx, code, fields);
    await writeItems(tx, code, fields.items);
  },
  update: async (tx, code, fields) => {
    await stored.area.update(tx, code, fields);
    await writeItems(tx, code, fields.items);
  },
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
  if (!(await hasDictionary(db.kysely, id))) throw new Refused("not-found");
  const counts: Record<string, number> = {};
  for (const places of await placesOf(id))
    for (const [value, count] of await countUses(db.kysely, places)) counts[value] = (counts[value] ?? 0) + count;
  return { counts, kinds: [...(await kindNames(id, locale))], fixed: isFixedDictionary(id) };
}
