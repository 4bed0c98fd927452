import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** `etag`: a private cache that asks each time. `shared`: what is the same for everybody. */
const cacheHeaders = {
  etag: { "cache-control": "private, no-cache", vary: "accept-language, access-token" },
  shared: { "cache-control": "public, max-age=60" },
} as const;

/** Sends a body with its ETag, or 304 if the client has it. */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  cache: keyof typeof cacheHeaders,
): FastifyReply {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  void reply.headers({ etag, ...cacheHeaders[cache] });
  if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
}

export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}
