import type { JobQueue } from "../jobs/queue.ts";

export interface RecordedJob {
  readonly name: string;
  readonly data: unknown;
  readonly startAfter?: Date;
}

export interface RecordedQueue extends Pick<JobQueue, "enqueue"> {
  readonly jobs: RecordedJob[];
}

/** Records the jobs of a test in memory. It ignores transactions: jobs that were rolled back are recorded too. */
export function createRecordedQueue(): RecordedQueue {
  const jobs: RecordedJob[] = [];
  return {
    jobs,
    async enqueue(_tx, job, data, options = {}) {
      const { startAfter } = options;
      jobs.push({ name: job.name, data: job.data.parse(data), ...(startAfter ? { startAfter } : {}) });
      return String(jobs.length);
    },
  };
}
