import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { matches } from "./etag.ts";

export interface StaticFile {
  readonly file: string;
  readonly size: number;
  readonly contentType: string;
  readonly encoding: "br" | "gzip" | undefined;
  readonly etag: string;
  /** The name changes with the content, so a browser may cache it for ever. */
  readonly immutable: boolean;
}

const contentTypes: Readonly<Record<string, string>> = {
  ".bcmap": "application/octet-stream",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".pfb": "application/octet-stream",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

/** Only plain names: no leading dots, no parent folders, nothing encoded. */
const segmentPattern = /^[A-Za-z0-9_][A-Za-z0-9._~@-]*$/;
const hashedName = /^(?:js|assets)\/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

const encodings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/** The file at a path of the build, in the best encoding that the client accepts. */
export async function findStaticFile(
  directory: string,
  path: string,
  acceptEncoding: string | string[] | undefined,
): Promise<StaticFile | undefined> {
  const contentType = contentTypes[extname(path)];
  if (contentType === undefined || !path.split("/").every((segment) => segmentPattern.test(segment))) return undefined;
  const accepted = acceptedEncodings(String(acceptEncoding ?? ""));
  for (const encoding of [...encodings.filter(({ name }) => accepted.has(name)), undefined]) {
    const file = join(directory, path + (encoding?.suffix ?? ""));
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) continue;
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}${encoding?.suffix ?? ""}"`;
    return { file, size: found.size, contentType, encoding: encoding?.name, etag, immutable: hashedName.test(path) };
  }
  return undefined;
}

function acceptedEncodings(header: string): ReadonlySet<string> {
  const offers = header.split(",").map((offer) => offer.trim().toLowerCase());
  return new Set(offers.filter((offer) => !/;\s*q=0(?:\.0+)?$/.test(offer)).map((offer) => offer.split(";")[0] ?? ""));
}

export function sendStaticFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  void reply.headers({
    "content-type": file.contentType,
    "cache-control": file.immutable ? "public, max-age=31536000, immutable" : "no-cache",
    etag: file.etag,
    vary: "accept-encoding",
  });
  // A worker has the policy of its own script. This one renders users' files, so it may load this server's decoders.
  if (/\.mjs(?:\.br|\.gz)?$/.test(file.file))
    void reply.header("content-security-policy", "default-src 'none'; script-src 'self'");
  if (file.encoding) void reply.header("content-encoding", file.encoding);
  if (matches(request.headers["if-none-match"], file.etag)) return reply.code(304).send();
  void reply.header("content-length", file.size);
  return request.method === "HEAD" ? reply.send() : reply.send(createReadStream(file.file));
}
