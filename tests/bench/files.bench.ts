import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { tokenHeader } from "@signoff/domain/session/token";
import { sql } from "kysely";
import { seedRequests } from "../../server/src/commands/bulk-requests/seed-requests.ts";
import type { Database } from "../../server/src/db/database.ts";
import { createPostgresDemoDatabase } from "../../server/src/testing/postgres-test-database.ts";
import { insertRequest } from "../../server/src/testing/request-rows.ts";
import { signIn, startTestApp } from "../../server/src/testing/test-app.ts";
import { takeIn } from "../chaos/heavy-documents.ts";
import { startBareCopy } from "../support/bare-copy.ts";
import { heavyFiles } from "../support/heavy-files.ts";
import { type MeasuredNode, startMeasuredNode } from "../support/measured-node.ts";
import { startPostgres } from "../support/postgres.ts";
import { atLeast, atMost, type BenchRow, shown } from "./bench-row.ts";
import { receive, type Sender, send, upload, uploadInPieces } from "./file-lines.ts";
import { exported, imported } from "./file-sheets.ts";

/** Size of one file. */
const megabytes = 200;
const together = 20;
const tries = 5;
const exportedRows = 5_000;
/** The size of a customer's layout data. */
const largest = 2_100;
const manyFiles = 500_000;
/** As many as a field allows. */
const smallUploads = 20;

interface Stage {
  readonly node: MeasuredNode;
  readonly database: Database;
  readonly token: string;
  /** One person may send twelve files at a time. */
  readonly others: string;
  readonly folder: string;
}

/** Uploads, downloads, exports and imports, on a server process of its own with its files on the disk. */
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
    const stage = { node, database, token, others, folder };
    const rows = [...(await copies(stage)), ...(await manyUploads(stage)), ...(await largeUpload(stage))];
    rows.push(await uploadBesideMany(stage));
    rows.push(...(await documentWithText(node, await signIn(test.app, "pid.yin"))));
    await seedRequests(database, { requests: exportedRows, add: true, report: () => {} });
    rows.push(...(await exported(node, await signIn(test.app, "gm.zhou"))));
    rows.push(...(await imported(node, await signIn(test.app, "admin"))));
    return rows;
  } finally {
    await node.stop();
    await test.close();
    await server.stop();
    await fs.rm(folder, { recursive: true });
  }
}

/** The best of several tries, compared with a server that only copies between connection and disk. */
async function copies({ node, database, token, folder }: Stage): Promise<BenchRow[]> {
  const bare = await startBareCopy(path.join(folder, "bare"));
  const sender = { address: node.address, token, applyId: await insertRequest(database) };
  const best = { bareUp: Infinity, up: Infinity, pieces: Infinity, bareDown: Infinity, down: Infinity };
  const time = async (what: keyof typeof best, work: () => Promise<unknown>) => {
    best[what] = Math.min(best[what], await timed(work));
  };
  let attachmentId = "";
  for (let count = 0; count < tries; count += 1) {
    await time("bareUp", () =>
      send(bare.address, { headers: { "content-type": "application/octet-stream" }, megabytes }),
    );
    await time("up", async () => (attachmentId = await upload(sender, megabytes)));
    await time("pieces", () => uploadInPieces(sender, megabytes));
    await time("bareDown", () => receive(bare.address, { method: "GET", headers: {} }));
    const url = `${node.address}/api/attach/attach/download/${attachmentId}`;
    await time("down", () => receive(url, { method: "POST", headers: { [tokenHeader]: token } }));
  }
  await bare.stop();
  return [
    atLeast("files: upload of 200 MB against a bare copy", best.bareUp / best.up, 0.7, "x"),
    atLeast("files: upload of 200 MB in pieces against a bare copy", best.bareUp / best.pieces, 0.7, "x"),
    atLeast("files: download of 200 MB against a bare copy", best.bareDown / best.down, 0.7, "x"),
    shown("files: upload of 200 MB", megabytes / best.up, "MB/s"),
    shown("files: upload of 200 MB in pieces", megabytes / best.pieces, "MB/s"),
    shown("files: download of 200 MB", megabytes / best.down, "MB/s"),
  ];
}

async function manyUploads({ node, database, token, others }: Stage): Promise<BenchRow[]> {
  const senders: Sender[] = [
    { address: node.address, token, applyId: await insertRequest(database) },
    { address: node.address, token: others, applyId: await insertRequest(database, { requester: "pie.wu" }) },
  ];
  const each = senders.flatMap((sender) => Array.from({ length: together / senders.length }, () => sender));
  const { seconds, beyondMb } = await watched(node, () => Promise.all(each.map((sender) => upload(sender, megabytes))));
  return [
    atMost("files: memory for 20 uploads of 200 MB at once", beyondMb, 150, "MB"),
    shown("files: 20 uploads of 200 MB at once", (together * megabytes) / seconds, "MB/s"),
  ];
}

/** Larger than 31 bits can count. */
async function largeUpload({ node, database, token }: Stage): Promise<BenchRow[]> {
  const sender = { address: node.address, token, applyId: await insertRequest(database) };
  await database.kysely
    .updateTable("constants")
    .set({ value: String(largest) })
    .where("key", "=", "attachMaxMb")
    .execute();
  const { seconds, beyondMb } = await watched(node, () => uploadInPieces(sender, largest));
  return [
    atMost("files: memory for a file of 2.1 GB in pieces", beyondMb, 150, "MB"),
    shown("files: a file of 2.1 GB in pieces", largest / seconds, "MB/s"),
  ];
}

/** A job writes its text for the search, piece by piece. */
async function documentWithText(node: MeasuredNode, token: string): Promise<BenchRow[]> {
  const [file] = heavyFiles();
  if (!file) throw new Error("there is no heavy file");
  await node.measure();
  const seconds = await timed(async () => {
    const { answer, versionId } = await takeIn({ address: node.address, token }, file, "BENCH-TEXT-1");
    if (versionId === undefined) throw new Error(answer);
  });
  const { heldMs = Infinity, blockedMs = Infinity } = (await node.measure()) ?? {};
  return [
    atMost("files: main thread at a time while 2 MB of text are taken in", heldMs, 100, "ms"),
    shown("files: longest delay of others meanwhile", blockedMs, "ms"),
    shown("files: until 2 MB of text are found", seconds, "s"),
  ];
}

/** Each upload checks the free space of all files. */
async function uploadBesideMany({ node, database, token }: Stage): Promise<BenchRow> {
  const quickest = async (): Promise<number> => {
    const sender = { address: node.address, token, applyId: await insertRequest(database) };
    let best = Infinity;
    for (let count = 0; count < smallUploads; count += 1) best = Math.min(best, await timed(() => upload(sender, 0)));
    return best;
  };
  const few = await quickest();
  await sql`insert into stored_files (sha256, size)
    select md5(n::text) || md5((-n)::text), 1000 from generate_series(1, ${manyFiles}::int) n`.execute(database.kysely);
  // This many never come at once: their entries are merged, and the space they took is freed.
  await quickest();
  await sql`vacuum analyze stored_files, stored_bytes`.execute(database.kysely);
  return atMost("files: an upload beside 500,000 files against few", (await quickest()) / few, 2, "x");
}

/** The time it takes, and the highest memory of the node meanwhile minus that before. */
async function watched(node: MeasuredNode, work: () => Promise<unknown>) {
  const before = (await node.measure())?.rssMb ?? 0;
  let highest = before;
  const over = new AbortController();
  const sampled = (async () => {
    while (!over.signal.aborted) {
      highest = Math.max(highest, (await node.measure())?.rssMb ?? Infinity);
      await pause(50);
    }
  })();
  const seconds = await timed(work);
  over.abort();
  await sampled;
  return { seconds, beyondMb: highest - before };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
