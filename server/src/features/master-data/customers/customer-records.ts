import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { customer, type CustomerFields } from "@signoff/domain/records/customer";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
import {
  isTaken,
  maxNamed,
  type RecordArea,
  storedRecord,
  taken,
  usedByCounted,
} from "../../base/managed-records/public.ts";

const stored = storedRecord(customer, { table: "customers", columns: { ipVendor: "is_ip_vendor" } });

export const customerList = stored.list;

export const customerArea: RecordArea<CustomerFields> = {
  ...stored.area,
  problems: async (tx, fields, { known }) => problemsOf(tx, fields, known),
  dependants: dependantsOf,
};

async function problemsOf(
  tx: Tx,
  { code }: CustomerFields,
  known: { readonly id: string; readonly fields: CustomerFields } | undefined,
): Promise<readonly Problem[]> {
  const isAnother = await isTaken(tx, { table: "customers", column: "code", value: code, except: known?.id });
  const isRenamed = known !== undefined && known.fields.code !== code;
  const isNamed = isRenamed && (await dependantsOf(tx, known.id, "en")).length > 0;
  return [
    ...(isAnother ? [taken("code")] : []),
    ...(isNamed ? [{ path: "code", rule: "in-use", message: codeInUse }] : []),
  ];
}

const codeInUse: Bilingual = {
  zh: "单据或产品（Device）以该代码引用此客户，不能修改代码",
  en: "Requests or devices name the customer by this code: it cannot be changed",
};

/** Requests and records name a customer by its code, and show its name as long as it is there. */
async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const code = (await stored.area.read(db, id, locale))?.code ?? "";
  const requests = await requestsFor(db, code);
  const records = await recordsFor(db, code);
  return [
    ...usedByCounted({ zh: "申请单", en: "Requests" }, requests, { blocks: true, locale }),
    ...usedByCounted({ zh: "产品（Device）与产品编号", en: "Devices and products" }, records, { blocks: true, locale }),
  ];
}

interface Uses {
  readonly count: number;
  /** The first of them. */
  readonly names: readonly string[];
}

/** Requests that were submitted for the customer. */
async function requestsFor(db: Queryable, code: string): Promise<Uses> {
  return usesOf(
    db,
    sql`select distinct r.id, coalesce(r.request_no, r.subject) as name from request_references f
      join requests r on r.id = f.request_id where f.registry = 'customer' and f.code = ${code}`,
  );
}

/** Devices, products and whatever else completed requests left behind for the customer. */
async function recordsFor(db: Queryable, code: string): Promise<Uses> {
  const [one, several] = [JSON.stringify({ customerCode: code }), JSON.stringify({ customerCode: [code] })];
  return usesOf(
    db,
    sql`select e.id, e.code as name from registry_entries e
      where e.state = 'current' and (e.data @> ${one}::jsonb or e.data @> ${several}::jsonb)`,
  );
}

async function usesOf(db: Queryable, found: ReturnType<typeof sql>): Promise<Uses> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    with found as materialized (${found})
    select (select count(*)::int from found) as count,
      array(select name from found order by name limit ${maxNamed}) as names`.execute(db);
  return rows[0] ?? { count: 0, names: [] };
}
