/**
 * Registered records that have a page of their own. The page is below the menu's list of these records, and everybody who
 * has the list may read them.
 */
export const registeredPages = {
  device: "/pages/etapeout/findDevice",
  maskSet: "/pages/etapeout/findMt",
  productBody: "/pages/pidb/findProductBody",
  productId: "/pages/pidb/findProductId",
  shuttle: "/pages/mpw/shuttles",
  frame: "/pages/smart/findFrame",
  opcModel: "/pages/opc/models",
  equipment: "/pages/stool/equipment",
  techId: "/pages/techId/list",
  tkBody: "/pages/tkdms/findTkBody",
  toptier: "/pages/toptier/list",
} as const;

export type RegisteredKind = keyof typeof registeredPages;

export const registeredKinds = Object.keys(registeredPages) as [RegisteredKind, ...RegisteredKind[]];

export function isRegisteredKind(value: unknown): value is RegisteredKind {
  return typeof value === "string" && Object.hasOwn(registeredPages, value);
}

/** The kind of record in the list at this address. */
export function registeredAt(page: string): RegisteredKind | undefined {
  return registeredKinds.find((kind) => registeredPages[kind] === page);
}

/** The address of a record's page. */
export function registeredAddress(kind: RegisteredKind, code: string): string {
  return `${registeredPages[kind]}/${encodeURIComponent(code)}`;
}
