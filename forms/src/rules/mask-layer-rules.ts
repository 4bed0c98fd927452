import { isEmptyValue, isRecord, plainText, rowsIn, type Row } from "../values/form-values.ts";
import { fine, type Finding, type Rule } from "./rule.ts";

/** The source of a pre-filled cell of the mask layers: table and column of the Tech ID. */
const prefilledFrom: Readonly<Record<string, readonly [table: string, column: string]>> = {
  maskBias: ["maskBias", "mainBias"],
  mainTone: ["mainPatternTone", "tone"],
  scribeTone: ["scribeLaneTone", "tone"],
  reticleGrade: ["reticleGrade", "grade"],
  maskType: ["reticleGrade", "blank"],
};

/** Cells that are pre-filled from the masks of the platform itself. */
const ofPlatform = ["layerNumber", "exposureType"] as const;

/** A cell that differs from the value of Tech ID or platform requires a remark in its row. */
export const changedCellsNeedRemark: Rule = ({ rows, chosen, registryRow }) => {
  const tech = chosen("techId", "techId");
  if (!tech) return fine;
  const masks = rowsIn(registryRow("toptier", tech.data.toptierNo)?.data.masks);
  const found: Finding[] = [];
  rows("maskLayers").forEach((row, at) => {
    if (!isEmptyValue(row.remark)) return;
    const mask = masks.find((one) => one.maskCode === row.maskCode);
    const changed =
      Object.keys(prefilledFrom).find((column) =>
        differs(row, column, prefilledCell(tech.data, row.maskCode, column)),
      ) ?? ofPlatform.find((column) => differs(row, column, mask?.[column]));
    if (changed) found.push({ path: `maskLayers[${at}].remark`, params: { column: changed } });
  });
  return found;
};

/** Whether the Tech ID has OPC on a mask; masks that it does not list have none. */
export function opcFlagOf(tech: Readonly<Record<string, unknown>>, maskCode: unknown): "Y" | "N" {
  const line = rowsIn(tech.opcTable).find((one) => one.maskCode === maskCode);
  return line === undefined || line.opcType === "none" ? "N" : "Y";
}

/** Only the Tech ID determines which masks have OPC. */
export const opcFlagOfTechId: Rule = ({ rows, chosen }) => {
  const tech = chosen("techId", "techId");
  if (!tech || rowsIn(tech.data.opcTable).length === 0) return fine;
  return rows("maskLayers").flatMap((row, at): readonly Finding[] => {
    if (isEmptyValue(row.maskCode) || isEmptyValue(row.opcFlag)) return [];
    const flag = opcFlagOf(tech.data, row.maskCode);
    const params = { mask: plainText(row.maskCode), techId: tech.code, flag };
    return row.opcFlag === flag ? [] : [{ path: `maskLayers[${at}].opcFlag`, params }];
  });
};

/** The Tech ID's value for a cell of the mask layers; undefined if it has none. */
export function prefilledCell(data: Readonly<Record<string, unknown>>, maskCode: unknown, column: string): unknown {
  const source = prefilledFrom[column];
  if (!source) return undefined;
  const [table, from] = source;
  const list = data[table];
  const line = Array.isArray(list) ? list.filter(isRecord).find((one) => one.maskCode === maskCode) : undefined;
  return line?.[from];
}

function differs(row: Row, column: string, given: unknown): boolean {
  return !isEmptyValue(given) && !isEmptyValue(row[column]) && row[column] !== given;
}
