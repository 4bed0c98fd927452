/** Thrown when the queue is too long to wait for. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

export type BoundedQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs at most `running` tasks at once, and refuses more than `waiting` others. */
export function createBoundedQueue({ running, waiting }: { running: number; waiting: number }): BoundedQueue {
  const line: (() => void)[] = [];
  let active = 0;

  async function enter(): Promise<void> {
    if (active < running) {
      active += 1;
      return;
    }
    if (line.length >= waiting) throw new QueueFull();
    // A finished task passes its place to the next, so `active` stays the same.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function leave(): void {
    const next = line.shift();
    if (next) next();
    else active -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
