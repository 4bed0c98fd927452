import { titleOf } from "../../lookup/dictionaries.ts";
import type { RegistryRow } from "../../lookup/lookup-rows.ts";
import { dueAtSource } from "../../mask-order/order-due.ts";
import { sizeOfChip } from "../../rules/die-size.ts";
import { geometryRules } from "../../rules/geometry-rules.ts";
import { jdvPerPlate } from "../../rules/jdv-rules.ts";
import { leftOutMasks, needsPlate } from "../../values/plate-of-layer.ts";
import { detailed, someOf } from "../../rules/listed.ts";
import { platesInTime, shopMakesPlates } from "../../rules/mask-shop-rules.ts";
import { plateResultRules } from "../../rules/plate-result-rules.ts";
import { type Finding, fine, type Rule, type RuleInput, type RuleSet } from "../../rules/rule.ts";
import { isEmptyValue, plainText, type Row, rowsIn } from "../../values/form-values.ts";

const neededRoles = ["frame", "title", "barcode"];

/** Up to a micrometre on the mask is rounding. */
const hair = 1e-3;

/** Everything on a plate is inside its field, at the scale of the mask. */
const placementsInField: Rule = (input) => {
  const scale = Number(input.value("magnification"));
  const half = { x: (Number(input.value("fieldX")) * scale) / 2, y: (Number(input.value("fieldY")) * scale) / 2 };
  if (!(half.x > 0) || !(half.y > 0)) return fine;
  return input.rows("placements").flatMap((row, at): readonly Finding[] => {
    const reach = reachOf(row, chipOnMask(row, input, scale));
    if (!(reach.x > half.x + hair || reach.y > half.y + hair)) return [];
    const params = { plate: plainText(row.plateId), file: plainText(row.patternFile) };
    const field = `${rounded(half.x)} × ${rounded(half.y)}`;
    return [
      {
        path: `placements[${at}].centerX`,
        params: { ...params, field, reach: `${rounded(reach.x)} × ${rounded(reach.y)}` },
      },
    ];
  });
};

/** A chip has the size of its LDDI; for several chips, and other patterns, only the positions are known. */
function chipOnMask({ role }: Row, { rows }: RuleInput, scale: number) {
  const [chip, ...others] = rows("lddi");
  const size = role === "chip" && chip && others.length === 0 ? sizeOfChip(chip) : undefined;
  return { x: (size?.x ?? 0) * scale, y: (size?.y ?? 0) * scale };
}

/** Distance of the edges of a placement's array from the centre of the plate, in mm. */
function reachOf(row: Row, size: { x: number; y: number }) {
  const along = (center: unknown, count: unknown, pitch: unknown, extent: number) =>
    Math.abs(Number(center)) + ((Number(count) - 1) * Number(pitch ?? 0) + extent) / 2;
  return {
    x: along(row.centerX, row.cols, row.pitchX, size.x),
    y: along(row.centerY, row.rows, row.pitchY, size.y),
  };
}

function rounded(length: number): number {
  return Number(length.toFixed(3));
}

/** The job deck of every written plate has its frame, title and bar code. */
const jobDeckComplete: Rule = ({ rows, index }) => {
  const placed = new Set(rows("placements").map((row) => JSON.stringify([row.plateId, row.role])));
  const options = index.tables.get("placements")?.columns.get("role")?.options;
  const titles = new Map(
    options && "inline" in options ? options.inline.map(({ value, title }) => [value, title]) : [],
  );
  const open = rows("maskLayers").flatMap((layer) => {
    if (!needsPlate(layer) || isEmptyValue(layer.plateId)) return [];
    const missing = neededRoles.filter((role) => !placed.has(JSON.stringify([layer.plateId, role])));
    return missing.length > 0
      ? [
          detailed(
            plainText(layer.plateId),
            missing.map((role) => titles.get(role) ?? role),
          ),
        ]
      : [];
  });
  return open.length > 0 ? [{ path: "placements", params: { plates: someOf(open, 3) } }] : fine;
};

const always = ["lop", "fracture"];
const withOpc = ["opc", "verify"];
const passing = new Set<unknown>(["pass", "waived"]);

type Run = { row: Row; at: number };

/** Each written mask went through its steps, and the newest run of each step passed or was waived. */
const runsComplete: Rule = (input) => {
  const written = input.rows("maskLayers").filter(needsPlate);
  const newest = newestRuns(input.rows("runs"));
  const runOf = (layer: Row, step: string) => newest.get(keyOf(layer.maskCode, step));
  const missing = written.flatMap((layer) => {
    const steps = stepsOf(layer).filter((step) => !runOf(layer, step));
    const mask = plainText(layer.maskCode);
    return steps.length > 0
      ? [
          detailed(
            mask,
            steps.map((step) => shown(input, step)),
          ),
        ]
      : [];
  });
  const refused = written.flatMap((layer) =>
    stepsOf(layer).flatMap((step): readonly Finding[] => {
      const run = runOf(layer, step);
      if (!run || passing.has(run.row.runResult)) return [];
      const params = { mask: plainText(layer.maskCode), step: shown(input, step) };
      return [{ path: `runs[${run.at}].runResult`, rule: "runNotPassed", params }];
    }),
  );
  return [...(missing.length > 0 ? [{ path: "runs", params: { masks: someOf(missing) } }] : fine), ...refused];
};

function stepsOf({ opcFlag }: Row): readonly string[] {
  return opcFlag === "Y" ? [...always, ...withOpc] : always;
}

/** The newest run of each mask and step; of two on one day the lower row. */
function newestRuns(runs: readonly Row[]): ReadonlyMap<string, Run> {
  const newest = new Map<string, Run>();
  runs.forEach((row, at) => {
    const key = keyOf(row.maskCode, row.step);
    const before = newest.get(key);
    if (!before || plainText(row.runTime) >= plainText(before.row.runTime)) newest.set(key, { row, at });
  });
  return newest;
}

function keyOf(maskCode: unknown, step: unknown): string {
  return JSON.stringify([maskCode, step]);
}

function shown({ context }: RuleInput, step: string) {
  return titleOf(context.dictionaries, "mdp_step", step);
}

/** The Mtr or Mci that the form is made from, if its row is loaded; always on the server. */
function sourceOf({ chosen }: RuleInput): RegistryRow | undefined {
  return chosen("request", "mtrNo") ?? chosen("mci", "mciNo");
}

/** Plates are made in the version that the source requests, and no others. */
const versionsOfSource: Rule = (input) => {
  const source = sourceOf(input);
  if (!source) return fine;
  const asked = versionsAsked(source);
  const found: Finding[] = [];
  input.rows("maskLayers").forEach((layer, at) => {
    const mask = plainText(layer.maskCode);
    const version = asked.get(mask);
    if (mask === "" || isEmptyValue(layer.maskVersion)) return;
    if (version === undefined)
      found.push({ path: `maskLayers[${at}].maskCode`, rule: "maskOfSource", params: { mask } });
    else if (version !== layer.maskVersion)
      found.push({ path: `maskLayers[${at}].maskVersion`, params: { mask, version } });
  });
  return found;
};

/** M04: every plate that the source requests is there, or left out with a remark. */
const sourceMasksPresent: Rule = (input) => {
  const source = sourceOf(input);
  if (!source) return fine;
  const listed = new Set(input.rows("maskLayers").map((layer) => layer.maskCode));
  const leftOut = leftOutMasks(input.rows("maskMapping"));
  return [...versionsAsked(source).keys()]
    .filter((mask) => !listed.has(mask) && !leftOut.has(mask))
    .map((mask) => ({ path: "maskLayers", rule: "rowOfType", params: { type: mask } }));
};

const dueFromSource = platesInTime((input) => dueAtSource(sourceOf(input)));

export const rules: RuleSet = {
  ...plateResultRules,
  ...geometryRules,
  versionsOfSource,
  sourceMasksPresent,
  runsComplete,
  placementsInField,
  jobDeckComplete,
  jdvPerPlate,
  shopMakesPlates,
  platesInTime: dueFromSource,
};

/** Mask versions that the source requests: layers of a Mtr, changes of a Mci, if they need a plate. */
function versionsAsked(source: RegistryRow): ReadonlyMap<string, string> {
  const { registry, data } = source;
  const lines = registry === "mci" ? rowsIn(data.changes) : rowsIn(data.maskLayers);
  return new Map(lines.filter(needsPlate).map((line) => [plainText(line.maskCode), plainText(line.maskVersion)]));
}
