import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { ftpServersContract } from "./contract.ts";
import { ftpServerArea, ftpServerList } from "./ftp-server-records.ts";

export function ftpServersRoutes(): Handlers<typeof ftpServersContract> {
  return recordRoutes(ftpServerArea, ftpServerList);
}
