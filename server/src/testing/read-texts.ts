import { readTextHandler } from "../features/files/documents/public.ts";
import type { TestApp } from "./test-app.ts";

/** Runs the jobs of uploaded documents, so that their text can be found. Returns the number of jobs. */
export async function readTexts({
  database,
  files,
  queue,
}: Pick<TestApp, "database" | "files" | "queue">): Promise<number> {
  const { job, run } = readTextHandler(database, { files });
  const waiting = queue.jobs.filter(({ name }) => name === job.name);
  for (const one of waiting) {
    queue.jobs.splice(queue.jobs.indexOf(one), 1);
    await run(one.data, { jobId: "1", retryCount: 0, signal: new AbortController().signal });
  }
  return waiting.length;
}
