import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { type PostgresServer, startPostgres } from "../postgres.ts";
import type { SilentLine } from "../silent-line.ts";
import type { ClusterNode } from "./cluster-node.ts";
import type { SmallDisk } from "./small-disk.ts";
import type { Cluster } from "./start-cluster.ts";

/** Targets of faults: the servers, the connection to their database, the database itself. */
export interface Breakable {
  readonly cluster: Cluster;
  readonly line: SilentLine;
  readonly postgres: PostgresServer;
  /** The database's own disk, which can be filled. */
  readonly disk: SmallDisk;
  /** Further servers that must be stopped at the end. */
  readonly others: PostgresServer[];
}

export interface Fault {
  /** Name for the table. */
  readonly what: string;
  readonly few: number;
  readonly full: number;
  /** Removes what the other faults need: played after them. */
  readonly isLast?: true;
  /** Causes the fault and, if it does not end by itself, repairs it. */
  readonly play: (things: Breakable, round: number) => Promise<void>;
}

const frozenMs = 8_000;
const silentMs = 10_000;
const slowMs = 8_000;
const skewedMs = 8_000;
const fullMs = 5_000;
const hourMs = 3_600_000;

export const clusterFaults: readonly Fault[] = [
  {
    what: "a server is killed (kill -9)",
    few: 3,
    full: 200,
    play: ({ cluster }, round) => replace(nodeOf(cluster, round), "SIGKILL"),
  },
  {
    what: "a server is stopped and started",
    few: 1,
    full: 20,
    play: ({ cluster }, round) => replace(nodeOf(cluster, round), "SIGTERM"),
  },
  {
    what: `a server stands still for ${frozenMs / 1000} s`,
    few: 1,
    full: 10,
    async play({ cluster }, round) {
      const node = nodeOf(cluster, round);
      node.signal("SIGSTOP");
      await pause(frozenMs);
      node.signal("SIGCONT");
    },
  },
  {
    what: "all servers are replaced, one after the other",
    few: 1,
    full: 3,
    async play({ cluster }) {
      for (const node of cluster.nodes) await replace(node, "SIGTERM");
    },
  },
  {
    what: `the clock of a server is an hour ahead for ${skewedMs / 1000} s`,
    few: 1,
    full: 3,
    async play({ cluster }, round) {
      const node = nodeOf(cluster, round);
      await replace(node, "SIGTERM", hourMs);
      await pause(skewedMs);
      await replace(node, "SIGTERM");
    },
  },
  {
    what: "all connections to the database break off",
    few: 3,
    full: 20,
    play: async ({ line }) => line.breakOff(),
  },
  {
    what: `nothing arrives at the database for ${silentMs / 1000} s`,
    few: 1,
    full: 10,
    async play({ line }) {
      line.fallSilent();
      await pause(silentMs);
      line.speakAgain();
    },
  },
  {
    what: `the database is 200 ms away for ${slowMs / 1000} s`,
    few: 1,
    full: 5,
    async play({ line }) {
      line.delayBy(200);
      await pause(slowMs);
      line.delayBy(0);
    },
  },
  {
    what: "PostgreSQL ends at once and starts again",
    few: 2,
    full: 20,
    async play({ postgres }) {
      await postgres.crash();
      await postgres.start();
    },
  },
  {
    what: `the disk of the database is full for ${fullMs / 1000} s`,
    few: 1,
    full: 5,
    async play({ postgres, disk }) {
      disk.fill();
      await pause(fullMs);
      disk.free();
      // It may have ended by itself; its operator starts it again once there is space.
      await postgres.crash();
      await postgres.start();
    },
  },
  {
    what: "PostgreSQL is lost, its synchronous replica takes over",
    few: 1,
    full: 5,
    isLast: true,
    play: failOver,
  },
];

/** All rounds of all faults, mixed evenly: whenever it is ended, each fault has had its share. */
export function roundsInTurn(full: boolean): readonly { readonly fault: Fault; readonly round: number }[] {
  const rounds = clusterFaults.flatMap((fault) => {
    const many = full ? fault.full : fault.few;
    return Array.from({ length: many }, (_one, round) => ({ fault, round, place: (round + 0.5) / many }));
  });
  const order = ({ fault, place }: (typeof rounds)[number]): number => place + (fault.isLast ? 1 : 0);
  return rounds.toSorted((one, other) => order(one) - order(other));
}

function nodeOf({ nodes }: Cluster, round: number): ClusterNode {
  const node = nodes[round % nodes.length];
  if (!node) throw new Error("there is no node to break");
  return node;
}

async function replace(node: ClusterNode, signal: NodeJS.Signals, clockAheadMs = 0): Promise<void> {
  await node.end(signal);
  await node.start(clockAheadMs);
}

/**
 * The steps of an operator or a cluster manager: the first is gone, the second is promoted, the address leads to it.
 */
async function failOver({ line, postgres: first, others }: Breakable): Promise<void> {
  const postgres = others.at(-1) ?? first;
  const replica = await startPostgres({ fsync: true, following: postgres.url });
  others.push(replica);
  await ask(postgres.url, "alter system set synchronous_standby_names = '*'");
  await ask(postgres.url, "select pg_reload_conf()");
  await untilTrue(postgres.url, "select exists (select 1 from pg_stat_replication where sync_state = 'sync') as yes");
  // Decisions continue for a moment, which the replica must have received.
  await pause(2_000);
  await postgres.crash();
  await ask(replica.url, "select pg_promote()");
  await ask(replica.url, "alter system set synchronous_standby_names = ''");
  await ask(replica.url, "select pg_reload_conf()");
  line.leadTo(replica.url);
  line.breakOff();
}

async function ask(url: string, statement: string): Promise<readonly { readonly yes?: boolean }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ yes?: boolean }>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function untilTrue(url: string, question: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [row] = await ask(url, question);
    if (row?.yes === true) return;
    await pause(100);
  }
  throw new Error(`never true: ${question}`);
}
