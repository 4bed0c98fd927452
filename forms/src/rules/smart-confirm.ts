import { readRows, type Row } from "../values/form-values.ts";
import { fine, type Finding, type Rule } from "./rule.ts";

/** The function that a slot of the confirming node speaks for. */
export const functionOf: Readonly<Record<string, string>> = {
  "role:pie_eng": "PIE",
  "role:litho_eng": "Litho",
  "role:re_eng": "RE",
  "role:tapeout_eng": "Tapeout",
  "role:ce_eng": "CE",
};

/** Each of the five rows is set only by the handler of its function, who does not leave it waiting. */
export const confirmOwnRow: Rule = ({ rows, context, index }) => {
  const own = functionOf[context.approver ?? ""];
  const table = index.tables.get("confirms");
  if (!own || !table) return fine;
  const before = readRows(context.before ?? {}, table);
  const found: Finding[] = [];
  rows("confirms").forEach((row, at) => {
    const path = `confirms[${at}].status`;
    if (row.func === own && (row.status === undefined || row.status === "wait")) found.push({ path, rule: "required" });
    const old = before.find((one) => one.func === row.func);
    if (row.func !== own && old && !sameAnswer(row, old)) found.push({ path, params: { func: String(row.func) } });
  });
  return found;
};

function sameAnswer(row: Row, old: Row): boolean {
  return row.status === old.status && row.opinion === old.opinion;
}
