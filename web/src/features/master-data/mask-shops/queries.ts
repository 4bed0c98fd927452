import { maskShopsContract } from "@signoff/server/contract/master-data/mask-shops";
import { recordChanges } from "../../../client/record-changes.ts";
import { recordCalls } from "../../../record-page/record-calls.ts";

const { list, queryById, dependants, exportXls, add, edit, delete: remove, deleteBatch } = maskShopsContract;

export const maskShopCalls = {
  ...recordCalls({ list, queryById, dependants, exportXls, add, edit, delete: remove, deleteBatch }),
  changes: recordChanges("mask-shop"),
};
