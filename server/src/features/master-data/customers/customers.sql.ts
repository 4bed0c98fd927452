import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { mostNamed } from "../../base/managed-records/public.ts";
import type { CustomerFields } from "./contract.ts";

export interface ListedCustomer {
  readonly id: string;
  readonly code: string;
  readonly company_name: string;
  readonly english_name: string;
  readonly address: string;
  readonly email: string;
  readonly is_ip_vendor: boolean;
  readonly status: "active" | "disabled";
}

/** What is shown of `customers as c`. */
export const customerColumns = sql<ListedCustomer>`c.id, c.code, c.company_name, c.english_name, c.address, c.email,
  c.is_ip_vendor, c.status`;

export async function customerFields(db: Queryable, id: string): Promise<CustomerFields | undefined> {
  const row = await db.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  return {
    code: row.code,
    companyName: row.company_name,
    englishName: row.english_name,
    address: row.address,
    email: row.email,
    ipVendor: row.is_ip_vendor,
    active: row.status === "active",
  };
}

function rowOf({ code, companyName, englishName, address, email, ipVendor, active }: CustomerFields) {
  return {
    code,
    company_name: companyName,
    english_name: englishName,
    address,
    email,
    is_ip_vendor: ipVendor,
    status: active ? ("active" as const) : ("disabled" as const),
  };
}

export async function insertCustomer(tx: Tx, id: string, fields: CustomerFields): Promise<void> {
  await tx
    .insertInto("customers")
    .values({ id, ...rowOf(fields) })
    .execute();
}

export async function updateCustomer(tx: Tx, id: string, fields: CustomerFields): Promise<void> {
  await tx.updateTable("customers").set(rowOf(fields)).where("id", "=", id).execute();
}

export async function deleteCustomer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("customers").where("id", "=", id).execute();
}

export interface Uses {
  readonly count: number;
  /** The first of them. */
  readonly names: readonly string[];
}

/** Requests that were submitted for the customer. */
export async function requestsFor(db: Queryable, code: string): Promise<Uses> {
  return usesOf(
    db,
    sql`select distinct r.id, coalesce(r.request_no, r.subject) as name from request_references f
      join requests r on r.id = f.request_id where f.registry = 'customer' and f.code = ${code}`,
  );
}

/** Devices, products and whatever else completed requests left behind for the customer. */
export async function recordsFor(db: Queryable, code: string): Promise<Uses> {
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
      array(select name from found order by name limit ${mostNamed}) as names`.execute(db);
  return rows[0] ?? { count: 0, names: [] };
}
