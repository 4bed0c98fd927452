import { geometryRules } from "../../rules/geometry-rules.ts";
import { titleOf } from "../../lookup/dictionaries.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";
import { fine, type Rule, type RuleSet } from "../../rules/rule.ts";
import { cellsApart, cellsInLane } from "./lane-rules.ts";

/** M04: keys that the Tech ID wants in every frame are placed as often as it says. Asked where the Tech ID is loaded. */
const mustPlaceKeys: Rule = ({ value, rows, registryRow }) => {
  const techId = registryRow("techId", value("techId"))?.data;
  const keys = [...rowsIn(techId?.watTestKey), ...rowsIn(techId?.reTestKey)].filter((key) => key.mustPlace === "Y");
  const placed = new Map<string, number>();
  for (const { tkCode, count } of rows("tkPlacement")) {
    placed.set(plainText(tkCode), (placed.get(plainText(tkCode)) ?? 0) + Number(count ?? 0));
  }
  return keys
    .filter(({ tkCode, minCount }) => (placed.get(plainText(tkCode)) ?? 0) < Number(minCount ?? 1))
    .map(({ tkCode }) => ({ path: "tkPlacement", rule: "rowOfType", params: { type: plainText(tkCode) } }));
};

/** M04: every type of frame cell that the Tech ID lists is in the frame. */
const mandatoryFrameCells: Rule = ({ value, rows, registryRow, context }) => {
  const techId = registryRow("techId", value("techId"))?.data;
  const wanted = new Set(rowsIn(techId?.frameCells).map((cell) => plainText(cell.cellType)));
  const present = new Set(rows("cellPlacement").map((cell) => plainText(cell.cellType)));
  return [...wanted]
    .filter((type) => !present.has(type))
    .map((type) => {
      const shown = titleOf(context.dictionaries, "frame_cell_type", type);
      return { path: "cellPlacement", rule: "rowOfType", params: { type: shown } };
    });
};

/** The largest field a scanner exposes, in mm. */
const largestField = { fieldX: 26, fieldY: 33 } as const;

const fieldFitsReticle: Rule = ({ value }) => {
  const tooLong = Object.entries(largestField).filter(([side, max]) => Number(value(side)) > max);
  return tooLong.length === 0 ? fine : tooLong.map(([path, max]) => ({ path, params: { max } }));
};

export const rules: RuleSet = {
  ...geometryRules,
  mustPlaceKeys,
  mandatoryFrameCells,
  fieldFitsReticle,
  cellsInLane,
  cellsApart,
};
