import type { Readable } from "node:stream";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../../http/context.ts";
import { badInput, problem } from "../../../../http/refused.ts";
import type { FileStore } from "../../../../storage/file-store.ts";
import { documentThreads } from "../../../../workers/pools.ts";
import type { documentsContract } from "../contract.ts";
import { seenVersion } from "../read-version.ts";
import type { DocumentServices } from "../services.ts";
import { keepLayout, keptLayout } from "../versions.sql.ts";
import type { LayoutHeader } from "./layout-header.ts";
import { work } from "./read-layout.work.ts";

type Layout = typeof documentsContract.layout;

/** The header of a layout file. Read when a person first looks at it, and then stored. */
export async function showLayout(
  context: Context<DocumentServices>,
  named: RequestOf<Layout>,
): Promise<ResultOf<Layout>> {
  const { version } = await seenVersion(context, named);
  const { sha256, extension } = version;
  if (sha256 === null || (extension !== "gds" && extension !== "oas")) throw badInput(problem("versionId", "option"));
  const kept = await keptLayout(context.db.kysely, sha256);
  if (kept) return kept;
  const read = await readLayout(context.services.files, sha256, extension);
  await keepLayout(context.db.kysely, sha256, read);
  return read;
}

const pieceBytes = 1_048_576;
const patienceMs = 10_000;

/** A worker thread reads the file piece by piece. After ten seconds it gets no more and reports what it knows. */
async function readLayout(files: FileStore, sha256: string, extension: string): Promise<ResultOf<Layout>> {
  const stream = await files.open(sha256);
  const pieces = inPieces(stream);
  const until = Date.now() + patienceMs;
  try {
    const next = async () => (Date.now() > until ? undefined : (await pieces.next()).value) ?? new Uint8Array();
    const header: LayoutHeader = await documentThreads.run(work, { extension }, next);
    return { ...header, topCells: [...header.topCells] };
  } finally {
    stream.destroy();
  }
}

async function* inPieces(stream: Readable): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size < pieceBytes) continue;
    yield new Uint8Array(Buffer.concat(waiting));
    waiting = [];
    size = 0;
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(waiting));
  return undefined;
}
