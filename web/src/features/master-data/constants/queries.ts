import { constantsContract } from "@signoff/server/contract/base/constants";
import { recordChanges } from "../../../client/record-changes.ts";
import { fixedRecordCalls } from "../../../record-page/record-calls.ts";

const { list, queryById, exportXls, edit } = constantsContract;

export const constantCalls = {
  ...fixedRecordCalls({ list, queryById, exportXls, edit }),
  changes: recordChanges("constant"),
};
