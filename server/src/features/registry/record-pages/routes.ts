import type { Handlers } from "../../../http/handler.ts";
import type { registeredRecordsContract } from "./contract.ts";
import { type RecordServices, showRecord } from "./show-record.ts";

export const registeredRecordsRoutes: Handlers<typeof registeredRecordsContract, RecordServices> = { show: showRecord };
