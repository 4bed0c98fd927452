import { Buffer } from "node:buffer";

function gdsRecord(kind: number, type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(data.length + 4);
  head[2] = kind;
  head[3] = type;
  return Buffer.concat([head, data]);
}

const text = (value: string) => Buffer.from(value.length % 2 === 1 ? `${value}\0` : value, "latin1");

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeInt16BE(value, at * 2));
  return bytes;
}

/** A GDSII library: each cell with the names of the cells it contains. Units: 0.001 and 1e-9 metres. */
export function aGds(content: {
  readonly library: string;
  readonly cells: Readonly<Record<string, readonly string[]>>;
}): Buffer {
  const moment = numbers(2026, 11, 12, 16, 20, 0, 2026, 11, 12, 16, 20, 0);
  const cells = Object.entries(content.cells).flatMap(([name, held]) => [
    gdsRecord(5, 2, moment),
    gdsRecord(6, 6, text(name)),
    ...held.flatMap((one) => [
      gdsRecord(10, 0, Buffer.alloc(0)),
      gdsRecord(18, 6, text(one)),
      gdsRecord(16, 3, Buffer.alloc(8)),
      gdsRecord(17, 0, Buffer.alloc(0)),
    ]),
    gdsRecord(7, 0, Buffer.alloc(0)),
  ]);
  return Buffer.concat([
    gdsRecord(0, 2, numbers(600)),
    gdsRecord(1, 2, moment),
    gdsRecord(2, 6, text(content.library)),
    gdsRecord(3, 5, Buffer.from("3e4189374bc6a7ef3944b82fa09b5a54", "hex")),
    ...cells,
    gdsRecord(4, 0, Buffer.alloc(0)),
  ]);
}

/** An OASIS file of version 1.0 with 1,000 units per micron that names these cells. */
export function anOasis(cells: readonly string[], more: readonly number[] = [2]): Buffer {
  const name = (value: string) => Buffer.from([value.length, ...Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from("%SEMI-OASIS\r\n"),
    Buffer.from([1]),
    name("1.0"),
    Buffer.from([0, 0xe8, 0x07]),
    Buffer.from([0, ...Array.from({ length: 12 }, () => 0)]),
    ...cells.map((cell) => Buffer.concat([Buffer.from([3]), name(cell)])),
    Buffer.from(more),
  ]);
}
