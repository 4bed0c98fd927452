/** What must be true before masks are made, in the order in which it is asked. */
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
