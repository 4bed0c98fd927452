import { needsPlate } from "../../values/needs-plate.ts";
import { sizeOfChip } from "../../rules/die-size.ts";
import { detailed, someOf } from "../../rules/listed.ts";
import { fine, type Finding, type Rule, type RuleInput } from "../../rules/rule.ts";
import { isEmptyValue, plainText, type Row } from "../../values/form-values.ts";

/** What a pattern on a plate is. */
export const placementRoles = ["chip", "frame", "title", "barcode", "alignment"] as const;

const neededRoles = ["frame", "title", "barcode"];

/** A micrometre of the mask and less is rounding. */
const hair = 1e-3;

/** Everything on a plate lies inside its field, at the scale of the mask. */
export const placementsInField: Rule = (input) => {
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

/** A chip has the size of its LDDI; of several chips, and of other patterns, only the places are known. */
function chipOnMask({ role }: Row, { rows }: RuleInput, scale: number) {
  const [chip, ...others] = rows("lddi");
  const size = role === "chip" && chip && others.length === 0 ? sizeOfChip(chip) : undefined;
  return { x: (size?.x ?? 0) * scale, y: (size?.y ?? 0) * scale };
}

/** How far the array of a placement reaches from the middle of the plate, in mm. */
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

/** The job deck of every plate that is written has its frame, title and bar code. */
export const jobDeckComplete: Rule = ({ rows, index }) => {
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
