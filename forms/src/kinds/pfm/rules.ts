import { framePlan, type FramePlan, type Lane, type PlacedCell } from "../../geometry/frame-plan.ts";
import { titleOf } from "../../lookup/dictionaries.ts";
import { geometryRules } from "../../rules/geometry-rules.ts";
import { type Finding, fine, type Rule, type RuleInput, type RuleSet } from "../../rules/rule.ts";
import { plainText, rowsIn } from "../../values/form-values.ts";

/** Coordinates have a resolution of 1 nm; in mm. */
const hair = 1e-6;

/** The plan of the frame. Only the Tech ID has the sizes of keys and marks: undefined while it is not loaded. */
function planOf({ data, value, registryRow }: RuleInput): FramePlan | undefined {
  const techId = registryRow("techId", value("techId"))?.data;
  return techId ? framePlan(data, techId) : undefined;
}

const innerOf = (lanes: readonly Lane[]) => lanes.slice(1, -1);

/** The lanes that a row of keys may be in; marks name no lane, and may be in any. */
function lanesFor({ lanes }: FramePlan, position: string): readonly Lane[] {
  const across = lanes.filter(({ runs }) => runs === "across");
  const upward = lanes.filter(({ runs }) => runs === "upward");
  const named: Readonly<Record<string, readonly Lane[]>> = {
    top: across.slice(-1),
    bottom: across.slice(0, 1),
    left: upward.slice(0, 1),
    right: upward.slice(-1),
    centerH: innerOf(across),
    centerV: innerOf(upward),
  };
  return named[position] ?? lanes;
}

function isWithin({ block }: PlacedCell, lane: Lane): boolean {
  return (
    block.left >= lane.block.left - hair &&
    block.right <= lane.block.right + hair &&
    block.bottom >= lane.block.bottom - hair &&
    block.top <= lane.block.top + hair
  );
}

/** The width of a lane, and how much of it a cell takes; in mm. */
function breadths({ block }: PlacedCell, { runs, block: of }: Lane): { readonly cell: number; readonly lane: number } {
  return runs === "across"
    ? { cell: block.top - block.bottom, lane: of.top - of.bottom }
    : { cell: block.right - block.left, lane: of.right - of.left };
}

const inMicrometres = (size: number) => Number((size * 1000).toFixed(3));

/** Every key and mark is inside its lane, and none is higher than the lane is wide. */
const cellsInLane: Rule = (input) => {
  const plan = planOf(input);
  if (!plan) return [];
  const told = new Set<string>();
  return plan.cells.flatMap((cell): readonly Finding[] => {
    const row = `${cell.table}[${cell.row}]`;
    const found = cell.isSized && !told.has(row) ? outside(input, plan, cell) : undefined;
    if (!found) return [];
    told.add(row);
    return [found];
  });
};

function outside({ rows, context }: RuleInput, plan: FramePlan, cell: PlacedCell): Finding | undefined {
  const position = plainText(rows(cell.table)[cell.row]?.lane);
  const lanes = lanesFor(plan, position);
  if (lanes.some((lane) => isWithin(cell, lane))) return undefined;
  const row = `${cell.table}[${cell.row}]`;
  const broad = lanes.map((lane) => breadths(cell, lane));
  const [first] = broad;
  if (first && broad.every((one) => one.cell > one.lane + hair)) {
    const params = { cell: cell.name, height: inMicrometres(first.cell), lane: inMicrometres(first.lane) };
    return { path: `${row}.${nameColumn[cell.table]}`, rule: "cellTooHigh", params };
  }
  if (position === "") return { path: `${row}.posX`, rule: "cellInNoLane", params: { cell: cell.name } };
  const lane = titleOf(context.dictionaries, "frame_position", position);
  return { path: `${row}.posX`, params: { cell: cell.name, lane } };
}

const nameColumn = { tkPlacement: "tkCode", cellPlacement: "cellName" } as const;

/** No key or mark overlaps another. */
const cellsApart: Rule = (input) =>
  (planOf(input)?.overlaps ?? []).map(({ cells, area }): Finding => {
    const [other, cell] = cells.toSorted(byPlace);
    const by = inMicrometres(Math.min(area.right - area.left, area.top - area.bottom));
    const params = { cell: cell?.name ?? "", other: other?.name ?? "", row: (other?.row ?? 0) + 1, by };
    return { path: `${cell?.table ?? ""}[${cell?.row ?? 0}].posX`, params };
  });

/** Keys before marks, each in the order of its table. */
function byPlace(one: PlacedCell, other: PlacedCell): number {
  return other.table.localeCompare(one.table) || one.row - other.row;
}

/**
 * M04: keys that the Tech ID requires in every frame are placed as often as it says. Checked if the Tech ID is loaded.
 */
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

/** The largest field that a scanner exposes, in mm. */
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
