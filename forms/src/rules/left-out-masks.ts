import { isEmptyValue, plainText, type Row } from "../values/form-values.ts";

/** Masks left out on purpose: their line of the mapping says that none is needed, and why. */
export function leftOutMasks(mapping: readonly Row[]): ReadonlySet<string> {
  const left = mapping.filter((line) => line.need === "N" && !isEmptyValue(line.remark));
  return new Set(left.map((line) => plainText(line.maskCode)));
}
