// @run full
// @engine own
import { type PostgresServer, startPostgres } from "./postgres.ts";

export interface ReplicatedPostgres {
  readonly primary: PostgresServer;
  /** Follows the first by streaming, as fast as it can. */
  readonly replica: PostgresServer;
  /** The same database at the replica. */
  readonly atReplica: (url: string) => string;
  stop(): Promise<void>;
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const primary = await startPostgres();
  const replica = await startPostgres({ following: primary.url });
  return {
    primary,
    replica,
    atReplica(url) {
      const there = new URL(url);
      there.port = String(replica.port);
      return there.href;
    },
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}
