import { isRegisteredKind, type RegisteredKind } from "@signoff/domain/enums/registered-pages";

/** Values that name a record, by their keys in lists and registries. */
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

/** The kind of record that a column names. Masks of a shuttle have its number in the place of a device. */
export function recordNamedBy(key: string, formType?: string | null): RegisteredKind | undefined {
  return key === "deviceName" && formType === "mpw" ? "shuttle" : named[key];
}

/** The kind of record of a registry's rows, if it has pages. */
export function recordIn(registry: string | null | undefined): RegisteredKind | undefined {
  return isRegisteredKind(registry) ? registry : undefined;
}
