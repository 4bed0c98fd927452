export type YesNo = "Y" | "N";

/** R-FORM-11: Y means yes; anything else means no. */
export function isYes(flag: unknown): boolean {
  return flag === "Y";
}
