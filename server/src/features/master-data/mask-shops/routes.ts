import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { maskShopsContract } from "./contract.ts";
import { maskShopArea, maskShopList } from "./mask-shop-records.ts";

export function maskShopsRoutes(): Handlers<typeof maskShopsContract> {
  return recordRoutes(maskShopArea, maskShopList);
}
