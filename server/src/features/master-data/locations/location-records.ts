import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import { isTaken, type RecordArea, type RecordList, taken, usedByCounted } from "../../base/managed-records/public.ts";
import type { LocationFields, LocationRow, locationsContract } from "./contract.ts";
import * as stored from "./locations.sql.ts";

type ListRequest = RequestOf<typeof locationsContract.list>;

export const locationList: RecordList<ListRequest, stored.ListedLocation, LocationRow> = {
  title: { zh: "地点", en: "Locations" },
  list: defineList<undefined, ListRequest, stored.ListedLocation>()({
    ways: () => [{ from: sql`locations l`, where: sql`true` }],
    conditions: {
      keyword: (text) => contains(sql`concat_ws(' ', l.code, l.name_zh, l.name_en)`, text),
      status: (status) => sql`l.status = ${status}`,
    },
    keys: { id: { by: sql`l.id`, type: "text" } },
    sorts: {
      place: { by: sql`lpad(l.sort_no::text, 5, '0')`, type: "text" },
      code: { by: sql`l.code`, type: "text" },
    },
    sortedBy: { column: "place", order: "asc" },
    columns: stored.locationColumns,
    rowsOf: sql`join locations l on l.id = page.id`,
    total: ownTotal,
  }),
  present: ({ id, code, name_zh: nameZh, name_en: nameEn, sort_no: sortNo, status }) => {
    return { id, code, nameZh, nameEn, sortNo, active: status === "active" };
  },
  sheet: {
    code: { title: { zh: "代码", en: "Code" }, width: 14, cell: (row) => row.code },
    nameZh: { title: { zh: "中文名称", en: "Name in Chinese" }, width: 32, cell: (row) => row.nameZh },
    nameEn: { title: { zh: "英文名称", en: "Name in English" }, width: 32, cell: (row) => row.nameEn },
    sortNo: { title: { zh: "排序", en: "Order" }, width: 10, cell: (row) => row.sortNo },
    active: { title: { zh: "状态", en: "Status" }, width: 10, cell: (row, at) => (row.active ? on : off)[at] },
  },
};

const on: Bilingual = { zh: "启用", en: "On" };
const off: Bilingual = { zh: "停用", en: "Off" };
const codeInUse: Bilingual = {
  zh: "设备以该代码引用此地点，不能修改代码",
  en: "Tools name the location by this code: it cannot be changed",
};

export const locationArea: RecordArea<LocationFields> = {
  object: "location",
  table: "locations",
  read: stored.locationFields,
  nameOf: ({ code }) => code,
  problems: async (tx, { code }, { known }) => {
    if (await isTaken(tx, { table: "locations", column: "code", value: code, except: known?.id }))
      return [taken("code")];
    const isRenamed = known !== undefined && known.fields.code !== code;
    if (!isRenamed || (await stored.usesOf(tx, known.fields.code)).count === 0) return [];
    return [{ path: "code", rule: "in-use", message: codeInUse }];
  },
  insert: stored.insertLocation,
  update: stored.updateLocation,
  remove: stored.deleteLocation,
  dependants: dependantsOf,
};

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const code = (await stored.locationFields(db, id))?.code ?? "";
  const what = { zh: "设备与申请单", en: "Tools and requests" };
  return usedByCounted(what, await stored.usesOf(db, code), { blocks: true, locale });
}
