import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { URL } from "node:url";
import type { RequestOf } from "@signoff/domain/http/endpoint";
import { evidenceText } from "@signoff/domain/signatures/evidence";
import { type ZipPart, zipStream } from "../../../excel/zip-stream.ts";
import type { Context } from "../../../http/context.ts";
import type { FileAnswer } from "../../../http/download.ts";
import { Refused } from "../../../http/refused.ts";
import type { DefinitionStore } from "../../base/definitions/public.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { requireVisibleRequest } from "../../base/request-access/public.ts";
import { packAttachments, type PackServices, readAttachments } from "../../files/public.ts";
import { collectEvidence } from "./collect-evidence.ts";
import type { evidenceContract } from "./contract.ts";
import { readme } from "./readme.ts";

export interface EvidenceServices extends PackServices {
  readonly directory: DirectoryCache;
  readonly definitions: DefinitionStore;
}

/** Built by `scripts/write-verifier.ts`. */
const readVerifier = (name: string) => readFile(new URL(name, import.meta.url), "utf8");

/** What was signed on a request, as one archive that is judged without this software. */
export async function downloadEvidence(
  context: Context<EvidenceServices>,
  { applyId, files }: RequestOf<typeof evidenceContract.download>,
): Promise<FileAnswer> {
  const { db, user, services, now } = context;
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), applyId);
  const reader = { roles: [...directory.rolesOf(user.id)], at: now() };
  const facts = await collectEvidence(db.kysely, services.definitions, request, reader);
  if (facts.lines.length === 0) throw new Refused("not-found");
  const { rows } = await readAttachments(db.kysely, request.id, user.id);
  const packed = files === "1" ? await packAttachments(context, request, rows) : [];
  const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
  const texts = {
    "evidence.json": evidenceText(sha256, facts),
    "files.csv": filesCsv(rows),
    "verify.mjs": await readVerifier("verify.mjs"),
    "verify.html": await readVerifier("verify.html"),
    "README.txt": readme(facts),
  };
  const fileName = `${facts.request.number || "draft"}-V${request.version}-evidence.zip`;
  const body = Readable.from(zipStream(partsOf(texts, packed)));
  return { fileName, contentType: "application/zip", body };
}

async function* partsOf(
  texts: Readonly<Record<string, string>>,
  files: AsyncIterable<ZipPart> | Iterable<ZipPart>,
): AsyncGenerator<ZipPart> {
  for (const [path, text] of Object.entries(texts)) yield { path, content: [Buffer.from(text)] };
  for await (const { path, content } of files) yield { path: `files/${path}`, content };
}

interface ListedFile {
  readonly file_name: string;
  readonly size: string | number;
  readonly sha256: string;
  readonly biz_type: string;
}

/** With a byte order mark, without which spreadsheets take Chinese names for something else. */
function filesCsv(rows: readonly ListedFile[]): string {
  const lines = rows.map(({ file_name, size, sha256, biz_type }) =>
    [cell(file_name), size, sha256, biz_type].join(","),
  );
  return `\uFEFF${["name,size,sha256,group", ...lines].join("\r\n")}\r\n`;
}

/** A name that a spreadsheet would take for a formula is kept from it by an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
