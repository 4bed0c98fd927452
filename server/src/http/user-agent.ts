import type { FastifyRequest } from "fastify";

const maxCharacters = 300;

/** The client's user agent, cut to a reasonable length. */
export function userAgentOf(request: FastifyRequest): string {
  return (request.headers["user-agent"] ?? "").slice(0, maxCharacters);
}
