import type { ScriptRunner } from "../../../db/database.ts";
import type { Finding } from "./finding.ts";
import { type DayDigest, dayDigests } from "./history.sql.ts";
import type { Tips } from "./tips-file.ts";

/** Compares the history day by day with the tips that were written outside at the time. */
export async function* verifyHistoryTips(runner: ScriptRunner, tips: readonly Tips[]): AsyncGenerator<Finding, void> {
  const through = tips.at(-1)?.history.through;
  if (through === undefined) return;
  const kept = byDay(tips.flatMap(({ history }) => history.days));
  const found = byDay(await dayDigests(runner, through));
  for (const day of [...new Set([...kept.keys(), ...found.keys()])].sort()) {
    const [was, is] = [kept.get(day), found.get(day)];
    if (was?.digest === is?.digest) continue;
    yield {
      log: "history",
      row: `day ${day}`,
      what: `had ${was?.rows ?? 0} rows when it was closed, has ${difference(was, is)}`,
    };
  }
}

function byDay(days: readonly DayDigest[]): ReadonlyMap<string, DayDigest> {
  return new Map(days.map((digest) => [digest.day, digest]));
}

function difference(was: DayDigest | undefined, is: DayDigest | undefined): string {
  const rows = is?.rows ?? 0;
  return rows === (was?.rows ?? 0) ? "as many now, but not the same" : `${rows} now`;
}
