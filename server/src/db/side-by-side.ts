import { type ConnectionProvider, type DatabaseConnection, type Dialect, DummyDriver, Transaction } from "kysely";
import type { Queryable, Tx } from "./database.ts";
import type { Tables } from "./tables.ts";

/**
 * Runs work on one connection whose statements do not wait for one another. `Promise.all` over several of them is one
 * packet to the server and one back, and they run in the order in which they were started. Kysely's own handles send
 * each statement only after the previous answer. For the work it counts as a transaction, whether one was begun or not:
 * it holds a connection, so it must not wait for anything that may need one.
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

  /** Later statements would use a connection that already belongs to another caller. */
  end(): void {
    this.#connection = undefined;
  }
}
