import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { customersContract } from "./contract.ts";
import { customerArea, customerList } from "./customer-records.ts";

export function customersRoutes(): Handlers<typeof customersContract> {
  return recordRoutes(customerArea, customerList);
}
