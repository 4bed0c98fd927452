import type { Client } from "pg";
import { startPostgres } from "../support/postgres.ts";
import { type ApprovalStage, openApprovalStage } from "./approval-stage.ts";
import { atLeast, atMost, type BenchRow, shown } from "./bench-row.ts";
import { bpmnCost } from "./bpmn-peer.ts";
import { clusterCpu, processCpu } from "./cluster-cpu.ts";

/** `BENCH_APPROVALS=20` makes it a small run. */
const perSlice = Number(process.env["BENCH_APPROVALS"] ?? 100);
const slices = 6;
const clients = 8;

/**
 * Limits of an approval's cost. The share of bpmn-engine includes the rows on both sides (its user writes them as
 * well), and they are PostgreSQL's work: written by hand they alone are 1/7 of it, and the minimal SQL (task, request,
 * history) 1/25. No engine could therefore be below 1/7; the interpreter itself has its own bar of 1/100 in the
 * engine's bench.
 */
const bars = { sameRows: 1.2, bpmnEngine: 1 / 6, throughput: 0.9 } as const;

/** One approval by the use case compared with SQL that writes the same rows, alternating on the same server. */
export async function run(): Promise<readonly BenchRow[]> {
  const server = await startPostgres();
  try {
    const stage = await openApprovalStage(server.url);
    const connections = await Promise.all(Array.from({ length: clients }, () => stage.connect()));
    try {
      const cpu = () => processCpu() + clusterCpu(server.directory);
      return [...(await costRows(stage, connections, cpu)), ...(await throughputRows(stage, connections))];
    } finally {
      await Promise.all(connections.map((client) => client.end()));
      await stage.close();
    }
  } finally {
    await server.stop();
  }
}

async function costRows(stage: ApprovalStage, [client]: readonly Client[], cpu: () => number): Promise<BenchRow[]> {
  if (!client) throw new Error("there is no connection");
  const costs = { ours: [] as number[], byHand: [] as number[], atLeast: [] as number[], bpmn: [] as number[] };
  const ways = {
    ours: (id: string) => stage.ours(id),
    byHand: (id: string) => stage.byHand(client, id),
    atLeast: (id: string) => stage.atLeast(client, id),
  };
  for (let slice = -1; slice < slices; slice += 1) {
    for (const [name, approve] of Object.entries(ways) as [keyof typeof ways, (id: string) => Promise<void>][]) {
      const ids = await stage.waiting(perSlice);
      const start = cpu();
      for (const id of ids) await approve(id);
      // The first slice warms up.
      if (slice >= 0) costs[name].push((cpu() - start) / perSlice);
    }
    const bpmn = await bpmnCost(stage, client, cpu);
    if (slice >= 0) costs.bpmn.push(bpmn);
  }
  const [own, hand, least, bpmn] = [costs.ours, costs.byHand, costs.atLeast, costs.bpmn].map(median) as Four;
  return [
    atMost(
      "approval: CPU of Node and PostgreSQL against SQL that writes the same rows",
      own / hand,
      bars.sameRows,
      "x",
    ),
    atMost("approval: CPU against bpmn-engine with stored state", own / bpmn, bars.bpmnEngine, "x"),
    shown("approval: CPU against the least SQL (task, request, history)", own / least, "x"),
    shown("approval: CPU of one", own, "ms"),
    shown("approval: CPU of the same rows by hand", hand, "ms"),
    shown("approval: CPU of one in bpmn-engine, its state in a table beside the same rows", bpmn, "ms"),
  ];
}

type Four = [number, number, number, number];

async function throughputRows(stage: ApprovalStage, connections: readonly Client[]): Promise<BenchRow[]> {
  const rates = { ours: [] as number[], byHand: [] as number[] };
  for (let slice = 0; slice < slices; slice += 1) {
    rates.ours.push(await rateOf(stage, (id) => stage.ours(id)));
    rates.byHand.push(await rateOf(stage, (id, worker) => stage.byHand(connections[worker] as Client, id)));
  }
  const [own, hand] = [median(rates.ours), median(rates.byHand)];
  return [
    atLeast(`approval: throughput of ${clients} clients against the same SQL`, own / hand, bars.throughput, "x"),
    shown(`approval: throughput of ${clients} clients`, own, "per second"),
  ];
}

async function rateOf(stage: ApprovalStage, approve: (id: string, worker: number) => Promise<void>): Promise<number> {
  const ids = [...(await stage.waiting(perSlice * 2))];
  const start = performance.now();
  const work = async (worker: number): Promise<void> => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) await approve(id, worker);
  };
  await Promise.all(Array.from({ length: clients }, (_, worker) => work(worker)));
  return (perSlice * 2 * 1000) / (performance.now() - start);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
