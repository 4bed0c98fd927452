import type { Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { contains } from "../../../lists/text-match.ts";

interface Placed {
  readonly doc_type: string;
  readonly customer_code: string | null;
}

/** The names of a document's type and customer. */
export async function namesOfPlaces(
  db: Queryable,
  { doc_type, customer_code }: Placed,
  locale: Locale,
): Promise<{ readonly type: string; readonly customer: string }> {
  const isZh = locale === "zh";
  const { rows } = await sql<{ type: string | null; customer: string | null }>`
    select (select ${isZh ? sql`i.name_zh` : sql`i.name_en`} from dictionary_items i
        where i.dictionary_code = 'doc_type' and i.value = ${doc_type} limit 1) as type,
      (select ${isZh ? sql`c.company_name` : sql`c.english_name`} from customers c
        where c.code = ${customer_code}) as customer`.execute(db);
  return { type: rows[0]?.type ?? doc_type, customer: rows[0]?.customer ?? customer_code ?? "" };
}

interface FoundCustomer {
  readonly code: string;
  readonly company_name: string;
  readonly english_name: string;
  readonly total: number;
}

export async function customersLike(db: Queryable, text: string, most: number): Promise<readonly FoundCustomer[]> {
  const isFound = text === "" ? sql`true` : contains(sql`concat_ws(' ', c.code, c.company_name, c.english_name)`, text);
  const { rows } = await sql<FoundCustomer>`
    select c.code, c.company_name, c.english_name, (count(*) over ())::int as total
    from customers c where c.status = 'active' and ${isFound} order by c.code limit ${most}`.execute(db);
  return rows;
}

export interface KnownPlaces {
  readonly has_type: boolean;
  readonly has_customer: boolean;
}

/** Whether a document may be filed there: the type is offered and the customer exists. */
export async function knownPlaces(
  db: Queryable,
  { documentType, customer }: Readonly<Record<"documentType" | "customer", string>>,
): Promise<KnownPlaces> {
  const { rows } = await sql<KnownPlaces>`
    select exists (select 1 from dictionary_items i where i.dictionary_code = 'doc_type' and i.status = 'active'
        and i.value = ${documentType}) as has_type,
      exists (select 1 from customers c where c.code = ${customer}) as has_customer`.execute(db);
  return rows[0] ?? { has_type: false, has_customer: false };
}
