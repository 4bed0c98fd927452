/** A text with places that are filled in for every generated row. */
export interface TextTemplate {
  /** Always one more than there are slots. */
  readonly literals: readonly string[];
  readonly slots: readonly number[];
}

/** Finds the text to replace: every spelling of a value, with the slot that it stands for. */
export interface Slots {
  readonly bySpelling: ReadonlyMap<string, number>;
  readonly pattern: RegExp;
  /** Points in time, in milliseconds after the first; each has a slot of its own, starting at `firstTime`. */
  readonly times: readonly number[];
  readonly firstTime: number;
  readonly start: number;
}

/** As the database prints them, and as ISO 8601 inside JSON. */
const timeShape = String.raw`\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00|Z)`;

export function slotsFor(
  spellings: ReadonlyMap<string, number>,
  start: number,
  texts: readonly string[],
  firstTime: number,
): Slots {
  const found = texts.flatMap((text) => text.match(new RegExp(timeShape, "g")) ?? []);
  const times = [...new Set(found.map((text) => momentOf(text) - start))];
  // The longest first: a subject may contain the name of a person.
  const literals = [...spellings.keys()].sort((left, right) => right.length - left.length).map(bounded);
  return {
    bySpelling: spellings,
    pattern: new RegExp([timeShape, ...literals].join("|"), "g"),
    times,
    firstTime,
    start,
  };
}

/** A name counts only as a whole word. */
function bounded(text: string): string {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return /^[\w.][\w. -]*$/.test(text) ? String.raw`(?<![\w.])${escaped}(?!\w)` : escaped;
}

function momentOf(text: string): number {
  return Date.parse(text.replace(" ", "T").replace("+00", "Z"));
}

/** `escape` applies to the unchanged text; filled-in values need no escaping. */
export function compileTemplate(text: string, slots: Slots, escape: (text: string) => string): TextTemplate {
  const literals: string[] = [];
  const places: number[] = [];
  let from = 0;
  for (const match of text.matchAll(slots.pattern)) {
    literals.push(escape(text.slice(from, match.index)));
    places.push(
      slots.bySpelling.get(match[0]) ?? slots.firstTime + slots.times.indexOf(momentOf(match[0]) - slots.start),
    );
    from = match.index + match[0].length;
  }
  literals.push(escape(text.slice(from)));
  return { literals, slots: places };
}

export function fillTemplate({ literals, slots }: TextTemplate, values: readonly string[]): string {
  let text = literals[0] ?? "";
  for (let index = 0; index < slots.length; index += 1) {
    text += values[slots[index] ?? 0] ?? "";
    text += literals[index + 1] ?? "";
  }
  return text;
}

/** For the text format of COPY. */
export function escapeForCopy(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
}
