/** The size of a batch: few calls to the disk, and little memory for twenty uploads together. */
export const batchBytes = 1_048_576;

/**
 * Collects pieces from a connection into larger ones. If the sender disconnects, the bytes so far are passed on, and
 * then the error. Two buffers alternate: one may still be written while the next is filled, and must be free when the
 * following batch is requested.
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
        // A short file never needs the second buffer.
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
