import { frameFunctions } from "../effects/frame.ts";
import { readinessWords as words } from "../messages/readiness-texts.ts";
import { plainText, rowsIn, type Row } from "../values/form-values.ts";
import type { FactRow } from "./facts.ts";
import { closing, fine, saidBy, saidIn, type Finding } from "./finding.ts";
import type { Tapeout } from "./tapeout.ts";

/** A width and a height in mm, and their source. */
type Size = { readonly name: string; readonly x: number; readonly y: number };

const answered = new Set<unknown>(["ok", "cond", "na"]);

/** Masks of these requests are put into the existing frame. */
const keepsFrame = new Set<unknown>(["respin", "add"]);

/** The frame is confirmed by every function, and made for the die of the data. */
export function frame(tapeout: Tapeout): readonly Finding[] {
  const { facts, frame: row } = tapeout;
  const { stage, mtr } = facts;
  if (!row) {
    if (keepsFrame.has(mtr?.data.mtType)) return [fine({ key: "kept", words: words.frameKept, evidence: saidIn(mtr) })];
    return [closing(stage, { key: "missing", words: words.noFrame })];
  }
  const open = row.data.overall === "confirmed" ? [] : unanswered(row);
  if (open.length > 0)
    return [closing(stage, { key: row.code, words: words.frameOpen(row.code, open), evidence: saidBy(row) })];
  return sizes(tapeout, row);
}

function unanswered({ data }: FactRow): readonly string[] {
  const open = Object.entries(frameFunctions).filter(([, column]) => !answered.has(data[column]));
  return open.length > 0 ? open.map(([name]) => name) : ["-"];
}

/** LDDI times its scale, product body, device and frame have the same die, to 1 um. */
function sizes({ facts, parts, isShuttle, frame: made }: Tapeout, row: FactRow): readonly Finding[] {
  const [part] = parts;
  const body = part?.body;
  const confirmed = fine({ key: "confirmed", words: words.frameConfirmed(row.code), evidence: saidBy(row) });
  // Several dies share one field: each is checked against its own seat or body where it is placed.
  if (isShuttle || !part || body?.data.ntoType !== undefined) return [confirmed];
  const lddi = rowsIn(facts.mtf?.data.lddi ?? part.dataSet?.data.lddi);
  const all = [
    ...dieOf("Frame", made),
    ...dieOf("Body", body),
    ...dieOf("Device", part.device),
    ...lddi.flatMap(chipOf),
  ];
  const [first, ...others] = all;
  if (!first || others.length === 0) return [confirmed];
  const differing = others.filter((one) => !isSame(first, one));
  if (differing.length === 0)
    return [
      fine({
        key: "agree",
        words: words.sizesAgree(
          shown(first),
          all.map(({ name }) => name),
        ),
        evidence: saidBy(row),
      }),
    ];
  return differing.map((one) =>
    closing(facts.stage, {
      key: one.name,
      words: words.sizeDiffers(first.name, shown(first), one.name, shown(one)),
      evidence: saidBy(row),
    }),
  );
}

function dieOf(name: string, row: FactRow | undefined): readonly Size[] {
  return sizeOf(name, row?.data.dieSizeX, row?.data.dieSizeY);
}

const turned = new Set<unknown>(["R90", "R270"]);

function chipOf(row: Row, at: number): readonly Size[] {
  const scale = Number(row.scale ?? 100) / 100;
  const [x, y] = turned.has(row.orientation) ? [row.chipSizeY, row.chipSizeX] : [row.chipSizeX, row.chipSizeY];
  return sizeOf(plainText(row.lddiNo) || `LDDI ${at + 1}`, x, y, scale);
}

function sizeOf(name: string, x: unknown, y: unknown, scale = 1): readonly Size[] {
  return typeof x === "number" && typeof y === "number" ? [{ name, x: x * scale, y: y * scale }] : [];
}

const micrometre = 0.001;

function isSame(one: Size, other: Size): boolean {
  // Rounding by the scale beyond the last digit is not a difference.
  const isNear = (a: number, b: number) => Math.abs(a - b) <= micrometre + 1e-9;
  return isNear(one.x, other.x) && isNear(one.y, other.y);
}

function shown({ x, y }: Size): string {
  return `${x.toFixed(3)} × ${y.toFixed(3)}`;
}
