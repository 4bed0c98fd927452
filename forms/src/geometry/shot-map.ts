import { type FormValues, plainText } from "../values/form-values.ts";
import { type DieGrid, dieGridOf } from "./frame-plan.ts";

/** One exposure of the field: its grid position, its lower left corner in mm from the centre of the wafer. */
export interface Shot {
  readonly column: number;
  readonly row: number;
  readonly left: number;
  readonly bottom: number;
  /** Dies that are completely on the usable wafer. */
  readonly dies: number;
  readonly isFull: boolean;
}

export interface ShotMap {
  readonly radius: number;
  /** The wafer without its excluded edge. */
  readonly usableRadius: number;
  readonly width: number;
  readonly height: number;
  /** Every shot with at least one whole die; empty if there are too many to draw. */
  readonly shots: readonly Shot[];
  readonly fullShots: number;
  readonly edgeShots: number;
  readonly grossDies: number;
}

export const waferDiameter: Readonly<Record<string, number>> = { w8: 200, w12: 300 };

/** With more shots than this, the field size is a typing error. */
export const maxShots = 5000;

interface WaferFacts extends DieGrid {
  readonly radius: number;
  readonly edgeExclusion: number;
}

/** The shot map of a frame's fields, once they are complete. */
export function shotMap(data: FormValues): ShotMap | undefined {
  const grid = dieGridOf(data);
  const diameter = waferDiameter[plainText(data.waferSize)];
  const edgeExclusion = Number(data.edgeExclusion ?? 0);
  if (!grid || diameter === undefined || !(edgeExclusion >= 0)) return undefined;
  return bestShotMap({ ...grid, radius: diameter / 2, edgeExclusion });
}

/**
 * The centre of the wafer is the centre of a shot or a line between two, in each direction: whichever gives the most
 * dies.
 */
export function bestShotMap(facts: WaferFacts): ShotMap {
  const width = facts.columns * (facts.dieX + facts.laneX);
  const height = facts.rows * (facts.dieY + facts.laneY);
  const usableRadius = facts.radius - facts.edgeExclusion;
  const none = { radius: facts.radius, usableRadius, width, height, shots: [], ...count([]) };
  const isTooMany = (Math.PI * facts.radius ** 2) / (width * height) > maxShots;
  if (isTooMany || usableRadius <= 0) return none;
  const offsets = [0, 0.5].flatMap((x) => [0, 0.5].map((y) => [x, y] as const));
  return offsets
    .map(([x, y]) => shotsAt(facts, usableRadius, x, y))
    .map((shots) => ({ ...none, shots, ...count(shots) }))
    .reduce((best, one) => (one.grossDies > best.grossDies ? one : best));
}

function count(shots: readonly Shot[]): Pick<ShotMap, "fullShots" | "edgeShots" | "grossDies"> {
  const fullShots = shots.filter((shot) => shot.isFull).length;
  return {
    fullShots,
    edgeShots: shots.length - fullShots,
    grossDies: shots.reduce((sum, { dies }) => sum + dies, 0),
  };
}

/** The shots of a grid whose lines are `x` and `y` of a field away from the centre of the wafer. */
function shotsAt(facts: WaferFacts, radius: number, x: number, y: number): Shot[] {
  const width = facts.columns * (facts.dieX + facts.laneX);
  const height = facts.rows * (facts.dieY + facts.laneY);
  const [farX, farY] = [Math.ceil(radius / width) + 1, Math.ceil(radius / height) + 1];
  const shots: Shot[] = [];
  for (let row = -farY; row <= farY; row += 1) {
    for (let column = -farX; column <= farX; column += 1) {
      const [left, bottom] = [(column - x) * width, (row - y) * height];
      const dies = wholeDies(facts, radius, left, bottom);
      if (dies > 0) shots.push({ column, row, left, bottom, dies, isFull: dies === facts.columns * facts.rows });
    }
  }
  return shots;
}

/** Number of dies of the shot at this corner that are completely on the usable wafer. */
function wholeDies(facts: WaferFacts, radius: number, left: number, bottom: number): number {
  const { dieX, dieY, laneX, laneY, columns, rows } = facts;
  let sum = 0;
  for (let row = 0; row < rows; row += 1) {
    const low = bottom + row * (dieY + laneY) + laneY / 2;
    const far = Math.max(Math.abs(low), Math.abs(low + dieY));
    if (far > radius) continue;
    // In this row everything between -reach and reach is whole.
    const reach = Math.sqrt(radius ** 2 - far ** 2);
    const first = left + laneX / 2;
    const from = Math.max(0, Math.ceil((-reach - first) / (dieX + laneX) - hair));
    const to = Math.min(columns - 1, Math.floor((reach - dieX - first) / (dieX + laneX) + hair));
    sum += Math.max(0, to - from + 1);
  }
  return sum;
}

/** A die that touches the line counts as inside. */
const hair = 1e-9;
