import { defineEndpoint } from "@signoff/domain/http/endpoint";
import { logEntry } from "@signoff/domain/signatures/log-entry";
import { entryBundle, parseTilePath, type TilePath } from "@signoff/domain/signatures/log-paths";
import { tileWidth, widthOfTile } from "@signoff/domain/signatures/log-tiles";
import { hashLength } from "@signoff/domain/signatures/merkle-tree";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import type { Queryable } from "../../../db/database.ts";
import { admit } from "../../../http/bind-endpoints.ts";
import type { ApiScope } from "../../../http/platform.ts";
import { entriesFrom, newestCheckpoint, readTiles } from "../../../signing/signature-log.sql.ts";

/** Below `/api`. */
export const logPath = "/bpm/sys/bpmSign/log";

/** Not described by a contract: what it answers is not JSON, and its paths are those of C2SP tlog-tiles. */
const anyCall = defineEndpoint({
  method: "GET",
  path: logPath,
  access: "public",
  request: z.strictObject({}),
  result: z.unknown(),
  answer: "file",
  summary: "The log of signatures",
});

/**
 * The log as auditors' tools read it: the newest checkpoint, tiles of hashes, and the entries below them. Without
 * signing in: it holds hashes only. What lies after the newest checkpoint is not shown, because nobody has signed it.
 */
export function serveLog({ app, platform }: ApiScope): void {
  const { kysely } = platform.database;
  app.get(`${logPath}/checkpoint`, {
    onRequest: (request, reply) => admit(anyCall, platform, request, reply),
    handler: async (_request, reply) => {
      const newest = await newestCheckpoint(kysely);
      return newest ? send(reply, "text/plain; charset=utf-8", "no-cache", newest.note) : notThere(reply);
    },
  });
  app.get<{ Params: { "*": string } }>(`${logPath}/tile/*`, {
    onRequest: (request, reply) => admit(anyCall, platform, request, reply),
    handler: async ({ params }, reply) => {
      const place = parseTilePath(`tile/${params["*"]}`);
      const bytes = place && (await bytesAt(kysely, place));
      return bytes ? send(reply, "application/octet-stream", forEver, bytes) : notThere(reply);
    },
  });
}

const forEver = "public, max-age=31536000, immutable";

function send(reply: FastifyReply, type: string, cache: string, content: string | Uint8Array): FastifyReply {
  return reply.headers({ "content-type": type, "cache-control": cache }).send(content);
}

function notThere(reply: FastifyReply): FastifyReply {
  return send(reply.code(404), "text/plain; charset=utf-8", "no-store", "not there\n");
}

/** Tiles that the newest checkpoint covers, full or as far as it reaches. Older partial tiles are served on. */
async function bytesAt(db: Queryable, { level, index, width }: TilePath): Promise<Uint8Array | undefined> {
  const size = (await newestCheckpoint(db))?.size ?? 0;
  const place = { level: level === "entries" ? 0 : level, index };
  if (width > widthOfTile(place, size)) return undefined;
  if (level !== "entries") return (await readTiles(db, [place]))(place)?.subarray(0, width * hashLength);
  return entryBundle((await entriesFrom(db, index * tileWidth, width)).map(logEntry));
}
