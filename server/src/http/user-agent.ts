import type { FastifyRequest } from "fastify";

const mostCharacters = 300;

/** What the client says it is; as long as it is worth keeping. */
export function userAgentOf(request: FastifyRequest): string {
  return (request.headers["user-agent"] ?? "").slice(0, mostCharacters);
}
