import type { z } from "zod";

/** A type of deferred work. Declared in the feature that owns it, in a `*.job.ts` file. */
export interface Job<Data extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** The job's data: ids, not rows. Validated when it is queued and again when it runs. */
  readonly data: Data;
  /**
   * Attempts after the first. The pause starts at `retryDelaySeconds` and doubles each time, up to
   * `retryDelayMaxSeconds`.
   */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly retryDelayMaxSeconds: number;
  /** A job that takes longer is considered dead and retried. */
  readonly expireInSeconds: number;
  /** How many jobs of this type one node runs at a time. */
  readonly concurrency: number;
  /** While a job with the same key waits or runs, no other is added. */
  readonly unique: boolean;
  /** A cron expression for recurring work, which runs once for all nodes. */
  readonly schedule?: { readonly cron: string; readonly timeZone?: string };
}

type JobInput<Data extends z.ZodType> = Pick<Job<Data>, "name" | "data"> & Partial<Job<Data>>;

export function defineJob<Data extends z.ZodType>(input: JobInput<Data>): Job<Data> {
  return {
    retryLimit: 8,
    retryDelaySeconds: 15,
    retryDelayMaxSeconds: 3_600,
    expireInSeconds: 300,
    concurrency: 1,
    unique: false,
    ...input,
  };
}

export interface JobRun {
  readonly jobId: string;
  /** The number of earlier attempts. The same job may run twice after a crash: external effects need their own key. */
  readonly retryCount: number;
  /** Aborts when the server stops or the time is up. */
  readonly signal: AbortSignal;
}

/** A job with its handler, its data type closed over so that handlers of all types fit one list. */
export interface JobHandler {
  readonly job: Job;
  readonly run: (data: unknown, run: JobRun) => Promise<void>;
}

export function handleJob<Data extends z.ZodType>(
  job: Job<Data>,
  work: (data: z.output<Data>, run: JobRun) => Promise<void>,
): JobHandler {
  return { job, run: async (data, run) => work(job.data.parse(data), run) };
}
