import type { Tx } from "../db/database.ts";
import { changeRow } from "../features/base/registry-rows/public.ts";

/** Sets some values of a registry row, as if the day of their change had come. */
export function setRow(tx: Tx, key: Parameters<typeof changeRow>[1], data: Parameters<typeof changeRow>[2]) {
  return changeRow(tx, key, data, { requestId: null, userId: null, at: new Date() });
}
