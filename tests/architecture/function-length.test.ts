import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/**
 * A function fits on a screen: 40 lines, a component 80 (without blank lines and comments). The linter enforces it; the
 * exceptions are the last override of its configuration. Remove a file from there once it is split, and lower this
 * number.
 */
const maxExceptions = 1;

const root = fileURLToPath(new URL("../../", import.meta.url));
const rule = "eslint/max-lines-per-function";

interface Configuration {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, unknown>>;
  }[];
}

const configuration = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")) as Configuration;
const exceptions = configuration.overrides.at(-1)?.files ?? [];

describe("functions of one screen", () => {
  it("are enforced by the linter", () => {
    expect(configuration.rules[rule]).toEqual(["error", { max: 40, skipBlankLines: true, skipComments: true }]);
    expect(configuration.overrides.at(-1)?.rules).toEqual({ [rule]: "off" });
  });

  it("have a list of exceptions that only gets shorter", () => {
    expect(exceptions.filter((file) => file.includes("*"))).toEqual([]);
    expect(exceptions.length).toBeLessThanOrEqual(maxExceptions);
  });

  it("have no exception for a file without a longer function", () => {
    const long = filesWithLongFunctions();
    expect(exceptions.filter((file) => !long.has(file))).toEqual([]);
  });
});

/** The linter's findings in the listed files without the list. */
function filesWithLongFunctions(): Set<string> {
  const folder = mkdtempSync(join(tmpdir(), "signoff-lint-"));
  const withoutList = { ...configuration, overrides: configuration.overrides.slice(0, -1) };
  writeFileSync(join(folder, "lint.json"), JSON.stringify(withoutList));
  try {
    const linter = join(root, "node_modules/.bin/oxlint");
    const said = runAnyway(linter, ["-c", join(folder, "lint.json"), "--format", "unix", ...exceptions]);
    const found = said.split("\n").filter((line) => line.includes("max-lines-per-function"));
    return new Set(found.map((line) => line.split(":", 1)[0] ?? ""));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The output of a command that fails if it finds something. */
function runAnyway(command: string, input: readonly string[]): string {
  try {
    return execFileSync(command, input, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) : "";
  }
}
