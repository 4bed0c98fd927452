import { assertNever } from "@signoff/domain/assert-never";
import { tokenHeader, tokenHeaderAlias } from "@signoff/domain/session/token";
import type { FastifyRequest } from "fastify";
import type { CallerUser } from "./context.ts";
import { Refused, TransportRefused } from "./refused.ts";

export interface Caller {
  readonly sessionId: string;
  readonly user: CallerUser;
  /** The account is flagged, and this server permits such a user nothing else. */
  readonly mustChangePassword: boolean;
  /** The version of people and their rights, read with the session: changes up to then apply. */
  readonly organisationVersion: string;
}

export type SessionJudgement =
  | { readonly kind: "valid"; readonly caller: Caller }
  | { readonly kind: "expired" }
  | { readonly kind: "unknown" };

/** Returns the session of a token. The session area supplies it. */
export type CheckToken = (token: string, address: string) => Promise<SessionJudgement>;

const tokenPattern = /^[A-Za-z0-9_-]{20,200}$/;

/** Machines send their token as a bearer token; a session is never sent that way. */
function bearerToken({ headers: { authorization } }: FastifyRequest): string | undefined {
  return /^Bearer (sgn_[A-Za-z0-9_-]+)$/i.exec(authorization ?? "")?.[1];
}

/** The token, from a single header. Two different headers count as no token. */
export function presentedToken(request: FastifyRequest): string | undefined {
  const given = [request.headers[tokenHeader], request.headers[tokenHeaderAlias], bearerToken(request)].filter(
    (value) => value !== undefined,
  );
  const [token] = given;
  if (typeof token !== "string" || given.some((value) => value !== token)) return undefined;
  return tokenPattern.test(token) ? token : undefined;
}

/** No or unknown token: HTTP 401. Expired or revoked: envelope code 707. */
export async function authenticate(request: FastifyRequest, checkToken: CheckToken): Promise<Caller> {
  const token = presentedToken(request);
  if (token === undefined) throw new TransportRefused("sign-in-needed");
  const found = await checkToken(token, request.ip);
  switch (found.kind) {
    case "valid":
      return found.caller;
    case "expired":
      throw new Refused("login-expired");
    case "unknown":
      throw new TransportRefused("sign-in-needed");
    default:
      return assertNever(found);
  }
}
