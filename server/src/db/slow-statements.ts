import type { LogEvent } from "kysely";
import { statementRun } from "../metrics/traced-work.ts";
import type { BackgroundReport } from "./database.ts";

/** What such a warning is called. */
export const slowStatement = "slow statement";
const slowMs = 1_000;
const longestText = 500;

/** Tells every statement to whoever follows calls: its text, never the values in it. */
export function tellStatement({ level, query, queryDurationMillis }: LogEvent): void {
  statementRun.tell({ text: query.sql, ms: queryDurationMillis, failed: level === "error" });
}

/** Warns of statements that took longer than a second, in the same way. */
export function slowStatements(report: BackgroundReport): (event: LogEvent) => void {
  return (event) => {
    tellStatement(event);
    const { query, queryDurationMillis } = event;
    if (queryDurationMillis < slowMs) return;
    const text = query.sql.replaceAll(/\s+/g, " ").slice(0, longestText);
    report(slowStatement, `${Math.round(queryDurationMillis)} ms: ${text}`);
  };
}
