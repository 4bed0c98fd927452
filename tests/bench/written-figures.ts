import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import type { BenchRow } from "./bench-row.ts";

const head = [
  "# Benchmarks",
  "",
  "Written by `npm run bench` (all benchmarks) or `npm run bench -- --only files --write` (one). Ratios can be compared between machines, absolute figures cannot. Clock times are only meaningful from an idle machine.",
].join("\n");

/** Replaces the section of a suite on the page; the sections of other suites stay unchanged. */
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
