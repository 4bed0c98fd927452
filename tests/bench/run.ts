/**
 * `npm run bench`: every benchmark, as ratios where a peer or a limit stands beside it.
 * `--only a,b` chooses suites, `--json` prints one line a row; without `--only` the table goes to docs/benchmarks.md.
 */
import { readdirSync, writeFileSync } from "node:fs";
import type { BenchRow } from "./bench-row.ts";

interface Suite {
  run(): Promise<readonly BenchRow[]>;
}

const folder = new URL("./", import.meta.url);
const suites = readdirSync(folder)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));
const onlyAt = process.argv.indexOf("--only");
const chosen = onlyAt < 0 ? suites : (process.argv[onlyAt + 1] ?? "").split(",");
const json = process.argv.includes("--json");

const unknown = chosen.filter((name) => !suites.includes(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(", ")}. There are: ${suites.join(", ")}`);
  process.exit(2);
}

const rows: BenchRow[] = [];
for (const name of chosen) {
  const suite = (await import(new URL(`${name}.bench.ts`, folder).href)) as Suite;
  for (const row of await suite.run()) {
    rows.push(row);
    console.log(
      json ? JSON.stringify(row) : `${row.ok ? "ok  " : "MISS"} ${row.id}: ${row.value} ${row.unit} (${row.bar})`,
    );
  }
}
if (onlyAt < 0) writeFileSync(new URL("../../docs/benchmarks.md", import.meta.url), asMarkdown(rows));
process.exit(rows.every((row) => row.ok) ? 0 : 1);

function asMarkdown(all: readonly BenchRow[]): string {
  const lines = all.map(
    (row) => `| ${row.id} | ${row.value} ${row.unit} | ${row.bar} | ${row.ok ? "yes" : "**no**"} |`,
  );
  return [
    "# Benchmarks",
    "",
    "Written by `npm run bench`. Ratios travel between machines, absolute figures do not.",
    "",
    "| what | measured | bar | holds |",
    "|---|---|---|---|",
    ...lines,
    "",
  ].join("\n");
}
