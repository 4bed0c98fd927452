import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

const healthPage = { page: "/pages/system/health" } as const;

/** bad: act now; warning: act soon; unknown: the state cannot be determined. */
const state = z.enum(["good", "warning", "bad", "unknown"]);

/** One thing to check, with its state in one sentence in the reader's language. */
const part = z.object({
  key: z.enum([
    "nodes",
    "database",
    "queue",
    "mail",
    "storage",
    "disk",
    "certificate",
    "backup",
    "chain",
    "signing",
    "log",
    "clock",
  ]),
  state,
  text: z.string(),
});

const node = z.object({
  node: z.string(),
  version: z.string(),
  startTime: z.string(),
  seenTime: z.string(),
  /** lost: it has not reported for minutes, and did not say that it was stopping. */
  state: z.enum(["running", "stopped", "lost"]),
  memoryBytes: z.number(),
  loopMs: z.number(),
  skewMs: z.number(),
  connections: z.number().nullable(),
  diskFreeBytes: z.number(),
  diskSizeBytes: z.number(),
});

const queue = z.object({
  name: z.string(),
  waiting: z.number(),
  later: z.number(),
  active: z.number(),
  failed: z.number(),
  oldestSeconds: z.number(),
});

/** Five minutes of all nodes together; for memory and event loop the highest value. */
const sample = z.object({
  time: z.string(),
  calls: z.number(),
  failed: z.number(),
  memoryBytes: z.number(),
  loopMs: z.number(),
  jobsWaiting: z.number(),
  mailsWaiting: z.number(),
});

export const healthContract = {
  describeApi: defineEndpoint({
    method: "GET",
    path: "/openapi.json",
    access: "signed-in",
    request: z.strictObject({}),
    result: z.record(z.string(), z.unknown()),
    answer: "json",
    summary: "This interface as an OpenAPI document",
  }),
  show: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/health",
    access: healthPage,
    request: z.strictObject({}),
    result: z.object({
      parts: z.array(part),
      nodes: z.array(node),
      queues: z.array(queue),
      samples: z.array(sample),
    }),
    summary:
      "How the portal fares: nodes, database, queue, mail, storage, disk, certificate, backup, chain, signing key, signature log, clock",
  }),
} satisfies Contract;
