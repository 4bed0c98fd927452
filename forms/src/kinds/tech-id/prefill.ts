import { masksOfToptier, rowsForMasks } from "../../prefill/base-record.ts";
import type { Prefill } from "../../prefill/prefill.ts";

/** The tables of a Tech ID, with the columns that name masks where these are others than the mask code. */
const tables: Readonly<Record<string, readonly string[]>> = {
  maskBias: ["maskCode"],
  mainPatternTone: ["maskCode"],
  scribeLaneTone: ["maskCode"],
  watTestKey: [],
  reTestKey: [],
  reticleGrade: ["maskCode"],
  cdMeasuring: ["maskCode"],
  frameCells: [],
  ocf: ["currentMask", "previousMask"],
  opcTable: ["maskCode"],
  customerTable: ["maskCode"],
};

/** A base brings its tables (B3). */
const baseTechId: Prefill = {
  by: "baseTechId",
  values: (input) => {
    const base = input.registryRow("techId", input.value("baseTechId"))?.data;
    if (!base) return undefined;
    const masks = masksOfToptier(input);
    return Object.fromEntries(
      Object.entries(tables).map(([table, columns]) => [table, rowsForMasks(base[table], masks, columns)]),
    );
  },
};

export const prefills = [baseTechId];
