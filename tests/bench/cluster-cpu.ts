import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const millisecondsPerTick = 10;

/** CPU milliseconds so far of a PostgreSQL server with all its processes, from Linux's own books. */
export function clusterCpu(directory: string): number {
  const postmaster = readFileSync(join(directory, "data/postmaster.pid"), "utf8").split("\n")[0] ?? "";
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  let ticks = 0;
  for (const pid of all) {
    const fields = statOf(pid);
    // Those that have ended are in the books of their parent.
    if (pid === postmaster) ticks += sum(fields, [11, 12, 13, 14]);
    else if (fields[1] === postmaster) ticks += sum(fields, [11, 12]);
  }
  return ticks * millisecondsPerTick;
}

/** Fields of /proc/<pid>/stat after the name, which may hold blanks. */
function statOf(pid: string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    // It has ended since.
    return [];
  }
}

function sum(fields: readonly string[], at: readonly number[]): number {
  return at.reduce((total, index) => total + Number(fields[index] ?? 0), 0);
}

export function processCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
