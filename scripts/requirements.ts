/**
 * `npm run requirements`: which rows of docs/requirements.md have a passing test in the last test report, which have none.
 * A row needs a test against the real server, over HTTP or in the browser; rows marked (u) are proven by a unit test.
 */
import { readFileSync } from "node:fs";
import { repositoryRoot } from "./lib/run-command.ts";
import { readTestReport, type TestCase } from "./lib/test-report.ts";

interface Requirement {
  readonly id: string;
  readonly text: string;
  readonly byUnitTest: boolean;
}

const report = readTestReport();
if (report === undefined) {
  console.error("There is no test report yet: run npm test first.");
  process.exit(2);
}

const rows = readRequirements();
const missing = rows.filter((row) => !isProven(row, report));
for (const row of missing) console.log(`${row.id}  ${row.text}`);
console.log(`${rows.length - missing.length} of ${rows.length} rows proven`);

function readRequirements(): Requirement[] {
  const text = readFileSync(`${repositoryRoot}docs/requirements.md`, "utf8");
  return [...text.matchAll(/^\| (R-[A-Z]+-\d+) \| (.+) \|$/gm)].map(([, id = "", sentence = ""]) => ({
    id,
    text: sentence,
    byUnitTest: sentence.endsWith("(u)"),
  }));
}

function isProven(row: Requirement, cases: readonly TestCase[]): boolean {
  const naming = cases.filter(
    (test) => idsIn(test.title).includes(row.id) && (row.byUnitTest || isAgainstTheServer(test)),
  );
  return naming.length > 0 && naming.every((test) => test.status === "passed");
}

function isAgainstTheServer(test: TestCase): boolean {
  return ["server/src/", "tests/journeys/", "tests/e2e/"].some((folder) => test.file.startsWith(folder));
}

function idsIn(title: string): string[] {
  return title.match(/R-[A-Z]+-\d+/g) ?? [];
}
