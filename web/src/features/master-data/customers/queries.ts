import { customersContract } from "@signoff/server/contract/master-data/customers";
import { recordChanges } from "../../../client/record-changes.ts";
import { recordCalls } from "../../../record-page/record-calls.ts";

const { list, queryById, dependants, exportXls, add, edit, delete: remove, deleteBatch } = customersContract;

export const customerCalls = {
  ...recordCalls({ list, queryById, dependants, exportXls, add, edit, delete: remove, deleteBatch }),
  changes: recordChanges("customer"),
};
