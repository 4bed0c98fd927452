/** What a manufacturer record stands for (specification section 3). */
export const manufacturerTypes = ["manufacturer", "measuredObjector"] as const;

export type ManufacturerType = (typeof manufacturerTypes)[number];
