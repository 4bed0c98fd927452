import { localTool, runCommand } from "./run-command.ts";

interface StaticCheck {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

const staticChecks: readonly StaticCheck[] = [
  { name: "lint", command: localTool("oxlint"), args: ["--type-aware", "--deny-warnings"] },
  { name: "format", command: localTool("biome"), args: ["format", "."] },
  { name: "types", command: localTool("tsc"), args: ["-p", "tsconfig.json"] },
  { name: "types of web", command: localTool("tsc"), args: ["-p", "web/tsconfig.json"] },
];

/** Lint, format and types in parallel; prints the output of those that fail. Each counts as one test. */
export async function runStaticChecks(): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(
    staticChecks.map(async (check) => ({
      check,
      result: await runCommand(check.command, check.args, { output: "collect" }),
    })),
  );
  let failed = 0;
  for (const { check, result } of results) {
    const ok = result.code === 0;
    console.log(`${ok ? "ok  " : "FAIL"} ${check.name}`);
    if (!ok) {
      failed += 1;
      console.log(result.output);
    }
  }
  return { passed: results.length - failed, failed };
}
