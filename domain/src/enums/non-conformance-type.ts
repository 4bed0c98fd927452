/** Kind of non-conformance (R-FORM-11). */
export const nonConformanceTypes = [
  "CAL",
  "MSA",
  "MATCH",
  "RM",
  "Others",
  "BIAS",
  "LIN",
  "GRR",
  "AMSA",
  "stability",
] as const;

export type NonConformanceType = (typeof nonConformanceTypes)[number];
