import { availableParallelism } from "node:os";

/** Every processor works: Vitest leaves one out by itself, which is half of a small machine. */
export const usualWorkers = Math.max(2, availableParallelism());
