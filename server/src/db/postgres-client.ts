import diagnostics from "node:diagnostics_channel";
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

/** Tells whoever listens of every packet: the texts of the statements in it. */
export const packets = diagnostics.channel("signoff.database.packet");

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
export function guardClient(
  client: PoolClient,
  probe: Pick<Probe, "ask">,
  traits: ClientTraits = { keepsPlans: true },
): PostgresPoolClient {
  const guarded = new GuardedClient(client, probe, traits);
  return {
    query: (text: string, values: readonly unknown[]) => guarded.query({ text, values }),
    release: (destroy?: boolean) => guarded.release(destroy),
  } as PostgresPoolClient;
}

export interface ClientTraits {
  /** Whether the next statement meets the same session: a name that another session knows means nothing there. */
  readonly keepsPlans: boolean;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** A statement that is not sent yet; nobody waits for one that is held back. */
interface Queued extends Statement {
  readonly waiting: Waiting | undefined;
}

class GuardedClient {
  readonly #client: PoolClient;
  readonly #probe: Pick<Probe, "ask">;
  readonly #traits: ClientTraits;
  #failure: unknown;
  #isInTransaction = false;
  #queue: Queued[] = [];

  constructor(client: PoolClient, probe: Pick<Probe, "ask">, traits: ClientTraits) {
    this.#client = client;
    this.#probe = probe;
    this.#traits = traits;
    client.on("error", this.#noteFailure);
  }

  async query(statement: Statement): Promise<Answer> {
    if (this.#failure !== undefined) throw this.#failure;
    const { text } = statement;
    if (text === begin) this.#isInTransaction = true;
    if (text === begin || (this.#isInTransaction && knownStatement(text)?.isUnread === true)) {
      this.#queue.push({ ...statement, waiting: undefined });
      return nothing("");
    }
    if (text === "commit" || text === "rollback") return this.#end(statement);
    return this.#put(statement);
  }

  /** A transaction that the server never heard of ends without it. */
  async #end(statement: Statement): Promise<Answer> {
    const [first, ...rest] = this.#queue;
    const isUnknown = !this.#isInTransaction || first?.text === begin;
    this.#isInTransaction = false;
    if (this.#isAwaited()) return this.#put(statement);
    if (statement.text === "rollback") this.#queue = [];
    if (isUnknown && (statement.text === "rollback" || rest.length === 0)) {
      this.#queue = [];
      return nothing(statement.text.toUpperCase());
    }
    return this.#put(statement);
  }

  #isAwaited(): boolean {
    return this.#queue.some(({ waiting }) => waiting !== undefined);
  }

  /** Sent once all that runs now has said what it asks for: what is asked at the same time travels together. */
  async #put(statement: Statement): Promise<Answer> {
    if (!this.#isAwaited()) process.nextTick(() => void this.#flush());
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#queue.push({ ...statement, waiting: { resolve, reject } });
    return promise;
  }

  async #flush(): Promise<void> {
    const sent = this.#queue;
    this.#queue = [];
    try {
      this.#hand(sent, await this.#send(sent));
    } catch (error) {
      for (const { waiting } of sent) waiting?.reject(error);
    }
  }

  /** In one packet. */
  async #send(statements: readonly Statement[]): Promise<readonly PromiseSettledResult<Answer>[]> {
    if (packets.hasSubscribers) packets.publish(statements.map(({ text }) => text));
    const { stream } = this.#client.connection;
    stream.cork();
    const asked = statements.map((one) => this.#ask(one));
    stream.uncork();
    return this.#unlessSilent(Promise.allSettled(asked));
  }

  /** In a transaction the first thing that went wrong is what all after it failed for. */
  #hand(sent: readonly Queued[], answers: readonly PromiseSettledResult<Answer>[]): void {
    let first: { readonly reason: unknown } | undefined;
    for (const [at, answer] of answers.entries()) {
      const waiting = sent[at]?.waiting;
      if (answer.status === "fulfilled") {
        if (first) waiting?.reject(first.reason);
        else waiting?.resolve(answer.value);
        continue;
      }
      if (!(answer.reason instanceof DatabaseError)) this.#noteFailure(answer.reason);
      waiting?.reject(first?.reason ?? answer.reason);
      if (this.#isInTransaction || waiting === undefined) first ??= { reason: answer.reason };
    }
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
    const known = this.#traits.keepsPlans ? knownStatement(text) : undefined;
    if (!known) return this.#client.query({ text, values: [...values] });
    const statement = { name: known.name, text, values: [...values] };
    if (!known.isForAny) return this.#client.query(statement);
    const [, answer] = await Promise.all([
      this.#set("set plan_cache_mode = force_generic_plan"),
      this.#client.query(statement),
      this.#set("reset plan_cache_mode"),
    ]);
    return answer;
  }

  /** Travels with the statement that it is for. In a transaction that has failed nothing is set, and need not be. */
  async #set(setting: string): Promise<void> {
    try {
      await this.#client.query(setting);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
    }
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
