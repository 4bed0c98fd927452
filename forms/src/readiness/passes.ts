import type { Bilingual } from "@signoff/domain/locale";
import type { LineName } from "./line-names.ts";
import type { Gate } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { openAt, type Line } from "./readiness.ts";

/** Somebody lets a red line pass by name. */
export type Pass = {
  readonly line: LineName;
  readonly gate: Gate;
  /** What was open then: something new is not passed with it. */
  readonly findings: readonly string[];
  readonly reason: string;
  /** The last day on which it holds, `yyyy-MM-dd`. */
  readonly until: string;
  readonly by: Bilingual;
  readonly at: string;
};

/** The pass by which everything that is open on the line goes through the gate today. */
export function passOf(line: Line, gate: Gate, passes: readonly Pass[], today: string): Pass | undefined {
  const open = openAt(line, gate);
  return passes.find(
    (pass) =>
      pass.line === line.name &&
      pass.gate === gate &&
      today <= pass.until &&
      open.every(({ key }) => pass.findings.includes(key)),
  );
}

export type ClosedLine = { readonly line: Line; readonly open: readonly Finding[] };

/** The lines that close a gate today and that nobody has let pass. */
export function closedLines(
  lines: readonly Line[],
  gate: Gate,
  passes: readonly Pass[],
  today: string,
): readonly ClosedLine[] {
  return lines
    .map((line) => ({ line, open: openAt(line, gate) }))
    .filter(({ line, open }) => open.length > 0 && !passOf(line, gate, passes, today));
}
