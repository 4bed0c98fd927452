import { titleOf } from "../lookup/dictionaries.ts";
import { isEmptyValue, isRecord } from "../values/form-values.ts";
import { listed } from "./listed.ts";
import { fine, listParam, textParam, type Finding, type Rule } from "./rule.ts";

/** No two rows of `table` have the same values in `columns`. */
export const uniqueRows: Rule = ({ params, rows }) => {
  const table = textParam(params, "table");
  const columns = listParam(params, "columns");
  const seen = new Set<string>();
  const found: Finding[] = [];
  rows(table).forEach((row, at) => {
    const values = columns.map((column) => row[column]);
    if (values.some(isEmptyValue)) return;
    const key = JSON.stringify(values);
    if (seen.has(key)) found.push({ path: `${table}[${at}].${columns[0]}`, params: { value: values.join(" ") } });
    seen.add(key);
  });
  return found;
};

/**
 * M04: `table` has a row whose `column` is `value`, or one for each; the message uses their names from `dictionary`.
 */
export const rowOfType: Rule = ({ params, rows, context }) => {
  const table = textParam(params, "table");
  const column = textParam(params, "column");
  const missing = listParam(params, "value").filter((value) => !rows(table).some((row) => row[column] === value));
  if (missing.length === 0) return fine;
  const [dictionary] = listParam(params, "dictionary");
  const titles = missing.map((value) => (dictionary ? titleOf(context.dictionaries, dictionary, value) : value));
  return [{ path: table, params: { type: listed(titles) } }];
};

/** No row of `table` has `value` in `column`. */
export const noRowWith: Rule = ({ params, rows, context }) => {
  const table = textParam(params, "table");
  const column = textParam(params, "column");
  const value = textParam(params, "value");
  const [dictionary] = listParam(params, "dictionary");
  const shown = dictionary ? titleOf(context.dictionaries, dictionary, value) : value;
  return rows(table).flatMap((row, at) =>
    row[column] === value ? [{ path: `${table}[${at}].${column}`, params: { value: shown } }] : [],
  );
};

/** The numbers of `column` add up to `total`. */
export const columnTotal: Rule = ({ params, rows }) => {
  const table = textParam(params, "table");
  const column = textParam(params, "column");
  const total = Number(params.total);
  const list = rows(table);
  if (list.length === 0) return fine;
  const sum = list.reduce((so, row) => so + Number(row[column] ?? 0), 0);
  return Math.abs(sum - total) < 1e-6 ? fine : [{ path: `${table}[0].${column}`, params: { total, sum } }];
};

/** M04: every mandatory mask of the Toptier has a row. Checked if the Toptier is loaded, always on the server. */
export const mandatoryMasks: Rule = ({ params, rows, chosen, registryRow }) => {
  const table = textParam(params, "table");
  const toptier = chosen("toptier", "toptierNo") ?? registryRow("toptier", chosen("techId", "techId")?.data.toptierNo);
  if (!toptier) return fine;
  const listed = new Set(rows(table).map((row) => row.maskCode));
  const masks = maskListOf(toptier.data);
  return masks
    .filter((mask) => mask.usage === "mandatory" && !listed.has(mask.maskCode))
    .map((mask) => ({ path: table, rule: "rowOfType", params: { type: String(mask.maskCode) } }));
};

/** The masks of a Toptier's registry row. */
export function maskListOf(data: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  return Array.isArray(data.masks) ? data.masks.filter(isRecord) : [];
}
