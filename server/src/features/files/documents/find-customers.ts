import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { documentsContract } from "./contract.ts";
import { customersLike } from "./known-places.sql.ts";

type Customers = (typeof documentsContract)["customers"];

const mostOffered = 20;

/** Who files documents need not look after customers: code and name are all they see of them. */
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
