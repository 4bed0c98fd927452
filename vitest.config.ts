import { defineConfig } from "vitest/config";
import { LongFilesFirst } from "./scripts/lib/long-files-first.ts";
import { usualWorkers } from "./scripts/lib/test-workers.ts";

/** The default second is too short for a browser or a server on a busy machine. */
const patient = { poll: { timeout: 30_000 } };

/**
 * One project per package, so that `vitest --project forms` runs only what you are working on. If the files of a
 * project share their modules (`isolate: false`), loading the whole server again for every file would take longer than
 * the tests: such a test file must leave nothing behind.
 */
export default defineConfig({
  test: {
    maxWorkers: usualWorkers,
    // The page's actual text is the first thing to know after a failure.
    chaiConfig: { truncateThreshold: 1000 },
    sequence: { sequencer: LongFilesFirst },
    projects: [
      { test: { name: "domain", isolate: false, include: ["domain/src/**/*.test.ts"] } },
      { test: { name: "workflow", isolate: false, include: ["workflow/src/**/*.test.ts"], testTimeout: 60_000 } },
      { test: { name: "forms", isolate: false, include: ["forms/src/**/*.test.ts"], testTimeout: 30_000 } },
      {
        test: {
          name: "server",
          expect: patient,
          isolate: false,
          include: ["server/src/**/*.test.ts", "tests/journeys/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "web",
          expect: patient,
          isolate: false,
          include: ["web/src/**/*.test.{ts,tsx}"],
          setupFiles: ["web/src/testing/leave-nothing-loading.ts"],
          testTimeout: 30_000,
        },
      },
      { test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"], testTimeout: 30_000 } },
      {
        test: {
          name: "e2e",
          expect: patient,
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          isolate: false,
        },
      },
    ],
  },
});
