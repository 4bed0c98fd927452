/** What a manufacturer record stands for (R-FORM-11). */
export const manufacturerTypes = ["manufacturer", "measuredObjector"] as const;

export type ManufacturerType = (typeof manufacturerTypes)[number];
