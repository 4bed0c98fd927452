import type { Compute, ComputedSet } from "../../computed/compute.ts";

/** Whether the scribe lane has the tone of the main pattern. */
const sameToneAsMain: Compute = ({ row, rows }) => {
  const main = rows("mainPatternTone").find((line) => line.maskCode === row.maskCode);
  if (main?.tone === undefined || row.tone === undefined) return undefined;
  return main.tone === row.tone ? "Y" : "N";
};

export const computed: ComputedSet = { sameToneAsMain };
