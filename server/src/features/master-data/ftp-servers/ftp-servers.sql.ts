import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { FtpServerFields } from "./contract.ts";

/** Forms offer the servers as a dictionary. */
export const ftpDictionary = "ftp_server";

export interface ListedServer {
  readonly id: string;
  readonly value: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly status: "active" | "disabled";
}

/** What is shown of `dictionary_items as i`. */
export const serverColumns = sql<ListedServer>`i.id, i.value, i.name_zh, i.name_en, i.status`;

export async function serverFields(db: Queryable, id: string): Promise<FtpServerFields | undefined> {
  const row = await db
    .selectFrom("dictionary_items")
    .select(["value", "name_zh", "name_en", "status"])
    .where("id", "=", id)
    .where("dictionary_code", "=", ftpDictionary)
    .executeTakeFirst();
  if (!row) return undefined;
  return { alias: row.value, nameZh: row.name_zh, nameEn: row.name_en, active: row.status === "active" };
}

export async function hasAlias(tx: Tx, alias: string, except: string): Promise<boolean> {
  const row = await tx
    .selectFrom("dictionary_items")
    .select("id")
    .where("dictionary_code", "=", ftpDictionary)
    .where("value", "=", alias)
    .where("id", "<>", except)
    .executeTakeFirst();
  return row !== undefined;
}

function rowOf({ alias, nameZh, nameEn, active }: FtpServerFields) {
  const status = active ? ("active" as const) : ("disabled" as const);
  return { value: alias, name_zh: nameZh, name_en: nameEn, status };
}

/** The last one of the list. */
export async function insertServer(tx: Tx, id: string, fields: FtpServerFields): Promise<void> {
  const last = await tx
    .selectFrom("dictionary_items")
    .select(({ fn }) => fn.max("sort_no").as("no"))
    .where("dictionary_code", "=", ftpDictionary)
    .executeTakeFirst();
  await tx
    .insertInto("dictionary_items")
    .values({ id, dictionary_code: ftpDictionary, sort_no: (last?.no ?? 0) + 1, ...rowOf(fields) })
    .execute();
}

export async function updateServer(tx: Tx, id: string, fields: FtpServerFields): Promise<void> {
  await tx.updateTable("dictionary_items").set(rowOf(fields)).where("id", "=", id).execute();
}

export async function deleteServer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("dictionary_items").where("id", "=", id).execute();
}

/** Whoever has the dictionary open learns that an item of it was changed here. */
export async function raiseDictionary(tx: Tx): Promise<void> {
  await sql`update dictionaries set revision = revision + 1 where code = ${ftpDictionary}`.execute(tx);
}
