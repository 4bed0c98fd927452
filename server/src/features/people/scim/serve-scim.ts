import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../../../http/platform.ts";
import { TransportRefused } from "../../../http/refused.ts";
import { discovery } from "./discovery.ts";
import type { SyncServices } from "./save-user.ts";
import { presentScimError, ScimError } from "./scim-error.ts";
import { scimGroups, scimUsers } from "./scim-resources.ts";
import { serveResource } from "./serve-resource.ts";

export interface ScimOptions extends SyncServices {
  /** Without it SCIM is not served. */
  readonly token: string | undefined;
  readonly publicUrl: string | undefined;
}

const contentType = "application/scim+json";
const prefix = "/scim/v2";

/**
 * SCIM 2.0 (RFC 7643, 7644), as far as Entra ID and Keycloak use it, for identity providers that provision people and
 * groups. Its protocol differs from the API: its own errors, its own content type, and a bearer token instead of a
 * session. It is therefore served beside the contracts.
 */
export async function serveScim(app: FastifyInstance, platform: Platform, options: ScimOptions): Promise<void> {
  const { token } = options;
  if (token === undefined) return;
  const expected = digest(token);
  await app.register(
    async (scim) => {
      scim.addContentTypeParser([contentType, "application/json"], { parseAs: "string" }, (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(new ScimError(400, "The body is not JSON", "invalidSyntax"));
        }
      });
      scim.addHook("onRequest", async (request, reply) => {
        void reply.header("cache-control", "no-store").type(contentType);
        requireToken(request, expected, platform);
      });
      scim.setErrorHandler((error, request, reply) => {
        const { status, detail, scimType } = explained(error, request);
        return reply
          .code(status)
          .type(contentType)
          .send(presentScimError(status, detail, scimType));
      });
      const baseUrl = `${options.publicUrl ?? ""}${prefix}`;
      discovery(scim, baseUrl);
      serveResource(scim, platform.database, scimUsers(options, baseUrl));
      serveResource(scim, platform.database, scimGroups(baseUrl));
    },
    { prefix },
  );
}

/** Wrong tokens count against their address, so that guessing is slow. */
function requireToken(request: FastifyRequest, expected: Buffer, { limiter }: Platform): void {
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (timingSafeEqual(digest(given), expected)) return;
  limiter.countAddress(request.ip);
  throw new ScimError(401, "A bearer token is needed");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

interface Explained {
  readonly status: number;
  readonly detail: string;
  readonly scimType?: string | undefined;
}

/** Of an unexpected error, the answer contains only an id that finds it in the log. */
function explained(error: unknown, request: FastifyRequest): Explained {
  if (error instanceof ScimError) return { status: error.status, detail: error.message, scimType: error.scimType };
  if (error instanceof TransportRefused) return { status: 429, detail: "Too many requests" };
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return { status, detail: error instanceof Error ? error.message : "Refused" };
  request.log.error({ err: error }, "unexpected");
  return { status: 500, detail: `Unexpected error ${request.id}` };
}
