import { ApiError } from "../../api/api-error.ts";
import type { FormFiles } from "../../form-renderer/form-view-props.ts";

export interface Upload {
  readonly id: number;
  readonly bizType: string;
  readonly file: File;
  readonly state: "waiting" | "running" | "failed";
  /** 0 to 1. */
  readonly share: number;
  /** Why the server refuses it, in its words. Sending it again would not help. */
  readonly refusal?: string;
  /** Why it failed this time, in the server's words. */
  readonly reason?: string;
  /** Why it is paused; it continues by itself. */
  readonly hold?: "network" | "busy" | undefined;
}

const atOnce = 3;

/**
 * The uploads of one form, at most three running at once; each can be cancelled and retried. They belong to the form,
 * not to a part of the page: they continue while it is edited and while their section is folded, and a submit waits for
 * them.
 */
export class UploadQueue {
  private uploads: readonly Upload[] = [];
  private lastId = 0;
  private readonly running = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();

  private readonly upload: FormFiles["upload"];

  constructor(upload: FormFiles["upload"]) {
    this.upload = upload;
  }

  readonly getState = (): readonly Upload[] => this.uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly add = (bizType: string, files: readonly File[]): void =>
    this.set([...this.uploads, ...files.map((file) => this.newUpload(bizType, file, "waiting"))]);

  /** Uploads at once, for a field that needs the id of the file and shows a failure itself. */
  readonly send = async (bizType: string, file: File): Promise<string | void> => {
    const one = this.newUpload(bizType, file, "running");
    const abort = new AbortController();
    this.running.set(one.id, abort);
    this.set([...this.uploads, one]);
    return this.upload(bizType, file, { signal: abort.signal, ...this.reportsOf(one.id) }).finally(() =>
      this.drop(one.id),
    );
  };

  readonly cancel = (id: number): void => {
    this.running.get(id)?.abort();
    this.drop(id);
  };

  readonly retry = (id: number): void => this.change(id, { state: "waiting", share: 0 });

  private reportsOf(id: number): Pick<Parameters<FormFiles["upload"]>[2], "onProgress" | "onHold"> {
    return {
      onProgress: (share) => this.change(id, { share }),
      onHold: (hold) => {
        if (this.uploads.some((one) => one.id === id && one.hold !== hold)) this.change(id, { hold });
      },
    };
  }

  private newUpload(bizType: string, file: File, state: Upload["state"]): Upload {
    this.lastId += 1;
    return { id: this.lastId, bizType, file, state, share: 0 };
  }

  private set(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
    const free = atOnce - this.running.size;
    const next = this.uploads.filter(({ id, state }) => state === "waiting" && !this.running.has(id)).slice(0, free);
    for (const one of next) this.running.set(one.id, new AbortController());
    for (const one of next) void this.run(one);
  }

  private change(id: number, patch: Partial<Upload>): void {
    this.set(this.uploads.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  }

  private drop(id: number): void {
    this.running.delete(id);
    this.set(this.uploads.filter((one) => one.id !== id));
  }

  private async run({ id, bizType, file }: Upload): Promise<void> {
    const signal = this.running.get(id)?.signal ?? new AbortController().signal;
    this.change(id, { state: "running", share: 0 });
    try {
      await this.upload(bizType, file, { signal, ...this.reportsOf(id) });
      this.drop(id);
    } catch (error) {
      this.running.delete(id);
      if (!signal.aborted) this.change(id, { state: "failed", ...refusalOf(error) });
    }
  }
}

/** A refused file has a reason; after a lost connection or a server error a retry may succeed. */
export function refusalOf(error: unknown): Pick<Upload, "refusal" | "reason"> {
  if (!(error instanceof ApiError)) return {};
  const { failure, inputErrors } = error;
  const words = inputErrors[0]?.message ?? error.message;
  if (words === "") return {};
  if (failure.kind === "envelope") return failure.code === 429 ? { reason: words } : { refusal: words };
  if (failure.kind !== "http") return {};
  return failure.status >= 500 || failure.status === 429 ? { reason: words } : { refusal: words };
}
