import type { PostgresPoolClient } from "kysely";
import { DatabaseError, type PoolClient, type QueryResult } from "pg";
import { DatabaseSilent } from "./database-errors.ts";
import type { Probe } from "./postgres-probe.ts";
import { knownStatement } from "./prepared.ts";

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Answer = Pick<QueryResult, "command" | "rowCount" | "rows">;

const begin = "begin";

/** After this long without an answer it is asked elsewhere whether the server is there at all. */
const doubtAfter = 3_000;

/**
 * A connection as Kysely uses it. What nobody waits for (the begin of a transaction, statements whose answer is not read)
 * is held back and travels with the next statement: every packet is work for both ends, often more than the statement.
 *
 * A query that got no answer in time still occupies its connection, so everything after it, the rollback first of all,
 * would wait as long again. Once anything but a refusal by the server happened, the connection answers no more. A statement
 * may take its time, but only of a server that still answers the probe.
 */
export function guardClient(client: PoolClient, probe: Pick<Probe, "ask">): PostgresPoolClient {
  const guarded = new GuardedClient(client, probe);
  return {
    query: (text: string, values: readonly unknown[]) => guarded.query({ text, values }),
    release: (destroy?: boolean) => guarded.release(destroy),
  } as PostgresPoolClient;
}

class GuardedClient {
  readonly #client: PoolClient;
  readonly #probe: Pick<Probe, "ask">;
  #failure: unknown;
  #isInTransaction = false;
  #heldBack: Statement[] = [];

  constructor(client: PoolClient, probe: Pick<Probe, "ask">) {
    this.#client = client;
    this.#probe = probe;
    client.on("error", this.#noteFailure);
  }

  async query(statement: Statement): Promise<Answer> {
    if (this.#failure !== undefined) throw this.#failure;
    const { text } = statement;
    if (text === begin) this.#isInTransaction = true;
    if (text === begin || (this.#isInTransaction && knownStatement(text)?.isUnread === true)) {
      this.#heldBack.push(statement);
      return nothing("");
    }
    if (text === "commit" || text === "rollback") return this.#end(statement);
    return this.#send(statement);
  }

  /** A transaction that the server never heard of ends without it. */
  async #end(statement: Statement): Promise<Answer> {
    const [first, ...rest] = this.#heldBack;
    const isUnknown = !this.#isInTransaction || first?.text === begin;
    this.#isInTransaction = false;
    if (statement.text === "rollback") this.#heldBack = [];
    if (isUnknown && (statement.text === "rollback" || rest.length === 0)) {
      this.#heldBack = [];
      return nothing(statement.text.toUpperCase());
    }
    return this.#send(statement);
  }

  /** In one packet with what was held back. The first thing that went wrong is what the others failed for. */
  async #send(statement: Statement): Promise<Answer> {
    const statements = [...this.#heldBack, statement];
    this.#heldBack = [];
    const { stream } = this.#client.connection;
    stream.cork();
    const asked = statements.map((one) => this.#ask(one));
    stream.uncork();
    const answers = await this.#unlessSilent(Promise.allSettled(asked));
    let last: Answer = nothing("");
    for (const answer of answers) {
      if (answer.status === "rejected") {
        if (!(answer.reason instanceof DatabaseError)) this.#noteFailure(answer.reason);
        throw answer.reason;
      }
      last = answer.value;
    }
    return last;
  }

  async #unlessSilent<Answers>(answers: Promise<Answers>): Promise<Answers> {
    const silence = Promise.withResolvers<never>();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const watch = (): void => {
      timer = setTimeout(() => {
        this.#probe.ask().then(
          () => isOver || watch(),
          (error: unknown) => silence.reject(new DatabaseSilent(error)),
        );
      }, doubtAfter);
    };
    watch();
    try {
      return await Promise.race([answers, silence.promise]);
    } catch (error) {
      this.#noteFailure(error);
      throw error;
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  }

  async #ask({ text, values }: Statement): Promise<Answer> {
    const name = knownStatement(text)?.name;
    return this.#client.query(name === undefined ? { text, values: [...values] } : { name, text, values: [...values] });
  }

  release(destroy?: boolean): void {
    this.#client.off("error", this.#noteFailure);
    this.#client.release(destroy === true || this.#failure !== undefined);
  }

  readonly #noteFailure = (error: unknown): void => {
    this.#failure ??= error;
  };
}

function nothing(command: string): Answer {
  return { command, rowCount: 0, rows: [] };
}
