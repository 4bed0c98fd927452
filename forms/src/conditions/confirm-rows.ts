import type { Row } from "../values/form-values.ts";

/** The function that a slot of the confirming node represents. */
export const functionOf: Readonly<Record<string, string>> = {
  "role:pie_eng": "PIE",
  "role:litho_eng": "Litho",
  "role:re_eng": "RE",
  "role:tapeout_eng": "Tapeout",
  "role:ce_eng": "CE",
};

export const confirmTable = "confirms";

/** Whether a row of the confirmation belongs to another function. A row without a function belongs to none yet. */
export function isForeignRow(table: string, row: Row, approver: string | undefined): boolean {
  const own = functionOf[approver ?? ""];
  return own !== undefined && table === confirmTable && row.func !== undefined && row.func !== own;
}
