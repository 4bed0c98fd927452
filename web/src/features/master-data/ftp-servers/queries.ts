import { ftpServersContract } from "@signoff/server/contract/master-data/ftp-servers";
import { recordChanges } from "../../../client/record-changes.ts";
import { recordCalls } from "../../../record-page/record-calls.ts";

const { list, queryById, dependants, exportXls, add, edit, delete: remove, deleteBatch } = ftpServersContract;

export const ftpServerCalls = {
  ...recordCalls({ list, queryById, dependants, exportXls, add, edit, delete: remove, deleteBatch }),
  changes: recordChanges("ftp-server"),
};
