/** Test-key tables of a Tech ID and the table type each belongs to (R-FORM-10). */
export const testKeyTableType = {
  maskBias: "type1",
  mainPatternTone: "type1",
  scribeLaneTone: "type1",
  watTestKey: "type2",
  reTestKey: "type2",
  reticleGrade: "type3",
  cdMeasuring: "type4",
  frameCells: "type5",
  ocf: "type6",
  opc: "type7",
  customerTable: "type8",
} as const;

export type TestKeyTable = keyof typeof testKeyTableType;
export type TestKeyTableType = (typeof testKeyTableType)[TestKeyTable];
