/**
 * `npm run bench`: every benchmark, as ratios if there is a peer or a limit. `--only a,b` chooses suites, `--json`
 * prints one line per row; docs/benchmarks.md gets the figures of a complete run, or with `--write` those of the chosen
 * suites.
 */
import { readdirSync } from "node:fs";
import os from "node:os";
import type { BenchRow } from "./bench-row.ts";
import { writeFigures } from "./written-figures.ts";

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

const page = new URL("../../docs/benchmarks.md", import.meta.url);
const writes = onlyAt < 0 || process.argv.includes("--write");
let holds = true;
for (const name of chosen) {
  const suite = (await import(new URL(`${name}.bench.ts`, folder).href)) as Suite;
  const [load = 0] = os.loadavg();
  const rows = await suite.run();
  for (const row of rows) {
    holds &&= row.ok;
    console.log(
      json ? JSON.stringify(row) : `${row.ok ? "ok  " : "MISS"} ${row.id}: ${row.value} ${row.unit} (${row.bar})`,
    );
  }
  if (writes) writeFigures(page, name, rows, load);
}
process.exit(holds ? 0 : 1);
