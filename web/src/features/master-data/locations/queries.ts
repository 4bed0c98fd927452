import { locationsContract } from "@signoff/server/contract/master-data/locations";
import { recordChanges } from "../../../client/record-changes.ts";
import { recordCalls } from "../../../record-page/record-calls.ts";

const { list, queryById, dependants, exportXls, add, edit, delete: remove, deleteBatch } = locationsContract;

export const locationCalls = {
  ...recordCalls({ list, queryById, dependants, exportXls, add, edit, delete: remove, deleteBatch }),
  changes: recordChanges("location"),
};
