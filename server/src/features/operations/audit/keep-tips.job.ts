import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import type { LogSettings } from "../signature-log/public.ts";
import { readHead } from "../../base/operation-log/public.ts";
import { dayDigests } from "./history.sql.ts";
import { appendTips, readTips } from "./tips-file.ts";

/** A row may carry the time of a node whose clock is slow; a day is closed only when no such row can follow. */
const closeDayAfterHours = 3;

/**
 * Writes the state of both logs to a file outside the database. This reveals a person who rewrites a whole chain in the
 * database or cuts off its end. Missed days are written later.
 */
export async function keepTips(db: Database, file: string, now: Date): Promise<void> {
  const known = await readTips(file);
  const through = lastClosedDay(now);
  const after = known.at(-1)?.history.through ?? "0001-01-01";
  const days = after < through ? await db.withScriptSession((session) => dayDigests(session, through, after)) : [];
  const head = await readHead(db.kysely);
  if (!head) throw new Error("the operation log has lost its head");
  await appendTips(file, {
    writtenAt: now.toISOString(),
    operationLog: head,
    history: { through: after < through ? through : after, days: [...days] },
  });
}

export function lastClosedDay(now: Date): string {
  const closed = new Date(now.getTime() - (24 + closeDayAfterHours) * 3_600_000);
  return closed.toISOString().slice(0, 10);
}

const keepTipsJob = defineJob({
  name: "audit.keep-tips",
  data: z.object({}),
  expireInSeconds: 3_600,
  schedule: { cron: "20 4 * * *" },
});

/**
 * Runs every day, once for all nodes. Writes the tips of history and operation log to a file outside the database.
 * Where checkpoints are anchored, the anchors take its place.
 */
export function keepTipsHandler(db: Database, settings: TipsSettings): JobHandler {
  const { auditTipsFile, anchorDir, signingKey } = settings;
  return handleJob(keepTipsJob, async () => {
    const areAnchored = anchorDir !== undefined && signingKey() !== undefined;
    if (!areAnchored) await keepTips(db, auditTipsFile, db.now());
  });
}

interface TipsSettings extends Pick<LogSettings, "anchorDir" | "signingKey"> {
  readonly auditTipsFile: string;
}
