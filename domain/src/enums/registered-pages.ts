/**
 * What completed requests have registered and has a page of its own, each below the list that the menu has of it:
 * whoever has the list may read its records.
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

/** What the list at this address is a list of. */
export function registeredAt(page: string): RegisteredKind | undefined {
  return registeredKinds.find((kind) => registeredPages[kind] === page);
}

/** Where a record is shown. */
export function registeredAddress(kind: RegisteredKind, code: string): string {
  return `${registeredPages[kind]}/${encodeURIComponent(code)}`;
}
