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

/** Spreadsheets from users: in threads of their own, so that a hostile one blocks no form. */
export const sheetThreads = createThreadPool({
  threads: 1,
  waiting: 50,
  deadlineMs,
  idleMs,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
});

/** Long spreadsheets to write: not blocked by hostile files. */
export const workbookThreads = createThreadPool({
  threads: 1,
  waiting: 50,
  deadlineMs,
  idleMs,
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 },
});

/** Files of documents: likewise, so that a long one blocks no spreadsheet. */
export const documentThreads = createThreadPool({
  threads: 1,
  waiting: 20,
  deadlineMs,
  idleMs,
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
});

/** Text of documents, read after the upload: a long one blocks no upload, and nobody waits for it. */
export const textThreads = createThreadPool({
  threads: 1,
  waiting: 20,
  deadlineMs: 120_000,
  idleMs,
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
});

/** Reading and writing large bodies: always short, and never queued behind a long form check. */
export const jsonThreads = createThreadPool({
  threads: 1,
  waiting: 50,
  deadlineMs,
  idleMs,
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 },
});
