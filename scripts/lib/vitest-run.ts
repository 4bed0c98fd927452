import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { z } from "zod";
import { localTool, repositoryRoot, runCommand } from "./run-command.ts";
import { reportFolder, type TestCase } from "./test-report.ts";
import { usualWorkers } from "./test-workers.ts";

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export interface VitestRun {
  readonly label: string;
  readonly projects: readonly string[];
  /** Files to run, from the repository root; all of the projects by default, none for an empty list. */
  readonly only?: readonly string[];
  /** Files left out, from the repository root. */
  readonly without?: readonly string[];
  /** Workers beyond the usual number, for tests that wait more than they compute. */
  readonly moreWorkers?: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs some Vitest projects and returns every test with its outcome. A file that does not load counts as one failure. */
export async function runVitest(run: VitestRun): Promise<TestCase[]> {
  const only = run.only?.filter((path) => !run.without?.includes(path));
  if (only?.length === 0) return [];
  console.log(`\n== ${run.label}`);
  mkdirSync(reportFolder, { recursive: true });
  const file = `${reportFolder}/${run.label.replaceAll(/[^a-z0-9]+/gi, "-")}.json`;
  rmSync(file, { force: true });
  const projects = run.projects.flatMap((project) => ["--project", project]);
  const without = (run.without ?? []).flatMap((path) => ["--exclude", path]);
  const { code } = await runCommand(
    localTool("vitest"),
    [
      "run",
      ...(only ?? []),
      ...projects,
      ...without,
      ...(run.moreWorkers === undefined ? [] : [`--maxWorkers=${usualWorkers + run.moreWorkers}`]),
      "--passWithNoTests",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    { env: run.env },
  );
  const cases = existsSync(file) ? readCases(file, run.label) : [];
  const failed = cases.some((test) => test.status === "failed");
  if (code !== 0 && !failed)
    cases.push({ run: run.label, file: "", title: `${run.label} ended with exit code ${code}`, status: "failed" });
  return cases;
}

function readCases(file: string, label: string): TestCase[] {
  const report = vitestReport.parse(JSON.parse(readFileSync(file, "utf8")));
  return report.testResults.flatMap((result) => {
    const path = result.name.replace(repositoryRoot, "");
    const tests = result.assertionResults.map((test) => ({
      run: label,
      file: path,
      title: test.fullName,
      status: statusOf(test.status),
    }));
    if (result.status !== "failed" || tests.some(({ status }) => status === "failed")) return tests;
    const title = tests.length === 0 ? "the test file does not load" : "what stands around the tests failed";
    return [...tests, { run: label, file: path, title, status: "failed" as const }];
  });
}

function statusOf(status: string): TestCase["status"] {
  if (status === "passed") return "passed";
  return status === "failed" ? "failed" : "skipped";
}
