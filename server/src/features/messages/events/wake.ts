export interface Changed {
  readonly todo?: boolean;
  readonly requests?: readonly string[];
}

/** Collects changes until they are read; a hundred changes in a row cause one read. */
export class Wake {
  #todo = false;
  #requests = new Set<string>();
  #isUp = false;
  #ring: (() => void) | undefined;

  now({ todo = false, requests = [] }: Changed): void {
    this.#todo ||= todo;
    for (const id of requests) this.#requests.add(id);
    this.#isUp = true;
    this.#ring?.();
  }

  take(): Required<Changed> {
    const changed = { todo: this.#todo, requests: [...this.#requests] };
    this.#todo = false;
    this.#requests = new Set();
    this.#isUp = false;
    return changed;
  }

  /** Until something changes, the time is up or the client is gone. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (this.#isUp || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        this.#ring = undefined;
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener("abort", done);
      this.#ring = done;
    });
  }
}
