import { createBoundedQueue } from "../security/bounded-queue.ts";
import { giveBackMemory } from "./give-back-memory.ts";
import { Thread, type ThreadLimits } from "./thread.ts";
import type { Ask, Work } from "./work.ts";

export interface PoolSettings extends ThreadLimits {
  readonly threads: number;
  /** The number of tasks that may wait; beyond that a call is refused and may be retried. */
  readonly waiting: number;
  /** A thread that was idle for this long is ended, to free its memory. */
  readonly idleMs: number;
}

export interface ThreadPool {
  run<Input, Result>(work: Work<Input, Result>, input: Input, answer?: Ask, signal?: AbortSignal): Promise<Result>;
}

const nothingToAsk: Ask = (question) => Promise.reject(new Error(`unexpected question ${JSON.stringify(question)}`));

/** A few threads for work that would block everybody on the main one. They start on demand. */
export function createThreadPool(settings: PoolSettings): ThreadPool {
  const queue = createBoundedQueue({ running: settings.threads, waiting: settings.waiting });
  const idle = new Map<Thread, NodeJS.Timeout>();

  function take(): Thread {
    for (const [thread, timer] of idle) {
      clearTimeout(timer);
      idle.delete(thread);
      if (!thread.isGone) return thread;
    }
    return new Thread(settings);
  }

  function putBack(thread: Thread): void {
    if (thread.isGone) return;
    const timer = setTimeout(() => {
      idle.delete(thread);
      void endIdle(thread);
    }, settings.idleMs);
    idle.set(thread, timer.unref());
  }

  /** Also frees the buffers that passed through it on this side. */
  async function endIdle(thread: Thread): Promise<void> {
    await thread.end();
    if (idle.size === 0) await giveBackMemory();
  }

  return {
    run: (work, input, answer = nothingToAsk, signal) =>
      queue(async () => {
        signal?.throwIfAborted();
        const thread = take();
        try {
          return await thread.run(work, input, { answer, signal });
        } finally {
          putBack(thread);
        }
      }),
  };
}
