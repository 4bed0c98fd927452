import { type ClusterNode, startClusterNode } from "./cluster-node.ts";
import { freePort } from "../free-port.ts";
import { startHaproxy } from "./haproxy.ts";

export interface ClusterOptions {
  readonly databaseUrl: string;
  /** The file store that all nodes share. */
  readonly dataDir: string;
  readonly nodes?: number;
  /** Port of the load balancer; a free one by default. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Cluster {
  /** Of the load balancer. */
  readonly address: string;
  readonly nodes: readonly ClusterNode[];
  /** Every node drains and ends; returns their error output. */
  stop(): Promise<string>;
}

/**
 * As the guide recommends for production: the C library returns large buffers instead of keeping them, and the engine
 * reserves no more space for young objects than they need.
 */
export const adviceOnMemory = {
  NODE_OPTIONS: "--max-old-space-size=1536 --max-semi-space-size=16",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Several servers on one database and one file store behind a load balancer, all on loopback. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { databaseUrl, dataDir, nodes: count = 3, port = await freePort() } = options;
  const env = {
    ...adviceOnMemory,
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: "1",
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: "8",
    DATABASE_NODES: String(count),
    DATA_DIR: dataDir,
    DRAIN_SECONDS: "1",
    LOG_LEVEL: "warn",
    ...options.env,
  };
  const nodes: ClusterNode[] = [];
  const endNodes = async (): Promise<string> => {
    const told = await Promise.all(nodes.map((node) => node.end("SIGTERM")));
    return told.join("");
  };
  try {
    // The first migrates the database; the others find nothing to do.
    for (let at = 1; at <= count; at += 1) nodes.push(await startClusterNode(`node-${at}`, await freePort(), env));
    const balancer = await startHaproxy(port, nodes);
    const stop = async (): Promise<string> => {
      const told = await endNodes();
      await balancer.stop();
      return told;
    };
    return { address: balancer.address, nodes, stop };
  } catch (error) {
    await endNodes();
    throw error;
  }
}
