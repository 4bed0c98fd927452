import { type Block, overlap } from "../kinds/nto-combo/placements.ts";
import { extentOf, placeOf } from "../shuttle/seat-place.ts";
import { type FormValues, plainText, type Row, rowsIn } from "../values/form-values.ts";
import { commonArea } from "./frame-plan.ts";

/** What a seat waits for: its data, the customer's check, nothing; or the customer has refused it. */
export type SeatTone = "missing" | "waiting" | "passed" | "refused";

export interface SeatBox {
  /** Its row in the table, from 0. */
  readonly row: number;
  readonly seatNo: string;
  readonly customer: string;
  readonly device: string;
  readonly tone: SeatTone;
  readonly block: Block;
}

export interface SeatClash {
  readonly seat: SeatBox;
  /** The seat below it; absent if it leaves the field. */
  readonly other?: SeatBox;
  readonly area: Block;
  /** Length of the overlap in mm, in the shorter direction. */
  readonly by: number;
}

/** The field of a shuttle with its seats, in mm from the lower left corner. */
export interface SeatMap {
  readonly width: number;
  readonly height: number;
  readonly seats: readonly SeatBox[];
  /** Rows without a place. */
  readonly unplaced: readonly number[];
  readonly clashes: readonly SeatClash[];
  /** Share of the field covered by seats, 0 to 1. */
  readonly fill: number;
}

/** The seat map of a shuttle's form, once its field is known. */
export function seatMap(data: FormValues): SeatMap | undefined {
  const [width, height] = [Number(data.fieldX), Number(data.fieldY)];
  if (!(width > 0) || !(height > 0)) return undefined;
  const rows = rowsIn(data.seats);
  const boxes = rows.map((row, at) => boxOf(row, at, data.customerJdv));
  const seats = boxes.filter((box) => box !== undefined);
  const area = seats.reduce((sum, { block }) => sum + (block.right - block.left) * (block.top - block.bottom), 0);
  return {
    width,
    height,
    seats,
    unplaced: rows.flatMap((_, at) => (boxes[at] ? [] : [at])),
    clashes: clashesOf(seats, { width, height }),
    fill: area / (width * height),
  };
}

function boxOf(row: Row, at: number, jdvOfAll: unknown): SeatBox | undefined {
  const block = placeOf(row);
  if (!block || block.right <= block.left || block.top <= block.bottom) return undefined;
  return {
    row: at,
    seatNo: plainText(row.seatNo),
    customer: plainText(row.customerCode),
    device: plainText(row.deviceName),
    tone: toneOf(row, jdvOfAll),
    block,
  };
}

/** Each seat has its own answer of the customer; older forms have one for all of them. */
export function toneOf(row: Row, jdvOfAll: unknown): SeatTone {
  if (row.dataReady !== "Y") return "missing";
  const jdv = plainText(row.customerJdv ?? jdvOfAll);
  if (jdv === "ng") return "refused";
  return jdv === "ok" || jdv === "cond" || jdv === "na" ? "passed" : "waiting";
}

interface Field {
  readonly width: number;
  readonly height: number;
}

/** Overlapping seats, each pair once, and seats that leave the field. */
export function clashesOf(seats: readonly SeatBox[], field: Field): SeatClash[] {
  const inside: Block = { left: 0, bottom: 0, right: field.width, top: field.height };
  return seats.flatMap((seat, at) => {
    const over = seats.slice(0, at).flatMap((other): SeatClash[] => {
      if (!overlap(seat.block, other.block)) return [];
      const area = commonArea(seat.block, other.block);
      return [{ seat, other, area, by: rounded(Math.min(area.right - area.left, area.top - area.bottom)) }];
    });
    const by = beyond(seat.block, inside);
    return by > hair ? [...over, { seat, area: seat.block, by: rounded(by) }] : over;
  });
}

function beyond(block: Block, field: Block): number {
  return Math.max(
    field.left - block.left,
    field.bottom - block.bottom,
    block.right - field.right,
    block.top - field.top,
  );
}

const hair = 1e-6;

/** Sizes and places have three decimals. */
function rounded(value: number): number {
  return Number(value.toFixed(3)) + 0;
}

/**
 * Position of a seat dropped at `place`: an edge within `within` mm of an edge of a neighbour or of the field snaps to
 * it, so that one cut of the blade serves both.
 */
export function snapped(place: Block, others: readonly Block[], field: Field, within: number): Block {
  const xs = [0, field.width, ...others.flatMap(({ left, right }) => [left, right])];
  const ys = [0, field.height, ...others.flatMap(({ bottom, top }) => [bottom, top])];
  const x = nearest([place.left, place.right], xs, within);
  const y = nearest([place.bottom, place.top], ys, within);
  return shifted(place, x, y);
}

/** The shortest shift that moves one of `edges` onto one of `lines`, or none. */
function nearest(edges: readonly number[], lines: readonly number[], within: number): number {
  let best = 0;
  let shortest = within;
  for (const line of lines) {
    for (const edge of edges) {
      const way = line - edge;
      if (Math.abs(way) < shortest) [best, shortest] = [way, Math.abs(way)];
    }
  }
  return best;
}

export function shifted({ left, bottom, right, top }: Block, x: number, y: number): Block {
  return { left: left + x, bottom: bottom + y, right: right + x, top: top + y };
}

/** The row of a seat with this lower left corner, within the limits of the column. */
export function placedRow(row: Row, { left, bottom }: Pick<Block, "left" | "bottom">): Row {
  return { ...row, posX: rounded(clamp(left)), posY: rounded(clamp(bottom)) };
}

const farthest = 33;

function clamp(value: number): number {
  return Math.min(farthest, Math.max(-farthest, value));
}

const nextTurn: Readonly<Record<string, string>> = { R0: "R90", R90: "R180", R180: "R270", R270: "R0" };

/** The row of a seat turned by 90 degrees, with the same lower left corner. */
export function turnedRow(row: Row): Row {
  return { ...row, rotation: nextTurn[plainText(row.rotation)] ?? "R90" };
}

/** Initial place of an unplaced seat: the lowest free place from the left, aligned with an existing one. */
export function freePlace(row: Row, { seats, width, height }: Pick<SeatMap, "seats" | "width" | "height">) {
  const size = extentOf(row);
  if (!(size.width > 0) || !(size.height > 0)) return undefined;
  const xs = [0, ...seats.map(({ block }) => block.right)].toSorted((a, b) => a - b);
  const ys = [0, ...seats.map(({ block }) => block.top)].toSorted((a, b) => a - b);
  for (const bottom of ys) {
    for (const left of xs) {
      const block = { left, bottom, right: left + size.width, top: bottom + size.height };
      const fits = block.right <= width + hair && block.top <= height + hair;
      if (fits && !seats.some((seat) => overlap(seat.block, block))) return block;
    }
  }
  return undefined;
}
