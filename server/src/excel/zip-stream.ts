import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipPart {
  readonly path: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const version = 20;
/** Flags: names are UTF-8, and the size of a part follows after it. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980: the creation time of a file is not disclosed. */
const day = 0x21;

/** An archive, written while its parts are created. */
export async function* zipStream(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for await (const part of parts) {
    const name = Buffer.from(part.path);
    const head = fields(
      [0x04034b50, 4],
      [version, 2],
      ...common({ crc: 0, packed: 0, size: 0 }),
      [name.length, 2],
      [0, 2],
    );
    yield Buffer.concat([head, name]);
    const counted = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of packed(part.content, counted)) yield chunk;
    yield fields([0x08074b50, 4], [counted.crc, 4], [counted.packed, 4], [counted.size, 4]);
    written.push({ name, at, ...counted });
    at += head.length + name.length + counted.packed + 16;
  }
  const directory = Buffer.concat(written.flatMap((one) => [entryOf(one), one.name]));
  yield directory;
  const { length } = written;
  yield fields([0x06054b50, 4], [0, 4], [length, 2], [length, 2], [directory.length, 4], [at, 4], [0, 2]);
}

async function* packed(content: ZipPart["content"], counted: { crc: number; size: number; packed: number }) {
  async function* counting() {
    for await (const chunk of content) {
      counted.crc = crc32(chunk, counted.crc);
      counted.size += chunk.length;
      yield chunk;
    }
  }
  const deflate = createDeflateRaw();
  // Errors of the source are thrown where the packed bytes are read.
  pipeline(Readable.from(counting()), deflate, () => undefined);
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    counted.packed += chunk.length;
    yield chunk;
  }
}

function entryOf({ name, at, ...weights }: Written): Buffer {
  return fields(
    [0x02014b50, 4],
    [version, 2],
    [version, 2],
    ...common(weights),
    [name.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [at, 4],
  );
}

type Field = readonly [value: number, bytes: 2 | 4];

function common({ crc, packed: packedSize, size }: Pick<Written, "crc" | "packed" | "size">): readonly Field[] {
  return [
    [flags, 2],
    [deflated, 2],
    [0, 2],
    [day, 2],
    [crc, 4],
    [packedSize, 4],
    [size, 4],
  ];
}

function fields(...given: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(given.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of given)
    at = bytes === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt32LE(value, at);
  return buffer;
}
