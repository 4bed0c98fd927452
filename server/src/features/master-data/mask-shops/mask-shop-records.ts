import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import { type Bilingual, joinedNames, type Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import { requestsHolding } from "../dictionaries/public.ts";
import { type RecordArea, type RecordList, taken, usedByCounted } from "../../base/managed-records/public.ts";
import type { MaskShopFields, MaskShopRow, maskShopsContract } from "./contract.ts";
import * as stored from "./mask-shops.sql.ts";

type ListRequest = RequestOf<typeof maskShopsContract.list>;
type Shops = RecordList<ListRequest, stored.ListedShop, MaskShopRow>;

const from = sql`dictionary_items i left join mask_shops s on s.item_id = i.id`;

const shops = defineList<undefined, ListRequest, stored.ListedShop>()({
  ways: () => [{ from, where: sql`i.dictionary_code = ${stored.shopDictionary}` }],
  conditions: {
    keyword: (text) => contains(sql`concat_ws(' ', i.value, i.name_zh, i.name_en)`, text),
    status: (status) => sql`i.status = ${status}`,
  },
  keys: { id: { by: sql`i.id`, type: "text" } },
  sorts: { code: { by: sql`i.value`, type: "text" } },
  sortedBy: { column: "code", order: "asc" },
  columns: stored.shopColumns,
  rowsOf: sql`join dictionary_items i on i.id = page.id left join mask_shops s on s.item_id = i.id`,
  total: ownTotal,
});

const gradesText = ({ grades }: MaskShopRow): string => grades.map(({ grade, days }) => `${grade} ${days}`).join(", ");

const sheet: Shops["sheet"] = {
  code: { title: { zh: "代码", en: "Code" }, width: 12, cell: (row) => row.code },
  nameZh: { title: { zh: "中文名称", en: "Name in Chinese" }, width: 28, cell: (row) => row.nameZh },
  nameEn: { title: { zh: "英文名称", en: "Name in English" }, width: 28, cell: (row) => row.nameEn },
  grades: { title: { zh: "各等级天数", en: "Days by grade" }, width: 44, cell: gradesText },
  maskTypes: {
    title: { zh: "光罩类型", en: "Mask types" },
    width: 40,
    cell: (row, at) => joinedNames(row.maskTypes, at),
  },
  writers: { title: { zh: "写版机", en: "Writers" }, width: 40, cell: (row, at) => joinedNames(row.writers, at) },
  plateSizes: {
    title: { zh: "版材尺寸", en: "Plate sizes" },
    width: 28,
    cell: (row, at) => joinedNames(row.plateSizes, at),
  },
  pellicleTypes: {
    title: { zh: "保护膜类型", en: "Pellicle types" },
    width: 36,
    cell: (row, at) => joinedNames(row.pellicleTypes, at),
  },
  rushDays: { title: { zh: "加急天数", en: "Rush days" }, width: 12, cell: (row) => row.rushDays },
  active: { title: { zh: "状态", en: "Status" }, width: 10, cell: (row, at) => (row.active ? on : off)[at] },
};

export const maskShopList: Shops = {
  title: { zh: "光罩厂", en: "Mask shops" },
  list: shops,
  present: (row, locale) => {
    return {
      id: row.id,
      code: row.value,
      nameZh: row.name_zh,
      nameEn: row.name_en,
      grades: row.grades ?? [],
      maskTypes: [...row[`mask_types_${locale}`]],
      writers: [...row[`writers_${locale}`]],
      plateSizes: [...row[`plate_sizes_${locale}`]],
      pellicleTypes: [...row[`pellicle_types_${locale}`]],
      rushDays: row.rush_allowed === true ? row.rush_days : null,
      active: row.status === "active",
    };
  },
  sheet,
};

const on: Bilingual = { zh: "启用", en: "On" };
const off: Bilingual = { zh: "停用", en: "Off" };
const codeInUse: Bilingual = {
  zh: "单据以该代码引用此光罩厂，不能修改代码",
  en: "Requests name the mask shop by this code: it cannot be changed",
};
const rushNeedsDays: Bilingual = { zh: "接受加急时请填写加急天数", en: "Enter the days of a rush order" };
const gradeTwice: Bilingual = { zh: "同一等级只能有一行", en: "Each grade has one line" };

export const maskShopArea: RecordArea<MaskShopFields> = {
  object: "mask-shop",
  table: "dictionary_items",
  read: stored.shopFields,
  nameOf: ({ code }) => code,
  problems: async (tx, fields, { known }) => [
    ...(await codeProblems(tx, fields, known)),
    ...(fields.rushAllowed && fields.rushDays === null
      ? [{ path: "rushDays", rule: "required", message: rushNeedsDays }]
      : []),
    ...(await partProblems(tx, fields)),
  ],
  insert: async (tx, id, fields) => {
    await stored.insertShop(tx, id, fields);
    await stored.raiseDictionary(tx);
  },
  update: async (tx, id, fields) => {
    await stored.updateShop(tx, id, fields);
    await stored.raiseDictionary(tx);
  },
  remove: async (tx, id) => {
    await stored.deleteShop(tx, id);
    await stored.raiseDictionary(tx);
  },
  dependants: dependantsOf,
};

async function codeProblems(
  tx: Tx,
  { code }: MaskShopFields,
  known: { readonly id: string; readonly fields: MaskShopFields } | undefined,
): Promise<readonly Problem[]> {
  if (await stored.hasCode(tx, code, known?.id ?? "")) return [taken("code")];
  if (known === undefined || known.fields.code === code) return [];
  const held = await requestsHolding(tx, stored.shopDictionary, known.fields.code);
  return held === 0 ? [] : [{ path: "code", rule: "in-use", message: codeInUse }];
}

/** What a shop can make are values that forms know; each grade once. */
async function partProblems(tx: Tx, fields: MaskShopFields): Promise<readonly Problem[]> {
  const values = await stored.partValues(tx);
  const gradeCodes = fields.grades.map(({ grade }) => grade);
  const parts = { ...fields, grades: gradeCodes };
  const unknown = (Object.keys(stored.partDictionaries) as (keyof typeof stored.partDictionaries)[]).flatMap((part) => {
    const known = values.get(stored.partDictionaries[part]);
    const missing = parts[part].find((value) => known?.has(value) !== true);
    return missing === undefined ? [] : [{ path: part, rule: "option", message: notOffered(missing) }];
  });
  const isTwice = new Set(gradeCodes).size < gradeCodes.length;
  return [...unknown, ...(isTwice ? [{ path: "grades", rule: "unique", message: gradeTwice }] : [])];
}

function notOffered(value: string): Bilingual {
  return { zh: `没有此选项：${value}`, en: `There is no such choice: ${value}` };
}

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const code = (await stored.shopFields(db, id))?.code ?? "";
  const count = await requestsHolding(db, stored.shopDictionary, code);
  return usedByCounted({ zh: "申请单", en: "Requests" }, { count, names: [] }, { blocks: true, locale });
}
