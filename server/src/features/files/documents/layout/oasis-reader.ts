import { cleanName, type LayoutHeader, most } from "./layout-header.ts";

export const oasisMagic = "%SEMI-OASIS\r\n";

class Short extends Error {}
class Damaged extends Error {}

/** Reads the numbers and names of OASIS in sequence; throws `Short` if the bytes end too early. */
class Bytes {
  at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  byte(): number {
    const value = this.#bytes[this.at];
    if (value === undefined) throw new Short();
    this.at += 1;
    return value;
  }

  /** Seven bits per byte, the lowest first. */
  unsigned(): number {
    let value = 0;
    for (let place = 0; place < 8; place += 1) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** (7 * place);
      if (byte < 0x80) return value;
    }
    throw new Damaged();
  }

  text(): Uint8Array {
    const length = this.unsigned();
    if (length > 100_000) throw new Damaged();
    if (this.at + length > this.#bytes.length) throw new Short();
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }

  real(): number {
    const kind = this.byte();
    if (kind <= 1) return this.unsigned() * (kind === 0 ? 1 : -1);
    if (kind <= 3) return (kind === 2 ? 1 : -1) / this.unsigned();
    if (kind <= 5) return (this.unsigned() / this.unsigned()) * (kind === 4 ? 1 : -1);
    const size = kind === 6 ? 4 : 8;
    if (kind > 7) throw new Damaged();
    const view = new DataView(new ArrayBuffer(8));
    for (let place = 0; place < size; place += 1) view.setUint8(place, this.byte());
    return size === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true);
  }
}

/** OASIS has its names at the front or, compressed, at the end. Names at the front are read; drawings are not. */
export function readOasis(bytes: Uint8Array): LayoutHeader {
  const input = new Bytes(bytes, oasisMagic.length);
  const header = { format: "OASIS", version: "", library: null, unit: null, changed: null } as const;
  const nothing = { ...header, cells: 0, topCells: [] };
  try {
    if (input.byte() !== 1) throw new Damaged();
    const version = cleanName(input.text());
    const perMicron = input.real();
    if (input.unsigned() === 0) for (let offset = 0; offset < 12; offset += 1) input.unsigned();
    const unit = perMicron > 0 && Number.isFinite(perMicron) ? 1e-6 / perMicron : null;
    return { ...nothing, version, unit, ...readNames(input) };
  } catch (error) {
    if (error instanceof Short || error instanceof Damaged) return { ...nothing, unread: "damaged" };
    throw error;
  }
}

const compressed = 34;

function readNames(input: Bytes): Pick<LayoutHeader, "cells" | "unread"> {
  let cells = 0;
  try {
    while (cells < most.cells) {
      const kind = input.byte();
      if (kind === compressed) return { cells, unread: "compressed" };
      if (kind === 2) return { cells, unread: "nothing" };
      if (kind > 10) return { cells, unread: "limit" };
      if (kind >= 3) input.text();
      // Names of an even type include their number.
      if (kind >= 4 && kind % 2 === 0) input.unsigned();
      if (kind === 3 || kind === 4) cells += 1;
    }
  } catch (error) {
    if (!(error instanceof Short || error instanceof Damaged)) throw error;
    return { cells, unread: error instanceof Short ? "limit" : "damaged" };
  }
  return { cells, unread: "limit" };
}
