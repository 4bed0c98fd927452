import type { Config } from "../../../config/config.ts";
import type { BackgroundReport, Database } from "../../../db/database.ts";
import type { OpenMetrics } from "../../../metrics/open-metrics.ts";
import type { OpenTraces } from "../../../metrics/open-traces.ts";
import { readBacklog } from "./health.sql.ts";
import { nodeName, readDisk, SampleKeeper } from "./keep-samples.ts";

/** Opens the port of the metrics if one is configured; otherwise their code is not even loaded. */
export async function openNodeMetrics(
  { metrics, dataDir }: Pick<Config, "metrics" | "dataDir">,
  database: Database,
  version: string,
  report: BackgroundReport,
): Promise<OpenMetrics | undefined> {
  if (metrics === undefined) return undefined;
  const { openMetrics } = await import("../../../metrics/open-metrics.ts");
  const sources = {
    version,
    connections: () => database.connections(),
    clockSkewMs: () => database.clockSkewMs(),
    readBacklog: () => readBacklog(database),
    readDisk: () => readDisk(dataDir),
  };
  return openMetrics(metrics, sources, report);
}

/** Traces calls and jobs if a collector is configured; otherwise the code is not even loaded. */
export async function openNodeTraces(
  { traces }: Pick<Config, "traces">,
  version: string,
  report: BackgroundReport,
): Promise<OpenTraces | undefined> {
  if (traces === undefined) return undefined;
  const { openTraces } = await import("../../../metrics/open-traces.ts");
  return openTraces(traces, version, report);
}

/**
 * Watches a node that listens at this address: its samples, and its metrics and traces if configured. Returns a
 * function that ends it.
 */
export async function watchNode(
  config: Pick<Config, "metrics" | "traces" | "dataDir">,
  database: Database,
  { address, version }: { readonly address: string; readonly version: string },
  report: BackgroundReport,
): Promise<() => Promise<void>> {
  const metrics = await openNodeMetrics(config, database, version, report);
  const traces = await openNodeTraces(config, version, report);
  const node = { name: nodeName(address), version, dataDir: config.dataDir };
  const samples = new SampleKeeper(database, node, report);
  return async () => {
    await samples.close();
    await metrics?.close();
    await traces?.close();
  };
}
