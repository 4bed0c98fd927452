import type { RegistryRow } from "./lookup-rows.ts";

/** Not stored: the server computes it from the requests themselves, one row per device. */
export const openRequestsRegistry = "openRequests";

/** A request in process that refers to a device. */
export type OpenRequest = { formKind: string; requestNo: string; status: string };

/** Open requests on a device; an empty list is an answer too. */
export function openRequestsRow(device: string, forms: readonly OpenRequest[]): RegistryRow {
  return { registry: openRequestsRegistry, code: device, version: 1, state: "current", data: { forms } };
}
