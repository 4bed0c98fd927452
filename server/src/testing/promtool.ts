// @run full
import { spawnSync } from "node:child_process";

/** Prometheus' own judgement of a file, or of what is handed to it; what it says when it does not like it. */
export function promtool(args: readonly string[], input = ""): string {
  const { status, stdout, stderr, error } = spawnSync("promtool", args, { input, encoding: "utf8" });
  if (error) throw error;
  return status === 0 ? "" : `${stdout}${stderr}`;
}
