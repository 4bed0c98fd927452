import type { OperationObject } from "./operation.ts";

/** Records that administrators maintain, with their page of the menu. */
export const recordPages = {
  user: "/pages/system/user",
  role: "/pages/system/role",
  menu: "/pages/system/menu",
  group: "/pages/system/group",
  department: "/pages/system/depart",
  news: "/pages/system/news",
  customer: "/pages/system/customer",
  dictionary: "/pages/system/dict",
  constant: "/pages/system/constant",
  numbering: "/pages/system/numbering",
  location: "/pages/system/location",
  "apply-configuration": "/pages/system/applyConfig",
  "ftp-server": "/pages/system/ftp",
  "mask-shop": "/pages/system/maskShop",
  token: "/pages/system/token",
  webhook: "/pages/system/webhook",
  mask: "/pages/toptier/maskConfig",
  equipment: "/pages/stool/equipment",
  "opc-model": "/pages/opc/models",
  shuttle: "/pages/mpw/shuttles",
  "trrs-question": "/pages/trrs/questions",
} as const satisfies Partial<Record<OperationObject, string>>;

export type RecordKind = keyof typeof recordPages;

export const recordKinds = Object.keys(recordPages) as [RecordKind, ...RecordKind[]];

export function isRecordKind(value: unknown): value is RecordKind {
  return typeof value === "string" && Object.hasOwn(recordPages, value);
}
