import type { Contract } from "@signoff/domain/http/endpoint";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { ftpServer } from "@signoff/domain/records/ftp-server";

export const ftpServersContract = endpointsOf(ftpServer) satisfies Contract;
