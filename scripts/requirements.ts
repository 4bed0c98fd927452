/**
 * `npm run requirements`: which rows of docs/requirements.md the last test report proves by tests of the required
 * kinds, and what the others lack.
 */
import { readFileSync } from "node:fs";
import { filesReaching } from "../tests/support/imports.ts";
import { readSourceFiles } from "../tests/support/source-files.ts";
import { lackingProofs, readRequirementRows } from "./lib/requirement-rows.ts";
import { repositoryRoot } from "./lib/run-command.ts";
import { readTestReport } from "./lib/test-report.ts";

const words = { b: "no browser test", h: "no test over HTTP", u: "no unit test" } as const;

const report = readTestReport();
if (report === undefined) {
  console.error("There is no test report yet: run npm test first.");
  process.exit(2);
}
const cases = report;

const rows = readRequirementRows(readFileSync(`${repositoryRoot}docs/requirements.md`, "utf8"));
const throughTheServer = filesReaching(readSourceFiles(), "server/src/app.ts");
const missing = rows
  .map((row) => ({ row, lacks: lackingProofs(row, cases, throughTheServer) }))
  .filter(({ lacks }) => lacks.length > 0);
for (const { row, lacks } of missing)
  console.log(`${row.id}  ${lacks.map((kind) => words[kind]).join(", ")}: ${row.text}`);
console.log(`${rows.length - missing.length} of ${rows.length} rows proven`);
