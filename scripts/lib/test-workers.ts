import { availableParallelism } from "node:os";

/** Uses every processor: Vitest leaves one out by default, which is half of a small machine. */
export const usualWorkers = Math.max(2, availableParallelism());
