import os from "node:os";
import path from "node:path";

/**
 * Environment of a process that a test starts: the sources are read as the process before compiled them, which is a good
 * part of what a start costs. What a source compiles to is kept by its content.
 */
export const compiledOnce = {
  NODE_COMPILE_CACHE: path.join(os.tmpdir(), `signoff-test-${process.getuid?.() ?? 0}-compiled`),
} as const;
