import type { LogEvent } from "kysely";
import type { BackgroundReport } from "./database.ts";

/** What such a warning is called. */
export const slowStatement = "slow statement";
const slowMs = 1_000;
const longestText = 500;

/** Warns of statements that took longer than a second: their text, never the values in it. */
export function slowStatements(report: BackgroundReport): (event: LogEvent) => void {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < slowMs) return;
    const text = query.sql.replaceAll(/\s+/g, " ").slice(0, longestText);
    report(slowStatement, `${Math.round(queryDurationMillis)} ms: ${text}`);
  };
}
