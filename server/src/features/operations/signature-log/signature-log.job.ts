import { z } from "zod";
import type { Config } from "../../../config/config.ts";
import type { BackgroundReport, Database } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import { anchorNewest } from "./anchor-newest.ts";
import { type CheckpointKey, makeCheckpoint } from "./make-checkpoint.ts";
import { stampCheckpoints } from "./stamp-checkpoints.ts";

const checkpointJob = defineJob({
  name: "signature-log.checkpoint",
  data: z.object({}),
  unique: true,
  expireInSeconds: 1_800,
  schedule: { cron: "5 * * * *" },
});

const stampJob = defineJob({
  name: "signature-log.time-stamp",
  data: z.object({}),
  unique: true,
  expireInSeconds: 1_800,
  schedule: { cron: "*/10 * * * *" },
});

export interface LogSettings extends Pick<Config, "anchorDir" | "tsaUrl"> {
  /** Without a key nothing is signed, so there are no checkpoints. */
  readonly signingKey: () => CheckpointKey | undefined;
  readonly report: BackgroundReport;
}

export function signatureLogJobs(db: Database, settings: LogSettings): readonly JobHandler[] {
  const { signingKey, tsaUrl, anchorDir, report } = settings;
  return [
    handleJob(checkpointJob, async () => {
      const key = signingKey();
      if (key) await keepCheckpoint(db, { key, anchorDir, report });
    }),
    // The next run tries again: an authority that is away for days is no reason to keep failed jobs.
    handleJob(stampJob, async (_data, { signal }) => {
      if (tsaUrl === undefined) return;
      const failed = (error: unknown) => report("signature log", `not stamped by TSA_URL: ${String(error)}`);
      await stampCheckpoints(db, { tsaUrl, anchorDir }, signal).catch(failed);
    }),
  ];
}

/**
 * Makes a checkpoint if the log has grown, and writes the newest one outside the database. A folder that cannot be
 * written is a warning: the next hour tries again, and the health page says what is missing.
 */
export async function keepCheckpoint(
  db: Database,
  { key, anchorDir, report }: Pick<LogSettings, "anchorDir" | "report"> & { readonly key: CheckpointKey },
) {
  const checkpoint = await makeCheckpoint(db, key);
  if (anchorDir !== undefined)
    await anchorNewest(db, anchorDir).catch((error: unknown) =>
      report("signature log", `the checkpoint was not written to ANCHOR_DIR: ${String(error)}`),
    );
  return checkpoint;
}
