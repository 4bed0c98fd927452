import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import { requestsHolding } from "../dictionaries/public.ts";
import { type RecordArea, type RecordList, taken, usedByCounted } from "../../base/managed-records/public.ts";
import type { FtpServerFields, FtpServerRow, ftpServersContract } from "./contract.ts";
import * as stored from "./ftp-servers.sql.ts";

type ListRequest = RequestOf<typeof ftpServersContract.list>;

export const ftpServerList: RecordList<ListRequest, stored.ListedServer, FtpServerRow> = {
  title: { zh: "FTP服务器", en: "FTP servers" },
  list: defineList<undefined, ListRequest, stored.ListedServer>()({
    ways: () => [{ from: sql`dictionary_items i`, where: sql`i.dictionary_code = ${stored.ftpDictionary}` }],
    conditions: {
      keyword: (text) => contains(sql`concat_ws(' ', i.value, i.name_zh, i.name_en)`, text),
      status: (status) => sql`i.status = ${status}`,
    },
    keys: { id: { by: sql`i.id`, type: "text" } },
    sorts: { alias: { by: sql`i.value`, type: "text" } },
    sortedBy: { column: "alias", order: "asc" },
    columns: stored.serverColumns,
    rowsOf: sql`join dictionary_items i on i.id = page.id`,
    total: ownTotal,
  }),
  present: ({ id, value, name_zh: nameZh, name_en: nameEn, status }) => {
    return { id, alias: value, nameZh, nameEn, active: status === "active" };
  },
  sheet: {
    alias: { title: { zh: "别名", en: "Alias" }, width: 18, cell: (row) => row.alias },
    nameZh: { title: { zh: "中文名称", en: "Name in Chinese" }, width: 32, cell: (row) => row.nameZh },
    nameEn: { title: { zh: "英文名称", en: "Name in English" }, width: 32, cell: (row) => row.nameEn },
    active: { title: { zh: "状态", en: "Status" }, width: 10, cell: (row, at) => (row.active ? on : off)[at] },
  },
};

const on: Bilingual = { zh: "启用", en: "On" };
const off: Bilingual = { zh: "停用", en: "Off" };
const aliasInUse: Bilingual = {
  zh: "单据以该别名引用此服务器，不能修改别名",
  en: "Requests name the server by this alias: it cannot be changed",
};

export const ftpServerArea: RecordArea<FtpServerFields> = {
  object: "ftp-server",
  table: "dictionary_items",
  read: stored.serverFields,
  nameOf: ({ alias }) => alias,
  problems: async (tx, { alias }, { known }) => {
    if (await stored.hasAlias(tx, alias, known?.id ?? "")) return [taken("alias")];
    if (known === undefined || known.fields.alias === alias) return [];
    const held = await requestsHolding(tx, stored.ftpDictionary, known.fields.alias);
    return held === 0 ? [] : [{ path: "alias", rule: "in-use", message: aliasInUse }];
  },
  insert: async (tx, id, fields) => {
    await stored.insertServer(tx, id, fields);
    await stored.raiseDictionary(tx);
  },
  update: async (tx, id, fields) => {
    await stored.updateServer(tx, id, fields);
    await stored.raiseDictionary(tx);
  },
  remove: async (tx, id) => {
    await stored.deleteServer(tx, id);
    await stored.raiseDictionary(tx);
  },
  dependants: dependantsOf,
};

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const alias = (await stored.serverFields(db, id))?.alias ?? "";
  const count = await requestsHolding(db, stored.ftpDictionary, alias);
  return usedByCounted({ zh: "申请单", en: "Requests" }, { count, names: [] }, { blocks: true, locale });
}
