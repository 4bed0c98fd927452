import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { documentsContract } from "./contract.ts";
import { customersLike } from "./known-places.sql.ts";

type Customers = (typeof documentsContract)["customers"];

const mostOffered = 20;

/** People who file documents need no rights to customers: they see only code and name. */
export async function findCustomers(
  { db, locale }: Context,
  { keyword = "" }: RequestOf<Customers>,
): Promise<ResultOf<Customers>> {
  const found = await customersLike(db.kysely, keyword, mostOffered);
  return {
    customers: found.map(({ code, company_name, english_name }) => ({
      id: code,
      name: (locale === "zh" ? company_name : english_name) || company_name,
    })),
    total: found[0]?.total ?? 0,
  };
}
