import type { Bilingual } from "@signoff/domain/locale";
import type { DictionaryEntry, DictionaryFields } from "@signoff/domain/records/dictionary";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
import { taken } from "../../base/managed-records/public.ts";
import { hasDictionary, heldValues } from "./dictionaries.sql.ts";
import { isFixedDictionary } from "./fixed-dictionaries.ts";
import { placesOf } from "./value-places.ts";

type Known = { readonly fields: DictionaryFields } | undefined;

const codeStays: Bilingual = {
  zh: "表单以该代码引用字典，不能修改代码",
  en: "Forms name the dictionary by its code: it cannot be changed",
};
const itemsStay: Bilingual = {
  zh: "系统依赖该字典的值：只能修改名称、顺序和颜色",
  en: "The portal relies on the values of this dictionary: only names, order and colours can be changed",
};

export async function problemsOf(tx: Tx, fields: DictionaryFields, known: Known): Promise<readonly Problem[]> {
  if (!known) return [...((await hasDictionary(tx, fields.code)) ? [taken("code")] : []), ...twice(fields.items)];
  if (fields.code !== known.fields.code) return [{ path: "code", rule: "in-use", message: codeStays }];
  const wrong = [...twice(fields.items), ...changedValues(fields, known.fields)];
  return wrong.length > 0 ? wrong : goneInUse(tx, fields, known.fields);
}

function at(rule: string, message: Bilingual): Problem {
  return { path: "items", rule, message };
}

/** The same value may stand below several parents, not twice below one. */
function twice(items: readonly DictionaryEntry[]): readonly Problem[] {
  const keys = items.map(({ value, parent }) => JSON.stringify([parent, value]));
  const double = items.find((_item, place) => keys.indexOf(keys[place] ?? "") !== place)?.value;
  if (double === undefined) return [];
  return [at("taken", { zh: `值 ${double} 重复`, en: `The value ${double} stands there twice` })];
}

function changedValues({ items }: DictionaryFields, known: DictionaryFields): readonly Problem[] {
  const before = new Map(known.items.map((item) => [item.id, item]));
  const stranger = items.find(({ id }) => id !== undefined && !before.has(id));
  if (stranger)
    return [
      at("option", { zh: `条目 ${stranger.value} 已不存在`, en: `The item ${stranger.value} is no longer there` }),
    ];
  const changed = items.find(({ id, value }) => id !== undefined && before.get(id)?.value !== value);
  if (!changed) return isFixedDictionary(known.code) ? fixedItems(items, known.items) : [];
  const { value } = changed;
  return [
    at("fixed", { zh: `值 ${value} 不能修改，请新增条目`, en: `A value cannot become ${value}: add an item instead` }),
  ];
}

function fixedItems(items: readonly DictionaryEntry[], before: readonly DictionaryEntry[]): readonly Problem[] {
  const active = new Map(before.map((item) => [item.id, item.active]));
  const isSame = items.length === before.length && items.every((item) => active.get(item.id) === item.active);
  return isSame ? [] : [at("fixed", itemsStay)];
}

/** What requests hold is retired, not deleted: its name is still shown there. */
async function goneInUse(tx: Tx, { items }: DictionaryFields, known: DictionaryFields): Promise<readonly Problem[]> {
  const kept = new Set(items.map(({ id }) => id));
  const gone = known.items.filter(({ id }) => !kept.has(id)).map(({ value }) => value);
  if (gone.length === 0) return [];
  const held = await valuesInUse(tx, known.code, gone);
  if (held.length === 0) return [];
  const [zh, en] = [held.join("、"), held.join(", ")];
  return [
    at("in-use", { zh: `已有单据使用 ${zh}，请改为停用`, en: `Requests hold ${en}: retire it instead of deleting it` }),
  ];
}

export async function valuesInUse(db: Queryable, code: string, values: readonly string[]): Promise<readonly string[]> {
  const held = new Set<string>();
  for (const places of await placesOf(code)) for (const value of await heldValues(db, places, values)) held.add(value);
  return [...held].toSorted();
}
