import { createHash } from "node:crypto";
import { pipeline, type Readable, Transform } from "node:stream";
import { tellPassed } from "../workers/give-back-memory.ts";

/** The bytes on the disk differ from those uploaded. */
export class DamagedFile extends Error {
  override readonly name = "DamagedFile";
}

/**
 * Passes the bytes on and compares their hash. The last piece is held back until the hash is known, so a receiver never
 * takes a damaged file for a complete one: the transfer breaks off instead.
 */
export function verifiedStream(source: Readable, sha256: string): Readable {
  const hash = createHash("sha256");
  let held: Buffer | undefined;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      tellPassed(chunk.byteLength);
      const ready = held;
      held = chunk;
      done(null, ready);
    },
    flush(done) {
      if (hash.digest("hex") === sha256) done(null, held);
      else done(new DamagedFile(sha256));
    },
  });
  // The error reaches the reader; pipeline closes the source in any case.
  return pipeline(source, check, () => undefined);
}
