import { customer } from "./customer.ts";
import type { AnyRecord } from "./define-record.ts";
import { ftpServer } from "./ftp-server.ts";
import { group } from "./group.ts";
import { location } from "./location.ts";

/** All kinds of managed records that are defined as data. */
export const recordDefinitions: readonly AnyRecord[] = [customer, ftpServer, group, location];
