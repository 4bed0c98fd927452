import type { Contract, Endpoint, HttpMethod } from "@signoff/domain/http/endpoint";
import { limits } from "@signoff/domain/limits";
import { readOnlyHeader } from "@signoff/domain/session/token";
import type { FastifyReply, FastifyRequest } from "fastify";
import { checkAccess } from "./access.ts";
import { answer } from "./answer.ts";
import { authenticate, type Caller } from "./authenticate.ts";
import type { AnyHandler, Handlers } from "./handler.ts";
import { noteCall } from "./note-call.ts";
import type { ApiScope, Platform } from "./platform.ts";
import { TransportRefused } from "./refused.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller; null on public endpoints and until the token has been checked. */
    caller: Caller | null;
  }
}

/** Registers every endpoint of a contract. An endpoint without a contract cannot be reached. */
export function bindEndpoints<C extends Contract, Services>(
  api: ApiScope<Services>,
  contract: C,
  handlers: Handlers<C, Services>,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    bindEndpoint(api, endpoint, handlers[name] as unknown as AnyHandler);
  }
}

function bindEndpoint(api: ApiScope, endpoint: Endpoint, handler: AnyHandler): void {
  api.app.route({
    method: methodsOf(endpoint),
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    bodyLimit: endpoint.body === "form-data" ? limits.formBodyBytes : limits.jsonBodyBytes,
    config: { endpoint },
    // Before the body is read: callers without access learn nothing about what a valid body would be.
    onRequest: (request, reply) => admit(endpoint, api.platform, request, reply),
    handler: (request, reply) => answer(endpoint, handler, api, request, reply),
  });
}

export function methodsOf(endpoint: Endpoint): HttpMethod[] {
  return [endpoint.method, ...(endpoint.alsoMethods ?? [])];
}

/** Checks who is calling, whether they may, and how often they call; also for protocols beside the contracts. */
export async function admit(
  endpoint: Endpoint,
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (endpoint.access === "public") {
    platform.limiter.countAddress(request.ip, endpoint.rate);
  } else {
    request.caller = await callerOf(platform, request);
    const { id } = request.caller.user;
    platform.limiter.countUser(id, endpoint.rate, Number(request.headers["content-length"] ?? 0));
    if (endpoint.rate === "upload") untilAnswered(reply, platform.limiter.startUpload(id));
    if (request.caller.mustChangePassword && !endpoint.beforePasswordChange) {
      throw new TransportRefused("password-change-needed");
    }
    await requireAccess(endpoint, platform, request, request.caller);
  }
  if (endpoint.effect === "write" && isFromReadOnlyLayout(request)) throw new TransportRefused("read-only-layout");
}

/** Resolves when the answer was sent or the connection was cut. */
function untilAnswered({ raw }: FastifyReply, end: () => void): void {
  raw.once("finish", end);
  raw.once("close", end);
}

/** The call is refused whether or not that could be logged. */
async function requireAccess(
  endpoint: Endpoint,
  platform: Platform,
  request: FastifyRequest,
  caller: Caller,
): Promise<void> {
  try {
    await checkAccess(endpoint, caller, platform.hasRight);
  } catch (error) {
    if (error instanceof TransportRefused) await noteCall(platform.onAccessRefused, request, { endpoint, caller });
    throw error;
  }
}

/** Calls without a valid session count against their address, so that guessing tokens is slow. */
async function callerOf(platform: Platform, request: FastifyRequest): Promise<Caller> {
  try {
    return await authenticate(request, platform.checkToken);
  } catch (error) {
    if (error instanceof TransportRefused) platform.limiter.countAddress(request.ip);
    throw error;
  }
}

function isFromReadOnlyLayout(request: FastifyRequest): boolean {
  const flag = request.headers[readOnlyHeader];
  return flag !== undefined && flag !== "0" && flag !== "";
}
