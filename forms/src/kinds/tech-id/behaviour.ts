import type { Compute, ComputedSet } from "../../computed/compute.ts";
import { titleOf } from "../../lookup/dictionaries.ts";
import { masksOfToptier, rowsForMasks } from "../../prefill/base-record.ts";
import type { Prefill } from "../../prefill/prefill.ts";
import { maskListOf } from "../../rules/row-rules.ts";
import { type Finding, fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { plainText, type Row } from "../../values/form-values.ts";
import type { KindBehaviour } from "../form-kind.ts";

/** Tables of types 1, 3 and 7: one line for each mask. */
const perMask = ["maskBias", "mainPatternTone", "scribeLaneTone", "reticleGrade", "opcTable"];

/** Tables with a line per mask contain every mask once. Checked if the Toptier is loaded. */
const toptierMasksComplete: Rule = ({ rows, chosen }) => {
  const toptier = chosen("toptier", "toptierNo");
  if (!toptier) return fine;
  const masks = maskListOf(toptier.data).map((mask) => plainText(mask.maskCode));
  return perMask.flatMap((table) => checkMasks(table, rows(table), masks));
};

/** An empty table is the owner's to fill in; missing rows have another rule. */
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

/** At the tape-out check, every included table has its rows. */
const tablesComplete: Rule = ({ index, rows, state, context }) =>
  [...index.tables.values()].flatMap(({ table }) => {
    const { visible, minRows } = state.table(table.key);
    if (!visible || rows(table.key).length >= minRows) return [];
    const type = titleOf(context.dictionaries, "tk_table_type", table.type ?? "");
    return [{ path: table.key, rule: "rowOfType", params: { type } }];
  });

const rules: RuleSet = { toptierMasksComplete, ocfLayersDiffer, tablesComplete };

/** Whether the scribe lane has the tone of the main pattern. */
const sameToneAsMain: Compute = ({ row, rows }) => {
  const main = rows("mainPatternTone").find((line) => line.maskCode === row.maskCode);
  if (main?.tone === undefined || row.tone === undefined) return undefined;
  return main.tone === row.tone ? "Y" : "N";
};

const computed: ComputedSet = { sameToneAsMain };

/** The tables of a Tech ID, with the columns that name masks if they differ from the mask code. */
const tables: Readonly<Record<string, readonly string[]>> = {
  maskBias: ["maskCode"],
  mainPatternTone: ["maskCode"],
  scribeLaneTone: ["maskCode"],
  watTestKey: [],
  reTestKey: [],
  reticleGrade: ["maskCode"],
  cdMeasuring: ["maskCode"],
  frameCells: [],
  ocf: ["currentMask", "previousMask"],
  opcTable: ["maskCode"],
  customerTable: ["maskCode"],
};

/** A base fills in its tables (B3). */
const baseTechId: Prefill = {
  by: "baseTechId",
  values: (input) => {
    const base = input.registryRow("techId", input.value("baseTechId"))?.data;
    if (!base) return undefined;
    const masks = masksOfToptier(input);
    return Object.fromEntries(
      Object.entries(tables).map(([table, columns]) => [table, rowsForMasks(base[table], masks, columns)]),
    );
  },
};

const prefills = [baseTechId];

export const behaviour: KindBehaviour = { rules, computed, prefills };
