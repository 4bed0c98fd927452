import { isRegisteredKind, type RegisteredKind } from "@signoff/domain/enums/registered-pages";

/** Values that name a record, by the keys that lists and registries have for them. */
const named: Readonly<Record<string, RegisteredKind>> = {
  bodyCode: "productBody",
  deviceName: "device",
  eqpId: "equipment",
  frameNo: "frame",
  maskSetId: "maskSet",
  modelCode: "opcModel",
  productId: "productId",
  shuttleNo: "shuttle",
  techId: "techId",
  tkBodyCode: "tkBody",
  toptierCode: "toptier",
  toptierNo: "toptier",
};

/** What the value of a column names. Masks of a shuttle have its number where others have their device. */
export function recordNamedBy(key: string, formType?: string | null): RegisteredKind | undefined {
  return key === "deviceName" && formType === "mpw" ? "shuttle" : named[key];
}

/** What the rows of a registry are, where they have pages. */
export function recordIn(registry: string | null | undefined): RegisteredKind | undefined {
  return isRegisteredKind(registry) ? registry : undefined;
}
