import type { LogEvent } from "kysely";
import { statementRun } from "../metrics/traced-work.ts";
import type { BackgroundReport } from "./database.ts";

/** The name of such a warning. */
export const slowStatement = "slow statement";
const slowMs = 1_000;
const maxTextLength = 500;

/** Reports every statement for tracing: its text, never its values. */
export function tellStatement({ level, query, queryDurationMillis }: LogEvent): void {
  statementRun.tell({ text: query.sql, ms: queryDurationMillis, failed: level === "error" });
}

/** Warns of statements that took longer than a second, also without values. */
export function slowStatements(report: BackgroundReport): (event: LogEvent) => void {
  return (event) => {
    tellStatement(event);
    const { query, queryDurationMillis } = event;
    if (queryDurationMillis < slowMs) return;
    const text = query.sql.replaceAll(/\s+/g, " ").slice(0, maxTextLength);
    report(slowStatement, `${Math.round(queryDurationMillis)} ms: ${text}`);
  };
}
