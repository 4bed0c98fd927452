import { defineConfig } from "vitest/config";

/** One project per package, so that `vitest --project forms` runs what one person is working on. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: "domain", include: ["domain/src/**/*.test.ts"] } },
      { test: { name: "workflow", include: ["workflow/src/**/*.test.ts"], testTimeout: 60_000 } },
      { test: { name: "forms", include: ["forms/src/**/*.test.ts"], testTimeout: 30_000 } },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts", "tests/journeys/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: "web", include: ["web/src/**/*.test.{ts,tsx}"], testTimeout: 30_000 } },
      { test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"], testTimeout: 30_000 } },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
