import {
  messages,
  parse,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";

/** Statements without end must not fill the memory with plans. */
const mostPrepared = 500;

const { serialize } = protocol;

interface Statement {
  /** Not yet: seen once, which is no reason to keep it. */
  readonly prepared?: { readonly name: string; readonly types: readonly number[] };
}

/**
 * The embedded database as transactions see it: what comes a second time is parsed and described once and for all, which
 * is most of the work of a short statement. Outside transactions nothing changes, because only PGlite itself can wait for
 * the transaction of somebody else.
 */
export function withPreparedStatements(pglite: PGlite) {
  const known = new Map<string, Statement>();
  let count = 0;
  const prepare = async (text: string): Promise<NonNullable<Statement["prepared"]>> => {
    count += 1;
    const name = `signoff_${count}`;
    await pglite.execProtocolStream(serialize.parse({ name, text }), { syncToFs: false });
    const described = await pglite.execProtocolStream(serialize.describe({ type: "S", name }), { syncToFs: false });
    const prepared = { name, types: parse.parseDescribeStatementResults(described) };
    known.set(text, { prepared });
    return prepared;
  };
  const run = async <Row>(
    text: string,
    parameters: readonly unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> =>
    pglite.runExclusive(async () => {
      const answer: messages.BackendMessage[] = [];
      const send = async (message: Uint8Array) => {
        answer.push(...(await pglite.execProtocolStream(message, { syncToFs: false })));
      };
      try {
        const { name, types } = known.get(text)?.prepared ?? (await prepare(text));
        const values = parameters.map((value, at) => serialised(pglite, value, types[at]));
        await send(serialize.bind({ statement: name, values }));
        await send(serialize.describe({ type: "P" }));
        await send(serialize.execute({}));
      } catch (error) {
        // Its table has other columns since.
        if (error instanceof messages.DatabaseError && error.code === "0A000") known.delete(text);
        throw error;
      } finally {
        await send(serialize.sync());
      }
      const [results] = parse.parseResults(answer, pglite.parsers, options);
      if (!results) throw new Error("a statement has one result");
      return results as Results<Row>;
    });
  const inTransaction = (tx: Transaction): Transaction => ({
    ...tx,
    get closed() {
      return tx.closed;
    },
    query: async (text, parameters = [], options) => {
      if (known.has(text)) return run(text, parameters, options);
      if (known.size < mostPrepared) known.set(text, {});
      return tx.query(text, parameters, options);
    },
  });
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: pglite.query.bind(pglite),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => pglite.transaction((tx) => work(inTransaction(tx))),
  };
}

function serialised(pglite: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const serialise = type === undefined ? undefined : pglite.serializers[type];
  if (serialise) return serialise(value);
  // Numbers and truth values are spelled the same there.
  return typeof value === "string" ? value : JSON.stringify(value);
}
