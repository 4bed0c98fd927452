/**
 * `npm run shake [-- --seed N] [--only file] [--rounds N] [--most milliseconds]`: the browser suite, or one file of it,
 * with calls and files held back at random. Prints the command that repeats a failure.
 */
import { globSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildWebWhenNeeded } from "../../scripts/lib/build-web.ts";
import type { TestCase } from "../../scripts/lib/test-report.ts";
import { runVitest } from "../../scripts/lib/vitest-run.ts";
import { startPostgres } from "../support/postgres.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    only: { type: "string", multiple: true },
    rounds: { type: "string", default: "1" },
    most: { type: "string", default: "1500" },
  },
});

const [first, rounds, most] = [
  Number(values.seed ?? Date.now() % 1_000_000),
  Number(values.rounds),
  Number(values.most),
];
const only = values.only?.flatMap((name) =>
  globSync(`tests/e2e/*${name.replace(/^.*\//, "").replace(/\.test\.ts$/, "")}*.test.ts`),
);
if (![first, rounds, most].every(Number.isSafeInteger) || rounds < 1 || most < 1)
  stop("--seed, --rounds and --most are whole numbers");
if (only?.length === 0) stop(`There is no such file in tests/e2e: ${values.only?.join(", ")}`);

if (!(await buildWebWhenNeeded())) process.exit(1);
const postgres = await startPostgres();
const failed: { readonly seed: number; readonly test: TestCase }[] = [];
let passed = 0;
try {
  for (let seed = first; seed < first + rounds; seed += 1) {
    const env = {
      TEST_SCALE: "share",
      TEST_DATABASE_URL: postgres.url,
      SHAKE_SEED: String(seed),
      SHAKE_MOST: String(most),
    };
    const cases = await runVitest({ label: `shaken with seed ${seed}`, projects: ["e2e"], only, env });
    failed.push(...cases.filter(({ status }) => status === "failed").map((test) => ({ seed, test })));
    passed += cases.filter(({ status }) => status === "passed").length;
  }
} finally {
  await postgres.stop();
}
for (const { seed, test } of failed)
  console.log(
    `FAIL ${test.file}: ${test.title}\n  again: npm run shake -- --seed ${seed} --most ${most} --only ${test.file}`,
  );
console.log(`\n${passed} passed, ${failed.length} failed, seeds ${first} to ${first + rounds - 1}`);
process.exit(failed.length === 0 ? 0 : 1);

function stop(words: string): never {
  console.error(words);
  process.exit(2);
}
