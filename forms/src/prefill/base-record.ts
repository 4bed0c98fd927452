import type { ComputeInput } from "../computed/compute.ts";
import { plainText, rowsIn, type Row } from "../values/form-values.ts";

/** The masks of the Toptier a form is for; undefined as long as they are not known. */
export function masksOfToptier({ value, registryRow }: ComputeInput): ReadonlySet<string> | undefined {
  const toptier = registryRow("toptier", value("toptierNo"));
  return toptier && new Set(rowsIn(toptier.data.masks).map((mask) => plainText(mask.maskCode)));
}

/** Rows of a base as far as this form can have them: those of masks that its Toptier does not know stay behind. */
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
