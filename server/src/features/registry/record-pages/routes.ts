import type { Handlers } from "../../../http/handler.ts";
import type { registeredRecordsContract } from "./contract.ts";
import { type RecordServices, showRecord } from "./show-record.ts";

export function registeredRecordsRoutes(services: RecordServices): Handlers<typeof registeredRecordsContract> {
  return { show: (context, request) => showRecord(context, services, request) };
}
