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

/** Reports every packet to listeners: the texts of its statements. */
export const packets = diagnostics.channel("signoff.database.packet");

/** After this long without an answer, a probe checks whether the server is still there. */
const doubtAfter = 3_000;

/**
 * A connection for Kysely. Statements that nobody waits for (the begin of a transaction, statements whose answer is not
 * read) are held back and sent with the next one: every packet costs both ends work, often more than the statement
 * itself.
 *
 * A query without an answer in time still occupies its connection, so everything after it, first of all the rollback,
 * would wait as long again. After any error except a refusal by the server, the connection is not used any more. A
 * statement may take its time, but only while the server still answers the probe.
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
  /** Whether the next statement reaches the same session: names of plans are known only in their session. */
  readonly keepsPlans: boolean;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** A statement that has not been sent; nobody waits for one that is held back. */
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

  /** A transaction without any statement sent ends without contacting the server. */
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

  /** Sent after all code that runs now has added its statements, so that concurrent statements share a packet. */
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

  /** In a transaction, the first error is the cause of all later ones. */
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

  /** Sent with the statement that it is for. In a failed transaction nothing is set, and need not be. */
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
