import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { repositoryRoot } from "./run-command.ts";

export const reportFolder = `${repositoryRoot}test-results`;
const reportFile = `${reportFolder}/report.json`;

const testCase = z.object({
  /** The part of `npm test` that ran it. */
  run: z.string(),
  file: z.string(),
  title: z.string(),
  status: z.enum(["passed", "failed", "skipped"]),
});

export type TestCase = z.infer<typeof testCase>;

/** The report that `npm run requirements` reads; written by `npm test`, never committed. */
export function writeTestReport(cases: readonly TestCase[]): void {
  mkdirSync(reportFolder, { recursive: true });
  writeFileSync(reportFile, JSON.stringify(cases, null, 1));
}

export function readTestReport(): TestCase[] | undefined {
  if (!existsSync(reportFile)) return undefined;
  return z.array(testCase).parse(JSON.parse(readFileSync(reportFile, "utf8")));
}

export function countByStatus(cases: readonly TestCase[]): Record<TestCase["status"], number> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const test of cases) counts[test.status] += 1;
  return counts;
}
