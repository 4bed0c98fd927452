import type { RegistryRow } from "../../lookup/lookup-rows.ts";
import { plainText } from "../../values/form-values.ts";

/** The earliest day on which one of these service requests expects its masks; empty where none says so. */
export function firstMaskOut(orders: readonly (RegistryRow | undefined)[]): string {
  const days = orders.map((order) => plainText(order?.data.maskOutDue)).filter((day) => day !== "");
  return days.sort()[0] ?? "";
}
