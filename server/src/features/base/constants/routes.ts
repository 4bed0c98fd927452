import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../managed-records/public.ts";
import { constantArea, constantList } from "./constant-records.ts";
import type { constantsContract } from "./contract.ts";

export function constantsRoutes(): Handlers<typeof constantsContract> {
  const { list, queryById, exportXls, edit } = recordRoutes(constantArea, constantList);
  return { list, queryById, exportXls, edit };
}
