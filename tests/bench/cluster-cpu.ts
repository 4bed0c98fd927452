import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const millisecondsPerTick = 10;

/** CPU milliseconds so far of a PostgreSQL server with all its processes, from /proc. */
export function clusterCpu(directory: string): number {
  return cpuWithChildren(readFileSync(join(directory, "data/postmaster.pid"), "utf8").split("\n")[0] ?? "");
}

/** CPU milliseconds so far of a process and those it started. */
export function cpuWithChildren(parent: string): number {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  let ticks = 0;
  for (const pid of all) {
    const fields = statOf(pid);
    // Ended processes are counted in their parent.
    if (pid === parent) ticks += sum(fields, [11, 12, 13, 14]);
    else if (fields[1] === parent) ticks += sum(fields, [11, 12]);
  }
  return ticks * millisecondsPerTick;
}

/** The parent of a process. */
export function parentOf(pid: string): string {
  return statOf(pid)[1] ?? "";
}

/** Fields of /proc/<pid>/stat after the name, which may contain blanks. */
function statOf(pid: string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    // It has ended meanwhile.
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
