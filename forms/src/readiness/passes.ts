import type { Bilingual } from "@signoff/domain/locale";
import type { LineName } from "./line-names.ts";
import type { Gate } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { openAt, type Line } from "./readiness.ts";

/** A person passes a red line by name. */
export type Pass = {
  readonly line: LineName;
  readonly gate: Gate;
  /** The findings open at that time: new ones are not passed. */
  readonly findings: readonly string[];
  readonly reason: string;
  /** The last day of its validity, `yyyy-MM-dd`. */
  readonly until: string;
  readonly by: Bilingual;
  readonly at: string;
};

/** The pass that covers all open findings of the line at the gate today. */
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

/** The lines that close a gate today and that have no pass. */
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
