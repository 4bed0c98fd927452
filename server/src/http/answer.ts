import { isDeepStrictEqual } from "node:util";
import { assertNever } from "@signoff/domain/assert-never";
import { rightsVersionHeader } from "@signoff/domain/session/token";
import type { Endpoint } from "@signoff/domain/http/endpoint";
import type { Envelope } from "@signoff/domain/http/envelope";
import { refusalCode } from "@signoff/domain/http/refusals";
import { limits } from "@signoff/domain/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { checkInputAccess } from "./access.ts";
import { actAs } from "../db/acting.ts";
import { type Caller, presentedToken } from "./authenticate.ts";
import { withReader } from "./choose-reader.ts";
import type { Conclude, Context, Db, PublicContext } from "./context.ts";
import { type FileAnswer, sendFile } from "./download.ts";
import { okEnvelope, refusalEnvelope } from "./envelope.ts";
import { sendWithEtag } from "./etag.ts";
import { type EventAnswer, sendEvents } from "./event-stream.ts";
import type { AnyHandler } from "./handler.ts";
import { beginIdempotent, fingerprintOf, idempotencyKey } from "./idempotency.ts";
import { LiveCall } from "./live-call.ts";
import { localeOf } from "./locale-of-request.ts";
import type { CallScope, Platform } from "./platform.ts";
import { gatherInput, parseInput } from "./read-input.ts";
import { noteCall } from "./note-call.ts";
import { Refused, TransportRefused } from "./refused.ts";
import { readUpload } from "./upload.ts";
import { userAgentOf } from "./user-agent.ts";
import { writeJson } from "../workers/json.ts";

type Call = (conclude: Conclude) => Promise<unknown>;

/** Handles one call from input to answer. Refusals are thrown; the error handler turns them into envelopes. */
export async function answer(
  endpoint: Endpoint,
  handler: AnyHandler,
  scope: CallScope,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform } = scope;
  const { fields, upload } = await sentWith(endpoint, request);
  const input = await notingExtras({ endpoint, platform, request, input: fields }, () => parseInput(endpoint, fields));
  const live = new LiveCall(endpoint, request, reply);
  const call: Call = (conclude) =>
    notingRefusals({ endpoint, platform, request, input }, (db) => {
      const context = { ...contextOf(request, scope, conclude), db };
      return handler(upload ? { ...context, upload, tell: live.tell, gone: live.gone } : context, input);
    });
  if (request.caller) void reply.header(rightsVersionHeader, request.caller.organisationVersion);
  const plain: Conclude = (work) => platform.database.transaction(work);
  switch (endpoint.answer) {
    case "file": {
      const file = (await call(plain)) as FileAnswer;
      // Before the first byte is sent: afterwards the call could no longer be logged.
      if (endpoint.rate === "export" && request.caller)
        await noteCall(platform.onExported, request, { endpoint, caller: request.caller, input });
      return sendFile(reply, file);
    }
    case "events":
      return sendEvents(reply, (await call(plain)) as EventAnswer, platform.closing);
    case "json":
      return reply.send(await call(plain));
    case "envelope":
      return live.answer(
        () => envelopeOf(endpoint, platform, request, input, call),
        (envelope) => sendEnvelope(endpoint, request, reply, envelope),
      );
    default:
      return assertNever(endpoint.answer);
  }
}

async function sentWith(endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.body !== "multipart") {
    // The parser for uploads leaves such a body unread: without this check it would count as empty.
    if (request.isMultipart()) throw new TransportRefused("wrong-content-type");
    return { fields: gatherInput(request), upload: undefined };
  }
  return readUpload(request, endpoint.fileBytes ?? limits.fileBytes);
}

interface Asked {
  readonly endpoint: Endpoint;
  readonly platform: Platform;
  readonly request: FastifyRequest;
  readonly input: unknown;
}

/**
 * A caller who sends unknown fields with a change that needs a right may be trying to set forbidden values: this is
 * refused like any wrong input, and logged.
 */
async function notingExtras<Input>({ endpoint, platform, request, input }: Asked, parse: () => Input): Promise<Input> {
  try {
    return parse();
  } catch (error) {
    const { caller } = request;
    if (caller && typeof endpoint.access !== "string" && endpoint.effect === "write" && hasExtras(error))
      await noteCall(platform.onAccessRefused, request, { endpoint, caller, input });
    throw error;
  }
}

function hasExtras(error: unknown): boolean {
  return error instanceof Refused && (error.details.errors ?? []).some(({ rule }) => rule === "unknown-field");
}

/** Performs a call for callers with the right to what they sent; refusals are logged. */
async function notingRefusals<Result>(
  { endpoint, platform, request, input }: Asked,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { caller } = request;
  try {
    if (caller) await checkInputAccess(endpoint, input, caller, platform.hasRight);
    return await withReader(endpoint, platform.database, work);
  } catch (error) {
    if (isRefusedForWantOfRight(error) && caller)
      await noteCall(platform.onAccessRefused, request, { endpoint, caller, input });
    throw error;
  }
}

/** The caller lacks the right altogether, or asked for a record that is another person's or does not exist. */
function isRefusedForWantOfRight(error: unknown): boolean {
  if (error instanceof TransportRefused) return error.refusal === "access-denied";
  return error instanceof Refused && refusalCode[error.refusal] === 510;
}

/** For protocols beside the contracts, after the caller was admitted. */
export function callContext<Services>(request: FastifyRequest, scope: CallScope<Services>): Context<Services> {
  const context = contextOf(request, scope, (work) => scope.platform.database.transaction(work));
  if (!("user" in context)) throw new TransportRefused("sign-in-needed");
  return context;
}

/** Everything that a machine's call writes in this transaction names its token. */
function concludingAs({ user }: Caller, conclude: Conclude): Conclude {
  if (!user.token) return conclude;
  return (work) =>
    conclude((tx) => {
      actAs(tx, user);
      return work(tx);
    });
}

function contextOf<Services>(
  request: FastifyRequest,
  { platform, services }: CallScope<Services>,
  conclude: Conclude,
): PublicContext<Services> | Context<Services> {
  const open: PublicContext<Services> = {
    db: platform.database,
    conclude,
    services,
    locale: localeOf(request),
    now: platform.now,
    log: request.log,
    requestId: request.id,
    address: request.ip,
    userAgent: userAgentOf(request),
    presentedToken: presentedToken(request),
    lastEventId: singleHeader(request, "last-event-id"),
  };
  if (!request.caller) return open;
  return { ...open, ...request.caller, conclude: concludingAs(request.caller, conclude) };
}

function singleHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
}

async function envelopeOf(
  endpoint: Endpoint,
  platform: Platform,
  request: FastifyRequest,
  input: unknown,
  call: Call,
): Promise<Envelope> {
  const locale = localeOf(request);
  const present = (result: unknown): Envelope => okEnvelope(result, endpoint.success, locale);
  const isKept = endpoint.effect === "write" && endpoint.secretAnswer !== true;
  const key = isKept && request.caller ? idempotencyKey(request) : undefined;
  const run = async (conclude: Conclude): Promise<unknown> => {
    const result = await call(conclude);
    if (platform.checkResults) checkResult(endpoint, result);
    return result;
  };
  if (key === undefined || !request.caller) return present(await run((work) => platform.database.transaction(work)));
  const id = { userId: request.caller.user.id, key };
  const fingerprint = await fingerprintOf(request.method, endpoint.path, input);
  const begun = await beginIdempotent(platform.database, id, fingerprint, present);
  if (begun.kind === "replay") return begun.answer;
  try {
    const result = await run(begun.run.conclude);
    const envelope = present(result);
    if (!begun.run.isStored(result)) await begun.run.finish(envelope);
    return envelope;
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal === "too-fast") {
      await begun.run.abandon();
      throw error;
    }
    const envelope = refusalEnvelope(error, locale);
    await begun.run.finish(envelope);
    return envelope;
  }
}

async function sendEnvelope(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: Envelope,
): Promise<FastifyReply> {
  request.answerCode = envelope.code;
  const body = await writeJson(envelope);
  if (endpoint.cache && request.method === "GET") return sendWithEtag(request, reply, body, endpoint.cache);
  return reply.type("application/json; charset=utf-8").send(body);
}

function checkResult(endpoint: Endpoint, result: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(result ?? null));
  const parsed: unknown = endpoint.result.parse(sent);
  if (!isDeepStrictEqual(parsed, sent)) throw new Error(`${endpoint.path} answers fields that its contract lacks`);
}
