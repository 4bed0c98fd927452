/**
 * `npm run chaos [-- name …] [--full]`: fault, race and bad-input runs, small by default, `--full` for the release
 * scale.
 */
import { readdirSync } from "node:fs";

interface ChaosSuite {
  run(options: { readonly full: boolean }): Promise<{ readonly passed: number; readonly failed: number }>;
}

const folder = new URL("./", import.meta.url);
const suites = readdirSync(folder)
  .filter((file) => file.endsWith(".chaos.ts"))
  .map((file) => file.replace(".chaos.ts", ""));
const full = process.argv.includes("--full");
const named = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const chosen = named.length > 0 ? named : suites;

const unknown = chosen.filter((name) => !suites.includes(name));
if (unknown.length > 0) {
  console.error(`No such run: ${unknown.join(", ")}. There are: ${suites.join(", ")}`);
  process.exit(2);
}

const totals = { passed: 0, failed: 0 };
for (const name of chosen) {
  console.log(`== ${name}${full ? " (full)" : ""}`);
  const suite = (await import(new URL(`${name}.chaos.ts`, folder).href)) as ChaosSuite;
  const { passed, failed } = await suite.run({ full });
  totals.passed += passed;
  totals.failed += failed;
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
