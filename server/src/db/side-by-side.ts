import { type ConnectionProvider, type DatabaseConnection, type Dialect, DummyDriver, Transaction } from "kysely";
import type { Queryable, Tx } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * Work on one connection whose statements do not wait for one another: `Promise.all` over several of them is one packet
 * to the server and one back, and they run in the order in which they were asked. Kysely's own handles send each
 * statement only after the answer to the one before. To the work it is a transaction, whether one was begun or not: it
 * holds a connection, so it waits for nobody who may be waiting for one.
 */
export async function sideBySide<Result>(
  db: Queryable,
  dialect: Dialect,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const lane = new Lane(connection);
    try {
      const own = executor.withConnectionProvider(lane);
      // Nothing is begun on this handle, so there is nothing for a driver to do.
      return await work(
        new Transaction<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor: own }),
      );
    } finally {
      lane.end();
    }
  });
}

class Lane implements ConnectionProvider {
  #connection: DatabaseConnection | undefined;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async provideConnection<Result>(consumer: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    if (!this.#connection) throw new Error("the connection was given back: a statement was not waited for");
    return consumer(this.#connection);
  }

  /** Whoever comes after this would speak on a connection that is somebody else's by then. */
  end(): void {
    this.#connection = undefined;
  }
}
