import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { ftpServer, type FtpServerFields } from "@signoff/domain/records/ftp-server";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { requestsHolding } from "../dictionaries/public.ts";
import { type RecordArea, storedRecord, taken, usedByCounted } from "../../base/managed-records/public.ts";

/** Forms offer the servers as a dictionary. */
const ftpDictionary = "ftp_server";

const stored = storedRecord(ftpServer, {
  table: "dictionary_items",
  columns: { alias: "value" },
  only: { column: "dictionary_code", value: ftpDictionary },
});

export const ftpServerList = stored.list;

export const ftpServerArea: RecordArea<FtpServerFields> = {
  ...stored.area,
  problems: async (tx, { alias }, { known }) => {
    if (await hasAlias(tx, alias, known?.id ?? "")) return [taken("alias")];
    if (known === undefined || known.fields.alias === alias) return [];
    const held = await requestsHolding(tx, ftpDictionary, known.fields.alias);
    return held === 0 ? [] : [{ path: "alias", rule: "in-use", message: aliasInUse }];
  },
  insert: async (tx, id, fields) => {
    await stored.area.insert(tx, id, fields);
    await placeLast(tx, id);
    await raiseDictionary(tx);
  },
  update: async (tx, id, fields) => {
    await stored.area.update(tx, id, fields);
    await raiseDictionary(tx);
  },
  remove: async (tx, id) => {
    await stored.area.remove(tx, id);
    await raiseDictionary(tx);
  },
  dependants: dependantsOf,
};

const aliasInUse: Bilingual = {
  zh: "单据以该别名引用此服务器，不能修改别名",
  en: "Requests name the server by this alias: it cannot be changed",
};

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const alias = (await stored.area.read(db, id, locale))?.alias ?? "";
  const count = await requestsHolding(db, ftpDictionary, alias);
  return usedByCounted({ zh: "申请单", en: "Requests" }, { count, names: [] }, { blocks: true, locale });
}

async function hasAlias(tx: Tx, alias: string, except: string): Promise<boolean> {
  const row = await tx
    .selectFrom("dictionary_items")
    .select("id")
    .where("dictionary_code", "=", ftpDictionary)
    .where("value", "=", alias)
    .where("id", "<>", except)
    .executeTakeFirst();
  return row !== undefined;
}

async function placeLast(tx: Tx, id: string): Promise<void> {
  await sql`update dictionary_items set sort_no = 1 + coalesce(
      (select max(i.sort_no) from dictionary_items i where i.dictionary_code = ${ftpDictionary} and i.id <> ${id}), 0)
    where id = ${id}`.execute(tx);
}

/** A dictionary that somebody has open is refused as stale when an item of it is changed here. */
async function raiseDictionary(tx: Tx): Promise<void> {
  await sql`update dictionaries set revision = revision + 1 where code = ${ftpDictionary}`.execute(tx);
}
