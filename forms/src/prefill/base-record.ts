import type { ComputeInput } from "../computed/compute.ts";
import { plainText, rowsIn, type Row } from "../values/form-values.ts";

/** The masks of the form's Toptier; undefined while they are not loaded. */
export function masksOfToptier({ value, registryRow }: ComputeInput): ReadonlySet<string> | undefined {
  const toptier = registryRow("toptier", value("toptierNo"));
  return toptier && new Set(rowsIn(toptier.data.masks).map((mask) => plainText(mask.maskCode)));
}

/** Rows of a base that fit this form: rows of masks that its Toptier lacks are left out. */
export function rowsForMasks(
  value: unknown,
  masks: ReadonlySet<string> | undefined,
  columns: readonly string[] = ["maskCode"],
): Row[] {
  return rowsIn(value)
    .filter(
      (row) => !masks || columns.every((column) => row[column] === undefined || masks.has(plainText(row[column]))),
    )
    .map((row) => ({ ...row }));
}
