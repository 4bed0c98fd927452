import os from "node:os";
import path from "node:path";

/**
 * The environment of a process that a test starts: it reuses compiled sources, cached by their content, which saves a
 * good part of the start-up time.
 */
export const compiledOnce = {
  NODE_COMPILE_CACHE: path.join(os.tmpdir(), `signoff-test-${process.getuid?.() ?? 0}-compiled`),
} as const;
