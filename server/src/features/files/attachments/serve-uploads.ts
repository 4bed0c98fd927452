import type { IncomingMessage } from "node:http";
import { defineEndpoint, type Endpoint } from "@signoff/domain/http/endpoint";
import { refusalCode } from "@signoff/domain/http/refusals";
import { transportStatus } from "@signoff/domain/http/transport-refusals";
import { ERRORS, Metadata, Server } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { callContext } from "../../../http/answer.ts";
import { admit } from "../../../http/bind-endpoints.ts";
import { refusalEnvelope, transportEnvelope } from "../../../http/envelope.ts";
import { localeOf } from "../../../http/locale-of-request.ts";
import type { ApiScope } from "../../../http/platform.ts";
import { badInput, problem, Refused } from "../../../http/refused.ts";
import { StorageFull } from "../../../storage/file-store.ts";
import { type AnnouncedFile, beginUpload, UploadBytes } from "./begin-upload.ts";
import { applyId, bizType, uploadsPath } from "./contract.ts";
import type { AttachmentServices } from "./services.ts";
import { UploadLocks } from "./upload-locks.ts";
import { uploadOf } from "./uploads.sql.ts";

const nothing = { access: "signed-in", request: z.strictObject({}), result: z.null() } as const;
const one = `${uploadsPath}/{id}`;

/** The requirements of each method, in terms of the contracts: the same token, limits and guards apply here. */
const calls = {
  POST: defineEndpoint({ ...nothing, method: "POST", path: uploadsPath, summary: "Announces a file" }),
  PATCH: defineEndpoint({ ...nothing, method: "PUT", path: one, rate: "upload", summary: "Sends bytes of a file" }),
  DELETE: defineEndpoint({ ...nothing, method: "DELETE", path: one, summary: "Gives a half file up" }),
  HEAD: defineEndpoint({ ...nothing, method: "GET", path: one, summary: "How much of a file has arrived" }),
} as const satisfies Record<string, Endpoint>;

/**
 * Uploads of large files by the tus protocol 1.0 (creation, termination, expiration): an upload resumes where its
 * connection was lost. The protocol has its own methods, headers and statuses, so it is served beside the contracts;
 * `finishUpload`, which is one of them, attaches the file.
 */
export async function serveUploads(api: ApiScope<AttachmentServices>): Promise<void> {
  const { app, platform, services } = api;
  const announced = new WeakMap<IncomingMessage, string>();
  const { database } = platform;
  const locker = new UploadLocks(database);
  const tus = tusServer({ datastore: new UploadBytes(database.kysely, services.files), locker }, announced);
  await app.register(
    async (uploads) => {
      uploads.addContentTypeParser("application/offset+octet-stream", (_request, _payload, done) => done(null));
      answerByStatus(uploads);
      uploads.route({
        method: "POST",
        url: "/",
        onRequest: (request, reply) => admit(calls.POST, platform, request, reply),
        handler: async (request, reply) => {
          announced.set(request.raw, await beginUpload(callContext(request, api), announcedFile(request)));
          return speak(tus, request, reply);
        },
      });
      for (const method of ["HEAD", "PATCH", "DELETE"] as const) {
        uploads.route<{ Params: { id: string } }>({
          method,
          url: "/:id",
          onRequest: (request, reply) => admit(calls[method], platform, request, reply),
          handler: async (request, reply) => {
            const { user } = callContext(request, api);
            const upload = await uploadOf(platform.database.kysely, request.params.id, user.id);
            if (!upload) throw new Refused("not-found");
            return speak(tus, request, reply);
          },
        });
      }
    },
    { prefix: uploadsPath },
  );
}

function tusServer(
  stores: { readonly datastore: UploadBytes; readonly locker: UploadLocks },
  announced: WeakMap<IncomingMessage, string>,
): Server {
  return new Server({
    path: `/api${uploadsPath}`,
    ...stores,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: ({ runtime }) => {
      const id = runtime?.node && announced.get(runtime.node.req as IncomingMessage);
      if (id === undefined) throw ERRORS.FILE_NOT_FOUND;
      return id;
    },
    onResponseError: async ({ runtime }, error) => {
      const request = runtime?.node && requests.get(runtime.node.req as IncomingMessage);
      return request && refusalOf(error, request);
    },
  });
}

const requests = new WeakMap<IncomingMessage, FastifyRequest>();

/** Lets the protocol library answer instead of the framework. */
async function speak(tus: Server, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  requests.set(request.raw, request);
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  // Several proxies write a list, which the library refuses; addresses here are relative anyway.
  delete request.raw.headers["x-forwarded-proto"];
  reply.hijack();
  await tus.handle(request.raw, reply.raw);
}

/** The library's own refusals are objects with a status. Of any other error, the answer contains only an id. */
function refusalOf(error: unknown, request: FastifyRequest): { status_code: number; body: string } | undefined {
  if (typeof error === "object" && error !== null && "status_code" in error && !isLockTimeout(error)) return undefined;
  const refusal = error instanceof StorageFull ? "storage-full" : isLockTimeout(error) ? "unavailable" : "unexpected";
  request.log.error({ err: error }, refusal);
  const envelope = transportEnvelope(refusal, localeOf(request), { errorId: request.id });
  return { status_code: transportStatus[refusal], body: JSON.stringify(envelope) };
}

function isLockTimeout(error: unknown): boolean {
  return error === ERRORS.ERR_LOCK_TIMEOUT;
}

function announcedFile({ headers }: FastifyRequest): AnnouncedFile {
  const described = z
    .object({ applyId, bizType, filename: z.string().min(1).max(1_000) })
    .safeParse(describedIn(String(headers["upload-metadata"] ?? "")));
  if (!described.success) {
    throw badInput(...described.error.issues.map(({ path }) => problem(path.join("."), "invalid")));
  }
  const length = String(headers["upload-length"] ?? "");
  if (!/^\d{1,15}$/.test(length)) throw badInput(problem("upload-length", "required"));
  const { applyId: request, bizType: group, filename } = described.data;
  return { applyId: request, bizType: group, fileName: filename, size: Number(length) };
}

function describedIn(header: string): Record<string, string | null> {
  try {
    return Metadata.parse(header);
  } catch {
    throw badInput(problem("upload-metadata", "invalid"));
  }
}

/** Clients of the protocol read the status; the envelope in the body has the message. */
function answerByStatus(uploads: FastifyInstance): void {
  uploads.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Refused)) throw error;
    const status = statusOf[refusalCode[error.refusal]] ?? 403;
    if (status === 429) void reply.header("retry-after", "5");
    return reply.code(status).send(refusalEnvelope(error, localeOf(request)));
  });
}

const statusOf: Readonly<Record<number, number>> = { 404: 404, 406: 400, 429: 429, 707: 401 };
