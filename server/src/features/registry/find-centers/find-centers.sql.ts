import { type Bilingual } from "@signoff/domain/locale";
import { formStatus } from "@signoff/domain/status/form-status";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { startsPattern } from "../../../lists/text-match.ts";

/** Names of the values of these dictionaries, including values that are no longer offered. */
export async function namesInDictionaries(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Bilingual>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom("dictionary_items")
    .select(["dictionary_code", "value", "name_zh", "name_en"])
    .where("dictionary_code", "in", [...codes])
    .execute();
  return new Map(rows.map((row) => [`${row.dictionary_code} ${row.value}`, { zh: row.name_zh, en: row.name_en }]));
}

/** Names of these customers; without codes, of all. */
export async function customerNames(db: Queryable, codes?: readonly string[]): Promise<ReadonlyMap<string, Bilingual>> {
  if (codes?.length === 0) return new Map();
  const rows = await db
    .selectFrom("customers")
    .select(["code", "company_name", "english_name"])
    .$if(codes !== undefined, (query) => query.where("code", "in", [...(codes ?? [])]))
    .execute();
  return new Map(rows.map((row) => [row.code, { zh: row.company_name, en: row.english_name || row.company_name }]));
}

export interface OwnTurn {
  readonly request_id: string;
  readonly request_no: string;
  readonly form_kind: string;
  readonly task: number;
}

/** This person's open tasks at the confirming nodes of these requests. */
export async function ownTurns(db: Queryable, userId: string, requestNos: readonly string[]): Promise<OwnTurn[]> {
  if (requestNos.length === 0) return [];
  const { rows } = await sql<OwnTurn>`
    select r.id as request_id, r.request_no, r.form_kind, t.id as task
    from requests r join tasks t on t.request_id = r.id
    where r.request_no = any(${[...requestNos]}::text[]) and r.status = ${sql.lit(formStatus.inProcess)}
      and t.status = 'open' and t.node_id in ('confirm', 'jdv') and ${userId} = any(t.people)
    order by t.id`.execute(db);
  return rows;
}

/** Current codes of a registry; codes that begin with the text come first. */
export async function codesOf(db: Queryable, registry: string, start: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct code from registry_entries
    where registry = ${registry} and state = 'current' and upper(code) like ${startsPattern(start.toUpperCase())}
    order by code limit ${most}`.execute(db);
  return rows.map((row) => row.code);
}
