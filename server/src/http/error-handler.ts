import type { Envelope } from "@signoff/domain/http/envelope";
import { type TransportRefusal, transportStatus } from "@signoff/domain/http/transport-refusals";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { FileMissing } from "../storage/file-store.ts";
import { DamagedFile } from "../storage/verified-stream.ts";
import { WorkTooHeavy } from "../workers/thread.ts";
import { QueueFull } from "../security/bounded-queue.ts";
import { CallerGone } from "./caller-gone.ts";
import { databaseTrouble } from "./database-trouble.ts";
import { refusalEnvelope, transportEnvelope } from "./envelope.ts";
import { localeOf } from "./locale-of-request.ts";
import { Refused, type TextParams, TransportRefused } from "./refused.ts";
import { isBrokenOff } from "./upload.ts";

/**
 * Turns anything thrown into an envelope. Of an unexpected error, the answer contains only an id that finds it in the
 * log.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => refuseTransport("no-such-path", request, reply));
}

function answerError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Headers of the file or cache entry that was not sent must not describe the refusal.
  for (const name of ["content-type", "content-disposition", "content-length", "etag"]) void reply.removeHeader(name);
  void reply.header("cache-control", "no-store");
  const { status, envelope } = refusalOf(error, request);
  if (status === 503) void reply.header("retry-after", "5");
  request.answerCode = envelope.code;
  return reply.code(status).send(envelope);
}

/** The answer instead of a result: the HTTP status and the envelope. */
export interface Refusal {
  readonly status: number;
  readonly envelope: Envelope;
}

export function refusalOf(error: FastifyError | Error, request: FastifyRequest): Refusal {
  if (error instanceof QueueFull) return refusalOf(new Refused("too-fast"), request);
  if (error instanceof WorkTooHeavy) return refusalOf(new Refused("too-much-work"), request);
  if (error instanceof Refused) return { status: 200, envelope: refusalEnvelope(error, localeOf(request)) };
  if (error instanceof TransportRefused) return transportRefusal(error.refusal, request, error.params);
  const refusal = error instanceof CallerGone ? "request-timeout" : refusalOfError(error);
  if (transportStatus[refusal] >= 500) request.log.error({ err: error }, refusal);
  return transportRefusal(refusal, request);
}

/** For failures before a route is found, such as an address that cannot be decoded. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header("x-content-type-options", "nosniff");
  void answerError(error, request, reply);
}

export function refuseTransport(
  refusal: TransportRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
  given: TextParams = {},
): FastifyReply {
  const { status, envelope } = transportRefusal(refusal, request, given);
  return reply.code(status).send(envelope);
}

function transportRefusal(refusal: TransportRefusal, request: FastifyRequest, given: TextParams = {}): Refusal {
  const status = transportStatus[refusal];
  const params = status === 500 ? { errorId: request.id } : given;
  return { status, envelope: transportEnvelope(refusal, localeOf(request), params) };
}

const refusalOfStatus: Readonly<Record<number, TransportRefusal>> = {
  404: "no-such-path",
  408: "request-timeout",
  413: "too-large",
  415: "wrong-content-type",
  503: "unavailable",
};

function refusalOfError(error: Error & Partial<FastifyError>): TransportRefusal {
  // The bytes differ from those uploaded: the caller is told so, and the log names them.
  if (error instanceof DamagedFile || error instanceof FileMissing) return "file-damaged";
  if (isBrokenOff(error)) return "malformed-request";
  const trouble = databaseTrouble(error);
  if (trouble !== undefined) return trouble;
  const status = error.statusCode;
  if (status === undefined || typeof error.code !== "string" || !error.code.startsWith("FST_")) return "unexpected";
  return refusalOfStatus[status] ?? (status < 500 ? "malformed-request" : "unexpected");
}
