import type { ClusterNode } from "../support/cluster/cluster-node.ts";

const partsOfTheTime = 6;

/** Reads the memory of each server every second until it is stopped: memory that only grows shows in the parts. */
export function watchMemory(nodes: readonly ClusterNode[], seconds: number): () => void {
  const started = performance.now();
  const watched = nodes.map((node) => ({
    node,
    before: node.rssMb(),
    parts: Array.from({ length: partsOfTheTime }, () => 0),
  }));
  const watch = setInterval(() => {
    const share = (performance.now() - started) / (seconds * 1_000);
    const part = Math.min(partsOfTheTime - 1, Math.floor(share * partsOfTheTime));
    for (const { node, parts } of watched) parts[part] = Math.max(parts[part] ?? 0, node.rssMb());
  }, 1_000);
  return () => {
    clearInterval(watch);
    console.log("\n| server | MB before | MB at most in each sixth of the time | MB after |\n|---|---|---|---|");
    for (const { node, before, parts } of watched)
      console.log(
        `| ${node.name} | ${rounded(before)} | ${parts.map(rounded).join(", ")} | ${rounded(node.rssMb())} |`,
      );
  };
}

function rounded(megabytes: number): string {
  return megabytes.toFixed(0);
}
