/**
 * `npm run cluster [-- --nodes 3] [--port 8080]`: the demo company on several servers behind a load balancer (haproxy),
 * with a PostgreSQL and a file store of their own, on this machine only. Everything is deleted when it ends (Ctrl-C).
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startCluster } from "../tests/support/cluster/start-cluster.ts";
import { seedClusterDatabase } from "../tests/support/cluster/seed-cluster.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { buildWebWhenNeeded } from "./lib/build-web.ts";
import { ensureClusterTools } from "./lib/system-tools.ts";

const { values } = parseArgs({
  options: { nodes: { type: "string", default: "3" }, port: { type: "string", default: "8080" } },
});
const nodes = Number(values.nodes);
const port = Number(values.port);
if (!Number.isInteger(nodes) || nodes < 1 || nodes > 9 || !Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error("Usage: npm run cluster -- [--nodes 1 to 9] [--port 1 to 65535]");
  process.exit(2);
}
if (!(await ensureClusterTools()) || !(await buildWebWhenNeeded())) process.exit(1);

const whenAsked = new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
});
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "signoff-cluster-"));
const postgres = await startPostgres({ fsync: true });
try {
  console.log("Filling the demo company with its records and requests; this takes half a minute …");
  await seedClusterDatabase(postgres.url, dataDir);
  const cluster = await startCluster({ databaseUrl: postgres.url, dataDir, nodes, port });
  console.log(`Signoff is ready at ${cluster.address}/tapeout/`);
  for (const node of cluster.nodes) console.log(`  ${node.name} at ${node.address}, process ${node.pid}`);
  console.log(`  PostgreSQL at ${postgres.url}, files in ${dataDir}`);
  console.log("Accounts and password are those of the demo. Ctrl-C stops all of it and removes its data.");
  await whenAsked;
  console.log("Stopping …");
  process.stderr.write(await cluster.stop());
} finally {
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
