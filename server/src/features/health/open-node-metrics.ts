import fs from "node:fs/promises";
import type { Config } from "../../config/config.ts";
import type { BackgroundReport, Database } from "../../db/database.ts";
import type { OpenMetrics } from "../../metrics/open-metrics.ts";
import type { DiskRoom } from "../../metrics/sources.ts";
import { readBacklog } from "./read-backlog.ts";

/** Opens the port of the metrics where one is configured. Where none is, nothing of them is loaded. */
export async function openNodeMetrics(
  { metrics, dataDir }: Pick<Config, "metrics" | "dataDir">,
  database: Database,
  version: string,
  report: BackgroundReport,
): Promise<OpenMetrics | undefined> {
  if (metrics === undefined) return undefined;
  const { openMetrics } = await import("../../metrics/open-metrics.ts");
  const sources = {
    version,
    connections: () => database.connections(),
    clockSkewMs: () => database.clockSkewMs(),
    readBacklog: () => readBacklog(database),
    readDisk: () => readDisk(dataDir),
  };
  return openMetrics(metrics, sources, report);
}

export async function readDisk(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await fs.statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}
