import type { Endpoint } from "@signoff/domain/http/endpoint";
import type { FastifyRequest } from "fastify";
import type { Caller } from "./authenticate.ts";
import type { NotedCall } from "./platform.ts";
import { userAgentOf } from "./user-agent.ts";

interface Call {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  readonly input?: unknown;
}

/** The answer is sent whether or not the call could be logged. */
export async function noteCall(
  note: ((noted: NotedCall) => Promise<void>) | undefined,
  request: FastifyRequest,
  { endpoint, caller, input }: Call,
): Promise<void> {
  if (!note) return;
  const origin = { address: request.ip, userAgent: userAgentOf(request), requestId: request.id };
  await note({ endpoint, user: caller.user, ...origin, ...(input === undefined ? {} : { input }) }).catch(
    (failure: unknown) => request.log.error({ err: failure }, "noting a call"),
  );
}
