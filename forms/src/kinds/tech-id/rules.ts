import { titleOf } from "../../lookup/dictionaries.ts";
import { plainText, type Row } from "../../values/form-values.ts";
import { fine, type Finding, type Rule, type RuleSet } from "../../rules/rule.ts";
import { maskListOf } from "../../rules/row-rules.ts";

/** Tables of types 1, 3 and 7: one line for each mask. */
const perMask = ["maskBias", "mainPatternTone", "scribeLaneTone", "reticleGrade", "opcTable"];

/** Tables with a line for each mask have them all, each once. Asked where the Toptier is loaded. */
const toptierMasksComplete: Rule = ({ rows, chosen }) => {
  const toptier = chosen("toptier", "toptierNo");
  if (!toptier) return fine;
  const masks = maskListOf(toptier.data).map((mask) => plainText(mask.maskCode));
  return perMask.flatMap((table) => checkMasks(table, rows(table), masks));
};

/** An empty table is the owner's to fill in; that rows are there at all is asked elsewhere. */
function checkMasks(table: string, lines: readonly Row[], masks: readonly string[]): Finding[] {
  if (lines.length === 0) return [];
  const found: Finding[] = [];
  const seen = new Set<string>();
  lines.forEach((line, at) => {
    const mask = plainText(line.maskCode);
    if (mask === "") return;
    if (seen.has(mask) || !masks.includes(mask)) found.push({ path: `${table}[${at}].maskCode`, params: { mask } });
    seen.add(mask);
  });
  const missing = masks.filter((mask) => !seen.has(mask));
  return [...found, ...missing.map((mask) => ({ path: table, params: { mask } }))];
}

/** An overlay mark compares two different layers. */
const ocfLayersDiffer: Rule = ({ rows }) =>
  rows("ocf").flatMap((row, at) =>
    row.currentMask !== undefined && row.currentMask === row.previousMask ? [{ path: `ocf[${at}].previousMask` }] : [],
  );

/** When tape-out checks, every table included has its rows. */
const tablesComplete: Rule = ({ index, rows, state, context }) =>
  [...index.tables.values()].flatMap(({ table }) => {
    const { visible, minRows } = state.table(table.key);
    if (!visible || rows(table.key).length >= minRows) return [];
    const type = titleOf(context.dictionaries, "tk_table_type", table.type ?? "");
    return [{ path: table.key, rule: "rowOfType", params: { type } }];
  });

export const rules: RuleSet = { toptierMasksComplete, ocfLayersDiffer, tablesComplete };
