import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import type { BenchRow } from "./bench-row.ts";

const head = [
  "# Benchmarks",
  "",
  "Written by `npm run bench` (all of them) or `npm run bench -- --only files --write` (one). Ratios travel between machines, absolute figures do not; of clock times only those of a machine at rest mean something.",
].join("\n");

/** Puts the figures of a suite into its section of the page; those of the others stay as they were measured. */
export function writeFigures(page: URL, suite: string, rows: readonly BenchRow[], load: number): void {
  const [, ...old] = existsSync(page) ? readFileSync(page, "utf8").trimEnd().split("\n\n## ") : [];
  const others = old.filter((section) => !section.startsWith(`${suite}\n`));
  const sections = [...others, sectionOf(suite, rows, load)].sort();
  writeFileSync(page, `${[head, ...sections].join("\n\n## ")}\n`);
}

function sectionOf(suite: string, rows: readonly BenchRow[], load: number): string {
  const lines = rows.map(
    (row) => `| ${row.id} | ${row.value} ${row.unit} | ${row.bar} | ${row.ok ? "yes" : "**no**"} |`,
  );
  return [suite, "", machine(load), "", "| what | measured | bar | holds |", "|---|---|---|---|", ...lines].join("\n");
}

function machine(load: number): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, Node ${process.versions.node}, ${os.type()}, ${cpus.length} cores (${cpus[0]?.model.trim() ?? "unknown"}), ${memory} GB, load ${load.toFixed(1)} when it began.`;
}
