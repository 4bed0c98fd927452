import type { Config } from "../../../config/config.ts";
import type { BackgroundReport, Database } from "../../../db/database.ts";
import { nodeName, SampleKeeper } from "./keep-samples.ts";
import { openNodeMetrics, openNodeTraces } from "./open-node-metrics.ts";

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
