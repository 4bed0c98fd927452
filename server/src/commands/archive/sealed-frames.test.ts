import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openFrames, sealFrames, UnreadableArchive } from "./sealed-frames.ts";

const secret = "a secret that is longer than thirty-two characters";
const keys = [undefined, secret] as const;

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += size) yield bytes.subarray(from, from + size);
}

async function joined(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

const sealed = (bytes: Uint8Array, key: string | undefined): Promise<Buffer> =>
  joined(sealFrames(inPieces(bytes, 1000), key));
const opened = (bytes: Uint8Array, key: string | undefined): Promise<Buffer> =>
  joined(openFrames(inPieces(bytes, 777), key));

/** More than two frames. */
const content = Buffer.from(Array.from({ length: 150_000 }, (_, index) => (index * 31) % 251));

describe("a sealed archive", () => {
  it("gives back what was put in, however it arrives, with and without a key", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), fc.constantFrom(...keys), async (bytes, key) => {
        expect(await opened(await sealed(bytes, key), key)).toEqual(Buffer.from(bytes));
      }),
      { numRuns: 40 },
    );
    for (const length of [0, 65_535, 65_536, 65_537, 131_072, 150_000])
      for (const key of keys)
        expect(
          (await opened(await sealed(content.subarray(0, length), key), key)).equals(content.subarray(0, length)),
        ).toBe(true);
  });

  it("is refused in words when any byte of it was changed", async () => {
    for (const key of keys) {
      const whole = await sealed(content, key);
      await fc.assert(
        fc.asyncProperty(fc.nat(whole.byteLength - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
          const other = Buffer.from(whole);
          other[at] = (other[at] ?? 0) ^ change;
          await expect(opened(other, key)).rejects.toThrow(UnreadableArchive);
        }),
        { numRuns: 40 },
      );
    }
  });

  it("is refused when it was cut off anywhere, also between two frames, or goes on after its end", async () => {
    for (const key of keys) {
      const whole = await sealed(content, key);
      await fc.assert(
        fc.asyncProperty(fc.nat(whole.byteLength - 1), async (length) => {
          await expect(opened(whole.subarray(0, length), key)).rejects.toThrow(UnreadableArchive);
        }),
        { numRuns: 40 },
      );
      await expect(opened(Buffer.concat([whole, Buffer.from("x")]), key)).rejects.toThrow("bytes after its end");
    }
  });

  it("says that the key is missing or another one, and shows nothing without it", async () => {
    const whole = await sealed(Buffer.from("the password hashes of everybody"), secret);
    await expect(opened(whole, undefined)).rejects.toThrow("The archive is encrypted. Set BACKUP_KEY_FILE");
    await expect(opened(whole, `${secret}!`)).rejects.toThrow("made with another key");
    expect(whole.includes("password")).toBe(false);
  });

  it("says what it is not", async () => {
    for (const other of ["", "PK\u0003\u0004 something else", "-- a dump\n".repeat(60)])
      await expect(opened(Buffer.from(other), undefined)).rejects.toThrow("This is not an archive of Signoff.");
    await expect(opened(Buffer.from("signoff-archive 9 none 00\n"), undefined)).rejects.toThrow("another version");
  });
});
