import type { Handlers } from "../../../http/handler.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import type { maskOrdersContract } from "./contract.ts";
import { exportOrder, orderFile, showOrder } from "./mask-order.ts";

export function maskOrdersRoutes(services: DefinitionServices): Handlers<typeof maskOrdersContract> {
  return {
    show: (context, request) => showOrder(context, services, request),
    exportXls: (context, request) => exportOrder(context, services, request),
    file: (context, request) => orderFile(context, services, request),
  };
}
