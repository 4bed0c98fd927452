import { cleanName, type LayoutHeader, most } from "./layout-header.ts";

const record = {
  header: 0,
  beginLibrary: 1,
  libraryName: 2,
  units: 3,
  endLibrary: 4,
  cellName: 6,
  reference: 18,
} as const;
const wanted: ReadonlySet<number> = new Set(Object.values(record));
const asText: ReadonlySet<number> = new Set([record.libraryName, record.cellName, record.reference]);

/**
 * Reads GDSII record by record as its bytes arrive: each begins with its length and type. Drawings in cells are
 * skipped; a cell that no other cell refers to is a top cell.
 */
export class GdsReader {
  #rest: Uint8Array = new Uint8Array();
  #skip = 0;
  #version = "";
  #library: string | null = null;
  #unit: number | null = null;
  #changed: string | null = null;
  #state: "open" | "ended" | "damaged" | "limit" = "open";
  readonly #cells = new Set<string>();
  readonly #placed = new Set<string>();

  /** False: there is nothing more to learn. */
  feed(piece: Uint8Array): boolean {
    let bytes = piece;
    if (this.#skip >= bytes.length) {
      this.#skip -= bytes.length;
      return true;
    }
    bytes = bytes.subarray(this.#skip);
    this.#skip = 0;
    if (this.#rest.length > 0) bytes = Buffer.concat([this.#rest, bytes]);
    let at = 0;
    while (this.#state === "open" && at + 4 <= bytes.length) {
      const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
      const kind = bytes[at + 2] ?? 0;
      if (length < 4 || length % 2 === 1) this.#state = "damaged";
      else if (!wanted.has(kind)) at += length;
      else if (at + length > bytes.length) break;
      else {
        this.#take(kind, bytes.subarray(at + 4, at + length));
        at += length;
      }
    }
    this.#skip = Math.max(at - bytes.length, 0);
    this.#rest = bytes.slice(at);
    return this.#state === "open";
  }

  result(): LayoutHeader {
    const isWhole = this.#state === "ended";
    const tops = isWhole ? [...this.#cells].filter((name) => !this.#placed.has(name)) : [];
    return {
      format: "GDSII",
      version: this.#version,
      library: this.#library,
      unit: this.#unit,
      changed: this.#changed,
      cells: this.#cells.size,
      topCells: tops.slice(0, most.topCells),
      unread: isWhole ? "nothing" : this.#state === "damaged" ? "damaged" : "limit",
    };
  }

  #take(kind: number, data: Uint8Array): void {
    if (asText.has(kind) && data.length > most.nameBytes) {
      this.#state = "limit";
      return;
    }
    const text = asText.has(kind) ? cleanName(data) : "";
    if (kind === record.header) this.#version = String(numberAt(data, 0));
    else if (kind === record.beginLibrary) this.#changed = momentIn(data);
    else if (kind === record.libraryName) this.#library = text;
    else if (kind === record.units) this.#unit = realAt(data, 8);
    else if (kind === record.endLibrary) this.#state = "ended";
    else if (kind === record.cellName) this.#cells.add(text);
    else this.#placed.add(text);
    if (this.#cells.size + this.#placed.size > most.cells) this.#state = "limit";
  }
}

function numberAt(data: Uint8Array, at: number): number {
  return ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);
}

/** Year (in older files since 1900), month, day, hour, minute, second. */
function momentIn(data: Uint8Array): string | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = [0, 2, 4, 6, 8].map((at) => numberAt(data, at));
  const fullYear = year < 1_900 ? year + 1_900 : year;
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || fullYear > 2_200) return null;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${fullYear}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

/** Eight bytes: a sign, an exponent of 16 with a bias of 64, and a fraction of seven bytes. */
function realAt(data: Uint8Array, at: number): number | null {
  if (data.length < at + 8) return null;
  const first = data[at] ?? 0;
  let fraction = 0;
  for (let byte = 7; byte >= 1; byte -= 1) fraction = (fraction + (data[at + byte] ?? 0)) / 256;
  const value = fraction * 16 ** ((first & 0x7f) - 64) * (first & 0x80 ? -1 : 1);
  return value > 0 ? value : null;
}
