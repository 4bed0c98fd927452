export type YesNo = "Y" | "N";

/** Specification section 3: Y means yes; anything else means no. */
export function isYes(flag: unknown): boolean {
  return flag === "Y";
}
