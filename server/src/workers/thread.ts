import { setTimeout as pause } from "node:timers/promises";
import { type ResourceLimits, Worker } from "node:worker_threads";
import { breathMs, Gathering, piecesOf, takeApart } from "./pieces.ts";
import { type Ask, type FromThread, inputShipment, type ToThread, type Work } from "./work.ts";

/** The task would have exceeded its limit of time or memory. The caller is asked to send less. */
export class WorkTooHeavy extends Error {
  override readonly name = "WorkTooHeavy";
  readonly reason: "time" | "memory";

  constructor(reason: WorkTooHeavy["reason"]) {
    super(`work stopped: too much ${reason}`);
    this.reason = reason;
  }
}

export interface ThreadLimits {
  readonly deadlineMs: number;
  readonly memory: ResourceLimits;
}

/** The communication with the main thread during a task. */
export interface Talk {
  readonly answer: Ask;
  /** When aborted, the task and its thread end at once. */
  readonly signal?: AbortSignal | undefined;
}

const inside = new URL("./thread-main.ts", import.meta.url);

/** One thread that runs one task at a time. It never keeps the process alive. */
export class Thread {
  readonly #worker: Worker;
  readonly #deadlineMs: number;
  #isGone = false;

  constructor({ deadlineMs, memory }: ThreadLimits) {
    this.#deadlineMs = deadlineMs;
    // Flags of the starting process (test runners set some) must not be inherited.
    this.#worker = new Worker(inside, { resourceLimits: memory, execArgv: [] });
    this.#worker.unref();
    this.#worker.on("error", () => (this.#isGone = true));
    this.#worker.on("exit", () => (this.#isGone = true));
  }

  /** Whether it ended: by itself, out of memory, or because it was stopped. */
  get isGone(): boolean {
    return this.#isGone;
  }

  async run<Input, Result>({ module }: Work<Input, Result>, input: Input, talk: Talk): Promise<Result> {
    const { answer, signal } = talk;
    const worker = this.#worker;
    const send = (message: ToThread): void => worker.postMessage(message, []);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const stop = (error: Error): void => {
      this.#isGone = true;
      reject(error);
      void worker.terminate();
    };
    const timer = setTimeout(() => stop(new WorkTooHeavy("time")), this.#deadlineMs);
    const onMessage = listenerFor({ send, answer, stop, reject, resolve: (result) => resolve(result as Result) });
    const onError = (error: Error & { code?: string }): void =>
      reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new WorkTooHeavy("memory") : error);
    const onExit = (code: number): void => reject(new Error(`a thread ended with code ${code}`));
    const onAbort = (): void => stop(signal?.reason as Error);
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    signal?.addEventListener("abort", onAbort);
    try {
      sendWork(send, module, input).catch(reject);
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
    }
  }

  async end(): Promise<void> {
    this.#isGone = true;
    await this.#worker.terminate();
  }
}

type Send = (message: ToThread) => void;

async function sendWork(send: Send, module: string, input: unknown): Promise<void> {
  send({ kind: "work", module, input: await ship(send, input, inputShipment) });
}

interface Conversation {
  readonly send: Send;
  readonly answer: Ask;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Also ends the thread. */
  readonly stop: (error: Error) => void;
}

/** Answers the thread's questions while it works, and assembles its result. */
function listenerFor({ send, answer, resolve, reject, stop }: Conversation): (message: FromThread) => void {
  const gathering = new Gathering();
  const reply = async (id: number, question: unknown): Promise<void> => {
    try {
      send({ kind: "answer", id, value: await ship(send, await answer(question), id) });
    } catch (error) {
      // Created here: an error loses its class on the way to the thread and back.
      stop(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return (message) => {
    if (message.kind === "ask") void reply(message.id, message.question);
    else if (message.kind === "done") resolve(gathering.whole(message.result));
    else if (message.kind === "failed") reject(message.error);
    else {
      gathering.add(message.piece);
      setTimeout(send, breathMs, { kind: "taken" } satisfies ToThread);
    }
  };
}

/** Sends the long lists of a value, answering others in between; the frame is sent with the message itself. */
async function ship(send: Send, value: unknown, of: number): Promise<unknown> {
  const { frame, lists } = takeApart(value);
  for (const piece of piecesOf(lists)) {
    send({ kind: "piece", of, piece });
    await pause(breathMs);
  }
  return frame;
}
