import type { Block } from "@signoff/forms/kinds/nto-combo/placements";

/** Maps millimetres to pixels of a picture. Upward in the field is upward in the picture. */
export interface Scale {
  /** Pixels per millimetre. */
  readonly factor: number;
  readonly x: (mm: number) => number;
  readonly y: (mm: number) => number;
}

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest true-to-scale position of `field` in the frame, centred. */
export function scaleTo(field: Block, frame: Frame): Scale {
  const [width, height] = [field.right - field.left, field.top - field.bottom];
  const factor = Math.min(frame.width / width, frame.height / height);
  const left = frame.left + (frame.width - width * factor) / 2;
  const top = frame.top + (frame.height - height * factor) / 2;
  return {
    factor,
    x: (mm) => shown(left + (mm - field.left) * factor),
    y: (mm) => shown(top + (field.top - mm) * factor),
  };
}

/** Hundredths of a pixel are enough; more only makes the picture larger. */
function shown(value: number): number {
  return Math.round(value * 100) / 100;
}

export function rectOf(block: Block, scale: Scale) {
  const [x, y] = [scale.x(block.left), scale.y(block.top)];
  return { x, y, width: shown(scale.x(block.right) - x), height: shown(scale.y(block.bottom) - y) };
}

/** Many rectangles as one path: thousands of them render at once. */
export function pathOf(blocks: readonly Block[], scale: Scale): string {
  let path = "";
  for (const { left, bottom, right, top } of blocks) {
    const [x, y] = [scale.x(left), scale.y(top)];
    const width = shown(scale.x(right) - x);
    path += `M${x} ${y}h${width}v${shown(scale.y(bottom) - y)}h${-width}z`;
  }
  return path;
}

/** A step of 1, 2 or 5 times a power of ten that divides a length into at most `most` pieces. */
export function stepOf(length: number, most: number): number {
  const rough = length / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough - 1e-12) ?? 10;
  return Number((factor * power).toPrecision(3));
}

/** The marks of an axis from 0 to `length`. */
export function marksOf(length: number, most: number): readonly number[] {
  const step = stepOf(length, most);
  return Array.from({ length: Math.floor(length / step + 1e-9) + 1 }, (_, at) => Number((at * step).toPrecision(6)));
}
