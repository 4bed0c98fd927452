import fs from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { tokenHeader } from "@signoff/domain/session/token";
import { seedRequests } from "../../server/src/commands/bulk-requests/seed-requests.ts";
import type { Database } from "../../server/src/db/database.ts";
import { requestListsContract } from "../../server/src/features/request-lists/contract.ts";
import { createPostgresDemoDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { insertRequest } from "../../server/src/testing/request-rows.ts";
import { signIn, startTestApp } from "../../server/src/testing/test-app.ts";
import { multipartBody, multipartType } from "../../server/src/testing/upload-file.ts";
import { startBareCopy } from "../support/bare-copy.ts";
import { type MeasuredNode, startMeasuredNode } from "../support/measured-node.ts";
import { startPostgres } from "../support/postgres.ts";
import { atLeast, atMost, type BenchRow, shown } from "./bench-row.ts";

const megabyte = Buffer.alloc(1_048_576, "layout ");
/** Of one file. */
const megabytes = 200;
const together = 20;
const tries = 3;
const exportedRows = 5_000;

interface Stage {
  readonly node: MeasuredNode;
  readonly database: Database;
  readonly token: string;
  /** One person may send twelve files at a time. */
  readonly others: string;
  readonly reader: string;
  readonly folder: string;
}

/** Files up and down and a sheet of 5,000 rows, on a server of its own process with its files on the disk. */
export async function run(): Promise<BenchRow[]> {
  const server = await startPostgres();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "signoff-files-bench-"));
  const database = await createPostgresDemoDatabase(server.url);
  if (database.driver.kind !== "postgres") throw new Error("this needs a server");
  const test = await startTestApp({ database });
  const node = await startMeasuredNode(database.driver.url, path.join(folder, "files"));
  try {
    const token = await signIn(test.app, "pie.liu");
    const others = await signIn(test.app, "pie.wu");
    const stage = { node, database, token, others, reader: await signIn(test.app, "gm.zhou"), folder };
    // An import of 10,000 rows belongs here as soon as it is read away from the main thread.
    return [...(await copies(stage)), ...(await manyUploads(stage)), ...(await sheet(stage))];
  } finally {
    await node.stop();
    await test.close();
    await server.stop();
    await fs.rm(folder, { recursive: true });
  }
}

/** The best of some tries, beside a server that does nothing but copy between line and disk. */
async function copies({ node, database, token, folder }: Stage): Promise<BenchRow[]> {
  const bare = await startBareCopy(path.join(folder, "bare"));
  const applyId = await insertRequest(database);
  let attachmentId = "";
  const best = { bareUp: Infinity, up: Infinity, bareDown: Infinity, down: Infinity };
  for (let count = 0; count < tries; count += 1) {
    best.bareUp = Math.min(best.bareUp, await timed(() => send(bare.address, { type: "application/octet-stream" })));
    best.up = Math.min(
      best.up,
      await timed(async () => {
        attachmentId = attachmentIn(await upload(node.address, token, applyId));
      }),
    );
    best.bareDown = Math.min(best.bareDown, await timed(() => receive(bare.address, "GET", "/", {})));
    const url = `/api/attach/attach/download/${attachmentId}`;
    best.down = Math.min(best.down, await timed(() => receive(node.address, "POST", url, { [tokenHeader]: token })));
  }
  await bare.stop();
  return [
    atLeast("files: upload of 200 MB against a bare copy", best.bareUp / best.up, 0.7, "x"),
    atLeast("files: download of 200 MB against a bare copy", best.bareDown / best.down, 0.7, "x"),
    shown("files: upload of 200 MB", megabytes / best.up, "MB/s"),
    shown("files: download of 200 MB", megabytes / best.down, "MB/s"),
  ];
}

async function manyUploads({ node, database, token, others }: Stage): Promise<BenchRow[]> {
  const senders = [
    { token, applyId: await insertRequest(database) },
    { token: others, applyId: await insertRequest(database, { requester: "pie.wu" }) },
  ];
  const before = (await node.measure())?.rssMb ?? 0;
  let highest = before;
  const over = new AbortController();
  const sampled = (async () => {
    while (!over.signal.aborted) {
      highest = Math.max(highest, (await node.measure())?.rssMb ?? Number.POSITIVE_INFINITY);
      await pause(50);
    }
  })();
  const seconds = await timed(async () => {
    const each = senders.flatMap((sender) => Array.from({ length: together / senders.length }, () => sender));
    const answers = await Promise.all(each.map((sender) => upload(node.address, sender.token, sender.applyId)));
    answers.forEach(attachmentIn);
  });
  over.abort();
  await sampled;
  return [
    atMost("files: memory for 20 uploads of 200 MB at once", highest - before, 150, "MB"),
    shown("files: 20 uploads of 200 MB at once", (together * megabytes) / seconds, "MB/s"),
  ];
}

async function sheet({ node, database, reader }: Stage): Promise<BenchRow[]> {
  await seedRequests(database, { requests: exportedRows, add: true, report: () => {} });
  const { method, path: url } = requestListsContract.exportTracking;
  const headers = { [tokenHeader]: reader, "content-type": "application/json" };
  const fetchSheet = () => receive(node.address, method, `/api${url}`, headers, "{}");
  // The first loads what every export needs.
  await fetchSheet();
  const before = await node.measure();
  const bytes = await fetchSheet();
  const after = await node.measure();
  return [
    atMost(
      "files: processor time of an export of 5,000 rows",
      (after?.cpuMs ?? Infinity) / 1000 - (before?.cpuMs ?? 0) / 1000,
      2,
      "s",
    ),
    atMost("files: delay of others meanwhile, p99", after?.p99Ms ?? Infinity, 50, "ms"),
    shown("files: size of 5,000 rows", bytes / megabyte.byteLength, "MB"),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function attachmentIn(answer: string): string {
  const { code, result } = JSON.parse(answer) as { code: number; result: { attachmentId: string } };
  if (code !== 200) throw new Error(answer);
  return result.attachmentId;
}

function upload(address: string, token: string, applyId: string): Promise<string> {
  const whole = multipartBody({ fields: { applyId, bizType: "toptier_drm" }, content: "" });
  const end = whole.lastIndexOf("\r\n--");
  return send(`${address}/api/attach/attach/upload`, {
    type: multipartType,
    token,
    before: whole.subarray(0, end),
    after: whole.subarray(end),
  });
}

interface Sent {
  readonly type: string;
  readonly token?: string;
  readonly before?: Buffer;
  readonly after?: Buffer;
}

/** Sends one file and resolves to the answer. */
function send(url: string, { type, token = "", before, after }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": type, [tokenHeader]: token };
    const request = http.request(url, { method: "POST", headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve(text));
    });
    request.on("error", reject);
    let left = megabytes;
    const go = (): void => {
      while (left > 0) {
        left -= 1;
        if (!request.write(megabyte)) return void request.once("drain", go);
      }
      request.end(after);
    };
    if (before) request.write(before);
    go();
  });
}

/** Reads an answer to its end and counts its bytes. */
function receive(
  address: string,
  method: string,
  url: string,
  headers: http.OutgoingHttpHeaders,
  body?: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${address}${url}`, { method, headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
      response.on("end", () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}
