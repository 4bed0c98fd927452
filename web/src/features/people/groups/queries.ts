import { groupsContract } from "@signoff/server/contract/people/groups";
import { recordChanges } from "../../../client/record-changes.ts";
import { recordCalls } from "../../../record-page/record-calls.ts";

const { list, queryById, dependants, exportXls, add, edit, delete: remove, deleteBatch } = groupsContract;

export const groupCalls = {
  ...recordCalls({ list, queryById, dependants, exportXls, add, edit, delete: remove, deleteBatch }),
  changes: recordChanges("group"),
};
