/** So much at once: a fraction of the calls to the disk, and little memory for twenty uploads together. */
export const batchBytes = 1_048_576;

/**
 * Gathers pieces as they come from a line into larger ones. What came before the sender went away is handed on, and then
 * the error. Two batches take turns in memory: one may still be written while the next is gathered, and is done with when
 * the one after that is asked for.
 */
export async function* inBatches(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let batch = Buffer.allocUnsafeSlow(batchBytes);
  let other: typeof batch | undefined;
  let filled = 0;
  let broken: { readonly error: unknown } | undefined;
  try {
    for await (const piece of bytes) {
      for (let taken = 0; taken < piece.byteLength; ) {
        const part = piece.subarray(taken, taken + batchBytes - filled);
        batch.set(part, filled);
        taken += part.byteLength;
        filled += part.byteLength;
        if (filled < batchBytes) continue;
        yield batch;
        // A short file never needs the second one.
        [batch, other] = [other ?? Buffer.allocUnsafeSlow(batchBytes), batch];
        filled = 0;
      }
    }
  } catch (error) {
    broken = { error };
  }
  if (filled > 0) yield batch.subarray(0, filled);
  if (broken) throw broken.error;
}
