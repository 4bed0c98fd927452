import { earlierTapeout, isSameWaiver } from "../rules/waiver-rules.ts";
import { plainText, rowsIn, type Row } from "../values/form-values.ts";
import type { Prefill } from "./prefill.ts";

/** PIE's last decision is made again; the other values describe the waiver. */
const decidedAgain = new Set(["decision", "condition", "validUntil"]);

/** Choosing an earlier tape-out fills in the waivers that are still valid there, each marked with its origin. */
export const takenWaivers: Prefill = {
  by: "waiversFrom",
  values: ({ value, rows, registryRow, context }) => {
    const code = plainText(value("waiversFrom"));
    const source = earlierTapeout(registryRow, code);
    if (!source) return undefined;
    const own = rows("waivers");
    const taken = rowsIn(source.data.waivers)
      .filter((row) => stillHolds(row, context.today) && !own.some((one) => isSameWaiver(one, row)))
      .map((row) => marked(row, code));
    return { waivers: [...own, ...taken] };
  },
};

function stillHolds({ decision, validUntil }: Row, today: string): boolean {
  return (decision === "accepted" || decision === "conditional") && plainText(validUntil) >= today;
}

function marked(row: Row, takenFrom: string): Row {
  const kept = Object.entries(row).filter(([column]) => !decidedAgain.has(column));
  return { ...Object.fromEntries(kept), takenFrom };
}
