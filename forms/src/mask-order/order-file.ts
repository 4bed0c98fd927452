import { plateKeys, type MaskOrder, type OrderedPlate } from "./mask-order.ts";

/**
 * The order as a machine-readable file, in the style of SEMI P10: keyword and value on a line of its own, groups
 * between BEGIN and END. The layout is described in docs/mask-order-file.md; a change of it must increase the number of
 * the format.
 */
const format = "SIGNOFF-MASK-ORDER 2";

const headKeywords = {
  ORDER_NO: "orderNo",
  REVISION: "revision",
  STATE: "state",
  MASK_SHOP: "maskShop",
  MASK_SET: "maskSetId",
  DEVICE: "device",
  DUE_DATE: "dueDate",
  RUSH: "rush",
  MAGNIFICATION: "magnification",
  PLATE_SIZE: "plateSize",
  BARCODE: "barcode",
  TITLE: "maskTitle",
  CONTACT: "contact",
} as const satisfies Record<string, Exclude<keyof MaskOrder, "plates">>;

const plateKeywords = Object.fromEntries(
  plateKeys.map((key) => [key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(), key]),
);

/** The error of a file, and its line (from 1). */
export type OrderFileProblem = { line: number; problem: string };

export type ReadOrder = { order: MaskOrder } | OrderFileProblem;

export function writeOrderFile(order: MaskOrder): string {
  const lines = [
    format,
    "BEGIN ORDER",
    ...Object.entries(headKeywords).map(([keyword, key]) => record(keyword, order[key])),
    `PLATES ${order.plates.length}`,
    ...order.plates.flatMap((plate) => [
      "BEGIN PLATE",
      ...Object.entries(plateKeywords).map(([keyword, key]) => record(keyword, plate[key as keyof OrderedPlate])),
      "END PLATE",
    ]),
    "END ORDER",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

function record(keyword: string, value: string): string {
  return `  ${keyword} ${quoted(value)}`;
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r" };
const escaped: Readonly<Record<string, string>> = { "\\": "\\", '"': '"', n: "\n", r: "\r" };

/** A value never ends its line or its quotes by itself. */
function quoted(value: string): string {
  return `"${value.replace(/[\\"\n\r]/g, (letter) => escapes[letter] ?? letter)}"`;
}

function unquoted(text: string): string | undefined {
  if (!/^"(?:[^"\\]|\\[\\"nr])*"$/u.test(text)) return undefined;
  return text.slice(1, -1).replace(/\\(.)/gu, (_whole, letter: string) => escaped[letter] ?? letter);
}

class Lines {
  #at = 0;
  readonly #lines: readonly string[];

  constructor(text: string) {
    this.#lines = text.split("\r\n");
  }

  next(): string {
    const line = this.#lines[this.#at] ?? "";
    this.#at += 1;
    return line.trim();
  }

  /** The next line must be this one. */
  expect(wanted: string): OrderFileProblem | undefined {
    return this.next() === wanted ? undefined : this.problem(`expected ${wanted}`);
  }

  problem(problem: string): OrderFileProblem {
    return { line: this.#at, problem };
  }
}

/** Parses a file as it was written; anything else is a problem with its line, never a guess. */
export function readOrderFile(text: string): ReadOrder {
  const lines = new Lines(text);
  const opening = lines.expect(format) ?? lines.expect("BEGIN ORDER");
  if (opening) return opening;
  const head = group(lines, headKeywords);
  if ("problem" in head) return head;
  const count = /^PLATES (\d{1,5})$/.exec(lines.next())?.[1];
  if (count === undefined) return lines.problem("expected PLATES and their number");
  const plates: OrderedPlate[] = [];
  for (let left = Number(count); left > 0; left -= 1) {
    const plate = plateGroup(lines);
    if ("problem" in plate) return plate;
    plates.push(plate.values as OrderedPlate);
  }
  const end = lines.expect("END ORDER");
  if (end) return end;
  const { state } = head.values;
  if (state !== "draft" && state !== "released") return { line: 5, problem: "STATE is draft or released" };
  return { order: { ...(head.values as Omit<MaskOrder, "plates" | "state">), state, plates } };
}

type Group = { values: Record<string, string> } | OrderFileProblem;

function plateGroup(lines: Lines): Group {
  const opening = lines.expect("BEGIN PLATE");
  if (opening) return opening;
  const read = group(lines, plateKeywords);
  return "problem" in read ? read : (lines.expect("END PLATE") ?? read);
}

/** The records of a group, each once and in their order. */
function group(lines: Lines, keywords: Readonly<Record<string, string>>): Group {
  const values: Record<string, string> = {};
  for (const [keyword, key] of Object.entries(keywords)) {
    const line = lines.next();
    if (!line.startsWith(`${keyword} `)) return lines.problem(`expected ${keyword}`);
    const value = unquoted(line.slice(keyword.length + 1));
    if (value === undefined) return lines.problem(`${keyword} has no value in quotes`);
    values[key] = value;
  }
  return { values };
}
