import type { z } from "zod";

/** One kind of work that happens later or elsewhere. Declared in the feature that owns it, in a `*.job.ts` file. */
export interface Job<Data extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** What the job carries: ids, not rows. Checked when it is put in and again when it is taken out. */
  readonly data: Data;
  /** Tries after the first; the pause grows from `retryDelaySeconds`, doubled each time, up to `retryDelayMaxSeconds`. */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly retryDelayMaxSeconds: number;
  /** Work that takes longer is taken to have died and is tried again. */
  readonly expireInSeconds: number;
  /** How many of this kind one node works on at a time. */
  readonly concurrency: number;
  /** While one with the same key waits or runs, another is not added. */
  readonly unique: boolean;
  /** Cron expression for work that comes around by itself, once for all nodes together. */
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
  /** How often it was tried before. The same job may run twice after a crash: effects outside need their own key. */
  readonly retryCount: number;
  /** Aborts when the server stops or the time is up. */
  readonly signal: AbortSignal;
}

/** A job with the code that does it, its data type closed over so that handlers of all kinds fit one list. */
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
