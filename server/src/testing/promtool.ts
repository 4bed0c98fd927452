// @run full
import { spawnSync } from "node:child_process";

/** Prometheus' own check of a file or of its input; returns the complaints. */
export function promtool(args: readonly string[], input = ""): string {
  const { status, stdout, stderr, error } = spawnSync("promtool", args, { input, encoding: "utf8" });
  if (error) throw error;
  return status === 0 ? "" : `${stdout}${stderr}`;
}
