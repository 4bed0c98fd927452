/** `npm run check`: the fast part of the tests, to run before every commit. */
import { runStaticChecks } from "./lib/static-checks.ts";
import { countByStatus } from "./lib/test-report.ts";
import { runVitest } from "./lib/vitest-run.ts";

const checks = await runStaticChecks();
const counts = countByStatus(
  await runVitest({
    label: "unit",
    projects: ["domain", "workflow", "forms", "web", "architecture"],
    env: { TEST_SCALE: "small" },
  }),
);
console.log(
  `\n${counts.passed + checks.passed} passed, ${counts.failed + checks.failed} failed, ${counts.skipped} skipped`,
);
process.exit(counts.failed + checks.failed === 0 ? 0 : 1);
