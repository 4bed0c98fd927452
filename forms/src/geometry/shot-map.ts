import { type FormValues, plainText } from "../values/form-values.ts";
import { type DieGrid, dieGridOf } from "./frame-plan.ts";

/** One exposure of the field: its place among the others, its lower left corner in mm from the middle of the wafer. */
export interface Shot {
  readonly column: number;
  readonly row: number;
  readonly left: number;
  readonly bottom: number;
  /** Dies that lie whole on the usable wafer. */
  readonly dies: number;
  readonly isFull: boolean;
}

export interface ShotMap {
  readonly radius: number;
  /** The wafer without its excluded edge. */
  readonly usableRadius: number;
  readonly width: number;
  readonly height: number;
  /** Every shot with at least one whole die; empty when there are too many to draw. */
  readonly shots: readonly Shot[];
  readonly fullShots: number;
  readonly edgeShots: number;
  readonly grossDies: number;
}

export const waferDiameter: Readonly<Record<string, number>> = { w8: 200, w12: 300 };

/** Fields this small are a slip of the pen. */
export const maxShots = 5000;

interface WaferFacts extends DieGrid {
  readonly radius: number;
  readonly edgeExclusion: number;
}

/** The shot map that a frame's fields describe, once they do. */
export function shotMap(data: FormValues): ShotMap | undefined {
  const grid = dieGridOf(data);
  const diameter = waferDiameter[plainText(data.waferSize)];
  const edgeExclusion = Number(data.edgeExclusion ?? 0);
  if (!grid || diameter === undefined || !(edgeExclusion >= 0)) return undefined;
  return bestShotMap({ ...grid, radius: diameter / 2, edgeExclusion });
}

/** The middle of the wafer is the middle of a shot or a line between two, in each direction: what gives the most dies. */
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

/** The shots of a grid whose lines lie `x` and `y` of a field away from the middle of the wafer. */
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

/** How many dies of the shot at this corner lie whole on the usable wafer. */
function wholeDies(facts: WaferFacts, radius: number, left: number, bottom: number): number {
  const { dieX, dieY, laneX, laneY, columns, rows } = facts;
  let sum = 0;
  for (let row = 0; row < rows; row += 1) {
    const low = bottom + row * (dieY + laneY) + laneY / 2;
    const far = Math.max(Math.abs(low), Math.abs(low + dieY));
    if (far > radius) continue;
    // In this row whatever lies between -reach and reach is whole.
    const reach = Math.sqrt(radius ** 2 - far ** 2);
    const first = left + laneX / 2;
    const from = Math.max(0, Math.ceil((-reach - first) / (dieX + laneX) - hair));
    const to = Math.min(columns - 1, Math.floor((reach - dieX - first) / (dieX + laneX) + hair));
    sum += Math.max(0, to - from + 1);
  }
  return sum;
}

/** A die that touches the line lies inside it. */
const hair = 1e-9;
