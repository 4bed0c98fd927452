import type { Handlers } from "../../../http/handler.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import type { maskOrdersContract } from "./contract.ts";
import { exportOrder, orderFile, showOrder } from "./mask-order.ts";

export const maskOrdersRoutes: Handlers<typeof maskOrdersContract, DefinitionServices> = {
  show: showOrder,
  exportXls: exportOrder,
  file: orderFile,
};
