import {
  messages,
  parse,
  type PGlite,
  protocol,
  types,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";

/** The number of kept plans is limited, so that ever new statements cannot fill the memory. */
const maxPrepared = 500;

const { serialize } = protocol;

interface Statement {
  /** Not yet: seen once, which is no reason to keep it. */
  readonly prepared?: { readonly name: string; readonly types: readonly number[] };
}

/**
 * The embedded database for transactions. A statement that occurs a second time is parsed and described once and for
 * all, which is most of the work of a short statement. Outside transactions nothing changes, because only PGlite itself
 * can wait for another transaction.
 */
export function withPreparedStatements(pglite: PGlite) {
  const statements = new PreparedStatements(pglite);
  const inTransaction = (tx: Transaction): Transaction => ({
    ...tx,
    get closed() {
      return tx.closed;
    },
    query: async (text, parameters = [], options) =>
      statements.isSecond(text) || parameters.some(isLong)
        ? statements.run(text, parameters, options)
        : tx.query(text, parameters, options),
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

/** The statements seen so far in one database, and their plans. */
class PreparedStatements {
  readonly #pglite: PGlite;
  readonly #known = new Map<string, Statement>();
  #count = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Whether it was seen before; from now on it has been. */
  isSecond(text: string): boolean {
    if (this.#known.has(text)) return true;
    if (this.#known.size < maxPrepared) this.#known.set(text, {});
    return false;
  }

  async run<Row>(text: string, parameters: readonly unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.#pglite.runExclusive(async () => {
      const answer: messages.BackendMessage[] = [];
      const send = async (message: Uint8Array) => {
        answer.push(...(await this.#send(message)));
      };
      try {
        const { name, types } = this.#known.get(text)?.prepared ?? (await this.#prepare(text));
        const values = parameters.map((value, at) => serialised(this.#pglite, value, types[at]));
        await send(serialize.bind({ statement: name, values }));
        await send(serialize.describe({ type: "P" }));
        await send(serialize.execute({}));
      } catch (error) {
        // The columns of its table have changed since.
        if (error instanceof messages.DatabaseError && error.code === "0A000") this.#known.delete(text);
        throw error;
      } finally {
        await send(serialize.sync());
      }
      const [results] = parse.parseResults(answer, this.#pglite.parsers, options);
      if (!results) throw new Error("a statement has one result");
      return results as Results<Row>;
    });
  }

  async #prepare(text: string): Promise<NonNullable<Statement["prepared"]>> {
    this.#count += 1;
    const name = `signoff_${this.#count}`;
    await this.#send(serialize.parse({ name, text }));
    const described = await this.#send(serialize.describe({ type: "S", name }));
    const prepared = { name, types: parse.parseDescribeStatementResults(described) };
    this.#known.set(text, { prepared });
    return prepared;
  }

  #send(message: Uint8Array): Promise<messages.BackendMessage[]> {
    return this.#pglite.execProtocolStream(message, { syncToFs: false });
  }
}

/** A longer text is sent as bytes: written character by character, 4 MB take as long as the statement itself. */
const longText = 65_536;
/** Types whose binary form is their text, with the bytes that precede it. */
const textInBytes: ReadonlyMap<number, readonly number[]> = new Map([
  [types.TEXT, []],
  [types.JSON, []],
  [types.JSONB, [1]],
]);

function isLong(value: unknown): boolean {
  return typeof value === "string" && value.length > longText;
}

function serialised(pglite: PGlite, value: unknown, type: number | undefined): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  const before = type === undefined ? undefined : textInBytes.get(type);
  if (before && typeof value === "string" && isLong(value))
    return Buffer.concat([Uint8Array.from(before), Buffer.from(value)]);
  const serialise = type === undefined ? undefined : pglite.serializers[type];
  if (serialise) return serialise(value);
  // Numbers and booleans are spelled the same there.
  return typeof value === "string" ? value : JSON.stringify(value);
}
