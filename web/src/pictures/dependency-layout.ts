/** A record or a request of the picture. */
export interface Box {
  readonly key: string;
  /** For a record: its registry. */
  readonly registry: string | null;
  readonly column: number;
  readonly group: string;
  readonly name: string;
  readonly version: number | null;
  readonly state: "valid" | "running" | "obsolete" | "void";
  readonly newest: number | null;
  readonly applyId: string | null;
  readonly formType: string | null;
  readonly requestNo: string | null;
  readonly owner: string | null;
}

export interface Link {
  readonly from: string;
  readonly to: string;
}

/** A box with its position; several of one group are folded into one. */
export interface Placed {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly boxes: readonly [Box, ...Box[]];
  /** The key to open or fold by a press; absent if the group is too small to fold. */
  readonly foldKey: string | null;
  readonly isFolded: boolean;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly placed: readonly Placed[];
  readonly curves: readonly { readonly key: string; readonly from: Placed; readonly to: Placed }[];
}

export const boxSize = { width: 184, height: 46 } as const;
const gap = { x: 76, y: 14 } as const;
const margin = 12;
/** More boxes of one group in a column become one box with their number. */
const maxOfGroup = 4;

/** Columns from left to right, each centred; groups that are too large are one box until they are opened. */
export function layOut(boxes: readonly Box[], links: readonly Link[], opened: ReadonlySet<string>): Layout {
  const columns = [...new Set(boxes.map(({ column }) => column))].sort((one, two) => one - two);
  const stacks = columns.map((column) =>
    stackOf(
      boxes.filter((box) => box.column === column),
      opened,
    ),
  );
  const tallest = Math.max(1, ...stacks.map(({ length }) => length));
  const height = tallest * (boxSize.height + gap.y) - gap.y + 2 * margin;
  const placed = stacks.flatMap((stack, at) => {
    const own = stack.length * (boxSize.height + gap.y) - gap.y;
    const top = (height - own) / 2;
    const x = margin + at * (boxSize.width + gap.x);
    return stack.map((one, row): Placed => ({ ...one, x, y: top + row * (boxSize.height + gap.y) }));
  });
  const placeOf = new Map(placed.flatMap((place) => place.boxes.map((box) => [box.key, place] as const)));
  const width = 2 * margin + Math.max(1, columns.length) * (boxSize.width + gap.x) - gap.x;
  return { width, height, placed, curves: curvesOf(links, placeOf) };
}

function stackOf(boxes: readonly Box[], opened: ReadonlySet<string>): Omit<Placed, "x" | "y">[] {
  const groups = [...Map.groupBy(boxes, ({ group }) => group).entries()];
  return groups.flatMap(([group, own]) => {
    const [first, ...others] = own;
    if (!first) return [];
    const foldKey = own.length > maxOfGroup ? `${first.column} ${group}` : null;
    if (foldKey !== null && !opened.has(foldKey))
      return [{ key: foldKey, boxes: [first, ...others], foldKey, isFolded: true }];
    return own.map(
      (box): Omit<Placed, "x" | "y"> => ({
        key: box.key,
        boxes: [box],
        foldKey: foldKey !== null && box === first ? foldKey : null,
        isFolded: false,
      }),
    );
  });
}

/** One curve between two boxes, however many links it represents. */
function curvesOf(links: readonly Link[], placeOf: ReadonlyMap<string, Placed>): Layout["curves"] {
  const curves = new Map<string, Layout["curves"][number]>();
  for (const { from, to } of links) {
    const start = placeOf.get(from);
    const end = placeOf.get(to);
    if (!start || !end || start === end) continue;
    const key = `${start.key} > ${end.key}`;
    curves.set(key, { key, from: start, to: end });
  }
  return [...curves.values()];
}

/** Chinese letters are as wide as two others. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text);
  let width = 0;
  for (const [at, letter] of letters.entries()) {
    width += (letter.codePointAt(0) ?? 0) > 0x2e_80 ? 2 : 1;
    if (width > most) return `${letters.slice(0, Math.max(1, at - 1)).join("")}…`;
  }
  return text;
}
