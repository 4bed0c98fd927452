/** The lines that must hold before masks are made, in their order. */
export const lineNames = [
  "platform",
  "opcModels",
  "dataSet",
  "ipMerge",
  "waivers",
  "masks",
  "frame",
  "riskReview",
  "maskShop",
  "purchaseOrder",
  "exportControl",
  "jdv",
] as const;

export type LineName = (typeof lineNames)[number];
