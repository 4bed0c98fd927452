import { plainText } from "../values/form-values.ts";

/** Mask versions by mask code. */
export type MaskVersions = Readonly<Record<string, string>>;

/** Mask versions as stored in a data set's row. */
export function readMaskVersions(value: unknown): MaskVersions {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.map(([mask, version]) => [mask, plainText(version)]));
}
