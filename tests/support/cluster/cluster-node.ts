import fs from "node:fs";
import { startServerProcess, type ServerProcess } from "../../../server/src/testing/server-process.ts";

/** One server of a cluster: a process with a port of its own, which can be ended and restarted there. */
export interface ClusterNode {
  readonly name: string;
  readonly port: number;
  readonly address: string;
  readonly pid: number;
  /** Resident memory now, in megabytes; 0 if the process is gone. */
  rssMb(): number;
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal and waits until the process is gone; returns its error output. */
  end(signal: NodeJS.Signals): Promise<string>;
  /** Starts again on the same port, after it ended; with its clock ahead by the given time. */
  start(clockAheadMs?: number): Promise<void>;
}

export async function startClusterNode(
  name: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ClusterNode> {
  let server: ServerProcess;
  const start = async (clockAheadMs = 0): Promise<void> => {
    server = startServerProcess({ ...env, ...(clockAheadMs === 0 ? {} : skewedBy(clockAheadMs)), PORT: String(port) });
    await server.ready;
  };
  const pid = (): number => server.child.pid ?? 0;
  await start();
  return {
    name,
    port,
    address: `http://127.0.0.1:${port}`,
    get pid() {
      return pid();
    },
    rssMb: () => rssOf(pid()),
    signal: (signal) => void server.child.kill(signal),
    async end(signal) {
      server.child.kill(signal);
      return (await server.ended).stderr;
    },
    start,
  };
}

/** Every reading of the clock in that process, in all its threads, is off by this amount. */
function skewedBy(ms: number): Readonly<Record<string, string>> {
  const clock = new URL("skewed-clock.mjs", import.meta.url).href;
  return { NODE_OPTIONS: `--import=${clock}`, CLOCK_AHEAD_MS: String(ms) };
}

function rssOf(pid: number): number {
  try {
    const [, kilobytes = "0"] = /^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
