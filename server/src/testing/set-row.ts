import type { Tx } from "../db/database.ts";
import { changeRow } from "../features/base/registry-rows/public.ts";

/** Some values of a registered row, as if the day had come that changes them. */
export function setRow(tx: Tx, key: Parameters<typeof changeRow>[1], data: Parameters<typeof changeRow>[2]) {
  return changeRow(tx, key, data, { requestId: null, userId: null, at: new Date() });
}
