import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/**
 * A stream of frames that reveals changed, missing, reordered and cut-off content. With a key each frame is encrypted
 * (AES-256-GCM); without one it carries the SHA-256 of itself and all frames before it. The first line says which.
 *
 * `signoff-archive 1 <cipher> <salt>\n`, then frames of: length (4 bytes, the highest bit set in the last frame),
 * content, seal.
 */
export class UnreadableArchive extends Error {
  override readonly name = "UnreadableArchive";
}

type Cipher = "aes-256-gcm" | "none";
const frameBytes = 65_536;
const lastFrame = 0x80_00_00_00;
const mark = "signoff-archive 1 ";
const maxHeadLength = 200;

interface Sealer {
  readonly sealBytes: number;
  seal(content: Buffer, length: Buffer, index: number): Buffer;
  /** Undefined: the content does not match its seal. */
  open(sealed: Buffer, length: Buffer, index: number): Buffer | undefined;
}

export async function* sealFrames(
  bytes: AsyncIterable<Uint8Array>,
  secret: string | undefined,
): AsyncGenerator<Uint8Array> {
  const cipher: Cipher = secret === undefined ? "none" : "aes-256-gcm";
  const salt = randomBytes(32);
  const head = `${mark}${cipher} ${salt.toString("hex")}\n`;
  const sealer = sealerOf(head, salt, secret);
  yield Buffer.from(head);
  let index = 0;
  let waiting: Buffer = Buffer.alloc(0);
  const frame = (content: Buffer, isLast: boolean): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((content.byteLength | (isLast ? lastFrame : 0)) >>> 0);
    const sealed = sealer.seal(content, length, index);
    index += 1;
    return Buffer.concat([length, sealed]);
  };
  for await (const chunk of bytes) {
    waiting = Buffer.concat([waiting, chunk]);
    // One byte more than a frame holds, so that the last frame is never empty by accident.
    while (waiting.byteLength > frameBytes) {
      yield frame(waiting.subarray(0, frameBytes), false);
      waiting = waiting.subarray(frameBytes);
    }
  }
  yield frame(waiting, true);
}

/** The original bytes. Throws `UnreadableArchive` with a message at the first frame that does not match its seal. */
export async function* openFrames(
  bytes: AsyncIterable<Uint8Array>,
  secret: string | undefined,
): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(bytes);
  const head = await reader.line(maxHeadLength);
  const { salt, isEncrypted } = parseHead(head);
  if (isEncrypted && secret === undefined)
    throw new UnreadableArchive(
      "The archive is encrypted. Set BACKUP_KEY_FILE to the file with the key it was made with.",
    );
  const sealer = sealerOf(head, salt, isEncrypted ? secret : undefined);
  for (let index = 0; ; index += 1) {
    const length = await reader.take(4);
    const size = length.readUInt32BE() & ~lastFrame;
    if (size > frameBytes) throw changed(index, isEncrypted);
    const content = sealer.open(await reader.take(size + sealer.sealBytes), length, index);
    if (!content) throw changed(index, isEncrypted);
    yield content;
    if ((length.readUInt32BE() & lastFrame) === 0) continue;
    if (!(await reader.isAtEnd())) throw new UnreadableArchive("The archive has bytes after its end; it was changed.");
    return;
  }
}

function changed(index: number, isEncrypted: boolean): UnreadableArchive {
  return new UnreadableArchive(
    isEncrypted && index === 0
      ? "The archive was made with another key, or its beginning was changed. Set BACKUP_KEY_FILE to the key it was made with."
      : `The archive is damaged: frame ${index} is not as it was written. Take another copy of it.`,
  );
}

function parseHead(head: string): { readonly salt: Buffer; readonly isEncrypted: boolean } {
  const found = /^signoff-archive 1 (none|aes-256-gcm) ([0-9a-f]{64})\n$/.exec(head);
  if (found) return { salt: Buffer.from(found[2] ?? "", "hex"), isEncrypted: found[1] !== "none" };
  throw new UnreadableArchive(
    head.startsWith("signoff-archive ")
      ? "The archive is of another version of Signoff or its beginning was changed. Read it with the version that wrote it."
      : "This is not an archive of Signoff.",
  );
}

function sealerOf(head: string, salt: Buffer, secret: string | undefined): Sealer {
  return secret === undefined ? chainedDigest(head) : authenticated(head, salt, secret);
}

function authenticated(head: string, salt: Buffer, secret: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "signoff:backup", 32));
  const nonce = (index: number): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeUIntBE(index, 6, 6);
    return bytes;
  };
  const tagBytes = 16;
  return {
    sealBytes: tagBytes,
    seal(content, length, index) {
      const cipher = createCipheriv("aes-256-gcm", key, nonce(index)).setAAD(
        Buffer.concat([Buffer.from(head), length]),
      );
      return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, length, index) {
      const content = sealed.subarray(0, sealed.byteLength - tagBytes);
      const cipher = createDecipheriv("aes-256-gcm", key, nonce(index), { authTagLength: tagBytes })
        .setAAD(Buffer.concat([Buffer.from(head), length]))
        .setAuthTag(sealed.subarray(content.byteLength));
      try {
        return Buffer.concat([cipher.update(content), cipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

function chainedDigest(head: string): Sealer {
  let before: Buffer = createHash("sha256").update(head).digest();
  const digestOf = (content: Buffer, length: Buffer): Buffer => {
    before = createHash("sha256").update(before).update(length).update(content).digest();
    return before;
  };
  return {
    sealBytes: 32,
    seal: (content, length) => Buffer.concat([content, digestOf(content, length)]),
    open(sealed, length) {
      const content = sealed.subarray(0, sealed.byteLength - 32);
      return digestOf(content, length).equals(sealed.subarray(content.byteLength)) ? content : undefined;
    },
  };
}

/** Reads a given number of bytes at a time from a stream of arbitrary pieces. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#source = bytes[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const parts = [this.#waiting];
    let size = this.#waiting.byteLength;
    while (size < count) {
      const next = await this.#source.next();
      if (next.done === true)
        throw new UnreadableArchive("The archive ends too early: it was cut off. Take another copy of it.");
      parts.push(Buffer.from(next.value));
      size += next.value.byteLength;
    }
    const all = parts.length === 1 ? this.#waiting : Buffer.concat(parts);
    this.#waiting = all.subarray(count);
    return all.subarray(0, count);
  }

  async line(longest: number): Promise<string> {
    let text = "";
    while (!text.endsWith("\n")) {
      if (text.length === longest || (await this.isAtEnd()))
        throw new UnreadableArchive("This is not an archive of Signoff.");
      text += (await this.take(1)).toString("latin1");
    }
    return text;
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#waiting.byteLength === 0) {
      const next = await this.#source.next();
      if (next.done === true) return true;
      this.#waiting = Buffer.from(next.value);
    }
    return false;
  }
}
