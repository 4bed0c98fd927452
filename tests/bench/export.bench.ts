import type { AddressInfo } from "node:net";
import { tokenHeader } from "@signoff/domain/session/token";
import { seedRequests } from "../../server/src/commands/bulk-requests/seed-requests.ts";
import { requestListsContract } from "../../server/src/features/requests/request-lists/contract.ts";
import { createPostgresDemoDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { signIn, startTestApp, type TestApp } from "../../server/src/testing/test-app.ts";
import { startPostgres } from "../support/postgres.ts";
import { atLeast, atMost, type BenchRow, shown } from "./bench-row.ts";

const requests = 100_000;
/** A person who may see every request. */
const reader = "gm.zhou";
const megabyte = 1_048_576;

/** The tracking list of 100,000 requests as a spreadsheet, read over HTTP by a client that discards it. */
export async function run(): Promise<BenchRow[]> {
  const server = await startPostgres();
  try {
    const database = await createPostgresDemoDatabase(server.url);
    await seedRequests(database, { requests, add: true, report: () => {} });
    const test = await startTestApp({ database });
    try {
      return await measured(test);
    } finally {
      await test.close();
    }
  } finally {
    await server.stop();
  }
}

async function measured(test: TestApp): Promise<BenchRow[]> {
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = test.app.server.address() as AddressInfo;
  const token = await signIn(test.app, reader);
  const fetchSheet = (conditions: object) => exported(`http://127.0.0.1:${port}`, token, conditions);
  // The first exports load the code that every export needs.
  const some = await fetchSheet({ formType: "lota" });
  await fetchSheet({ formType: "lota" });
  const all = await fetchSheet({});
  return [
    atMost("export: memory for 100,000 rows beyond the server's own", all.megabytes, 150, "MB"),
    atLeast(
      "export: rows of the spreadsheet, by its size against 100,000 short ones",
      all.bytes / (20 * requests),
      1,
      "x",
    ),
    shown("export: 100,000 rows", all.ms / 1000, "s"),
    shown("export: size of 100,000 rows", all.bytes / megabyte, "MB"),
    shown("export: memory for one kind of form", some.megabytes, "MB"),
  ];
}

interface Exported {
  readonly bytes: number;
  readonly ms: number;
  /** Highest resident memory during the run minus that before. */
  readonly megabytes: number;
}

async function exported(origin: string, token: string, conditions: object): Promise<Exported> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const sampler = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 10);
  const start = performance.now();
  const { method, path } = requestListsContract.exportTracking;
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { [tokenHeader]: token, "content-type": "application/json" },
    body: JSON.stringify(conditions),
  });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).byteLength;
  clearInterval(sampler);
  return { bytes, ms: performance.now() - start, megabytes: (highest - before) / megabyte };
}
