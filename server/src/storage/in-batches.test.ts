import * as fc from "fast-check";
import { expect, it } from "vitest";
import { batchBytes, inBatches } from "./in-batches.ts";

async function* given(pieces: readonly Uint8Array[], error?: Error): AsyncGenerator<Uint8Array> {
  yield* pieces;
  if (error) throw error;
}

async function taken(pieces: readonly Uint8Array[], error?: Error) {
  const batches: Uint8Array[] = [];
  try {
    for await (const batch of inBatches(given(pieces, error))) batches.push(Buffer.from(batch));
  } catch (thrown) {
    return { batches, thrown };
  }
  return { batches, thrown: undefined };
}

it("hands on the same bytes in fewer pieces, and the error of the sender after them", async () => {
  const piece = fc.integer({ min: 0, max: 3 * batchBytes }).map((size) => Buffer.alloc(size, size % 251));
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 6 }), fc.boolean(), async (pieces, breaks) => {
      const error = breaks ? new Error("the line was cut") : undefined;
      const { batches, thrown } = await taken(pieces, error);
      expect(Buffer.concat(batches).equals(Buffer.concat(pieces))).toBe(true);
      expect(batches.slice(0, -1).every(({ byteLength }) => byteLength === batchBytes)).toBe(true);
      expect(batches.some(({ byteLength }) => byteLength === 0)).toBe(false);
      expect(thrown).toBe(error);
    }),
    { numRuns: 8 },
  );
});

it("stops the sender when nobody takes more", async () => {
  let isStopped = false;
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(batchBytes);
    } finally {
      isStopped = true;
    }
  }
  for await (const batch of inBatches(endless())) {
    expect(batch).toHaveLength(batchBytes);
    break;
  }
  expect(isStopped).toBe(true);
});
