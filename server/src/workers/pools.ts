import { createThreadPool } from "./thread-pool.ts";

const deadlineMs = 20_000;
const idleMs = 20_000;

/** Forms with long tables. */
export const formThreads = createThreadPool({
  threads: 2,
  waiting: 50,
  deadlineMs,
  idleMs,
  memory: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
});

/** Spreadsheets that somebody sent: a thread of their own, so that a hostile one holds up no form. */
export const sheetThreads = createThreadPool({
  threads: 1,
  waiting: 50,
  deadlineMs,
  idleMs,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
});

/** Long spreadsheets that are written: no hostile file holds them up. */
export const workbookThreads = createThreadPool({
  threads: 1,
  waiting: 50,
  deadlineMs,
  idleMs,
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 },
});

/** Files of documents: the same, and a long one holds up no spreadsheet. */
export const documentThreads = createThreadPool({
  threads: 1,
  waiting: 20,
  deadlineMs,
  idleMs,
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
});

/** Text of documents, read after they were taken: a long one holds up no upload, and nobody waits for it. */
export const textThreads = createThreadPool({
  threads: 1,
  waiting: 20,
  deadlineMs: 120_000,
  idleMs,
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
});

/** Reading and writing large bodies: always short, so nothing of it waits behind a long judgement. */
export const jsonThreads = createThreadPool({
  threads: 1,
  waiting: 50,
  deadlineMs,
  idleMs,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
});
