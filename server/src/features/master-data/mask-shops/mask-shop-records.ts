import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { gradeText, maskShop, type MaskShopFields, partDictionaries } from "@signoff/domain/records/mask-shop";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
import { requestsHolding } from "../dictionaries/public.ts";
import { type RecordArea, storedRecord, taken, usedByCounted } from "../../base/managed-records/public.ts";
import * as shops from "./mask-shops.sql.ts";

const stored = storedRecord(maskShop, {
  table: "dictionary_items",
  only: { column: "dictionary_code", value: shops.shopDictionary },
  columns: { code: "value" },
  computed: shops.parts,
  shown: shops.shownParts,
});

export const maskShopList: typeof stored.list = {
  ...stored.list,
  sheet: {
    ...stored.list.sheet,
    grades: { title: maskShop.fields.grades.label, width: 44, cell: ({ grades }) => grades.map(gradeText).join(", ") },
  },
};

const codeInUse: Bilingual = {
  zh: "单据以该代码引用此光罩厂，不能修改代码",
  en: "Requests name the mask shop by this code: it cannot be changed",
};
const rushNeedsDays: Bilingual = { zh: "接受加急时请填写加急天数", en: "Enter the days of a rush order" };
const gradeTwice: Bilingual = { zh: "同一等级只能有一行", en: "Each grade has one line" };

export const maskShopArea: RecordArea<MaskShopFields> = {
  ...stored.area,
  problems: async (tx, fields, { known }) => [
    ...(await codeProblems(tx, fields, known)),
    ...(fields.rushAllowed && fields.rushDays === null
      ? [{ path: "rushDays", rule: "required", message: rushNeedsDays }]
      : []),
    ...(await partProblems(tx, fields)),
  ],
  insert: async (tx, id, fields) => {
    await stored.insertWith(tx, id, fields, { sort_no: shops.placeAtEnd });
    await shops.writeParts(tx, id, fields);
    await shops.raiseDictionary(tx);
  },
  update: async (tx, id, fields) => {
    await stored.area.update(tx, id, fields);
    await shops.writeParts(tx, id, fields);
    await shops.raiseDictionary(tx);
  },
  /** What it can make goes along. */
  remove: async (tx, id) => {
    await stored.area.remove(tx, id);
    await shops.raiseDictionary(tx);
  },
  dependants: dependantsOf,
};

async function codeProblems(
  tx: Tx,
  { code }: MaskShopFields,
  known: { readonly id: string; readonly fields: MaskShopFields } | undefined,
): Promise<readonly Problem[]> {
  if (await shops.hasCode(tx, code, known?.id ?? "")) return [taken("code")];
  if (known === undefined || known.fields.code === code) return [];
  const held = await requestsHolding(tx, shops.shopDictionary, known.fields.code);
  return held === 0 ? [] : [{ path: "code", rule: "in-use", message: codeInUse }];
}

/** What a shop can make are values that forms know; each grade once. */
async function partProblems(tx: Tx, fields: MaskShopFields): Promise<readonly Problem[]> {
  const values = await shops.partValues(tx);
  const gradeCodes = fields.grades.map(({ grade }) => grade);
  const made = { ...fields, grades: gradeCodes };
  const unknown = (Object.keys(partDictionaries) as (keyof typeof partDictionaries)[]).flatMap((part) => {
    const known = values.get(partDictionaries[part]);
    const missing = made[part].find((value) => known?.has(value) !== true);
    return missing === undefined ? [] : [{ path: part, rule: "option", message: notOffered(missing) }];
  });
  const isTwice = new Set(gradeCodes).size < gradeCodes.length;
  return [...unknown, ...(isTwice ? [{ path: "grades", rule: "unique", message: gradeTwice }] : [])];
}

function notOffered(value: string): Bilingual {
  return { zh: `没有此选项：${value}`, en: `There is no such choice: ${value}` };
}

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const code = (await stored.area.read(db, id, locale))?.code ?? "";
  const count = await requestsHolding(db, shops.shopDictionary, code);
  return usedByCounted({ zh: "申请单", en: "Requests" }, { count, names: [] }, { blocks: true, locale });
}
