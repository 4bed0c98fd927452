import type { Endpoint } from "@signoff/domain/http/endpoint";
import { limits } from "@signoff/domain/limits";
import { readOnlyHeader, rightsVersionHeader, tokenHeader } from "@signoff/domain/session/token";
import { currentLocale } from "../i18n/translate.ts";
import { useSession } from "../session/session-store.ts";
import { constantNow } from "./constants.ts";
import { ApiError, isCancelled } from "./api-error.ts";
import { beginLoading } from "./loading-counter.ts";
import { isOfOldSession, reportRefusal } from "./on-refusal.ts";
import { noteRightsVersion } from "./rights-version.ts";

export interface CallOptions {
  /** False: the call does not show the global loading indicator. */
  readonly loading?: boolean;
  readonly signal?: AbortSignal;
  /** The caller shows these refusals itself; `true` means all of them. The policy stays silent. */
  readonly handles?: true | readonly number[];
  readonly idempotencyKey?: string;
  readonly accept?: string;
}

export const basePath = "/api";

/** Sends one call and passes on the raw answer; `read` turns it into a result or throws an ApiError. */
export async function send<Result>(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const done = options.loading === false ? () => {} : beginLoading();
  const sender = useSession.getState();
  try {
    const response = await fetchWithTimeout(endpoint, input, options);
    noteRightsVersion(response.headers.get(rightsVersionHeader));
    return await read(response);
  } catch (error) {
    // Whether the headers failed or the reading of the body: no caller waits for this answer.
    if (options.signal?.aborted)
      throw isCancelled(error) ? error : new DOMException("The call was stopped", "AbortError");
    const failure = asApiError(error);
    failure.session = sender.token;
    // The server did nothing, because the session had ended: send again in the new session if it is the same person's.
    if (isOfOldSession(failure) && isSamePerson(sender)) return await send(endpoint, input, options, read);
    if (!isHandledByCaller(failure, options.handles)) reportRefusal(failure);
    throw failure;
  } finally {
    done();
  }
}

type Sender = Pick<ReturnType<typeof useSession.getState>, "token" | "userInfo">;

function isSamePerson({ userInfo }: Sender): boolean {
  return userInfo !== null && useSession.getState().userInfo?.id === userInfo.id;
}

async function fetchWithTimeout(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(constantNow("requestTimeoutMs", limits.requestTimeoutMs));
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const { url, body } = addressOf(endpoint, input);
  return fetch(url, {
    method: endpoint.method,
    headers: headersOf(body, options),
    body,
    signal,
    credentials: "same-origin",
  });
}

/** Path parameters are taken out of the input; the rest is the query of a GET or DELETE and the body of the others. */
export function addressOf(endpoint: Endpoint, input: unknown): { url: string; body: string | FormData | null } {
  if (input instanceof FormData) return { url: `${basePath}${endpoint.path}`, body: input };
  const rest = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(asText(value));
  });
  if (endpoint.method === "GET" || endpoint.method === "DELETE") {
    const query = new URLSearchParams(
      [...rest].flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, asText(value)]])),
    ).toString();
    return { url: `${basePath}${path}${query ? `?${query}` : ""}`, body: null };
  }
  return { url: `${basePath}${path}`, body: JSON.stringify(Object.fromEntries(rest)) };
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Headers of every call: language, token, and whether it comes from a read-only page. */
export function headersOf(body: string | FormData | null, options: CallOptions): Headers {
  const headers = new Headers({ "accept-language": currentLocale() });
  const { token } = useSession.getState();
  if (token) headers.set(tokenHeader, token);
  if (typeof body === "string") headers.set("content-type", "application/json");
  if (options.accept) headers.set("accept", options.accept);
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  if (isReadOnlyAddress(location.pathname)) headers.set(readOnlyHeader, "1");
  return headers;
}

/** Pages of the read-only layout mark every call; the server then refuses writes. */
export function isReadOnlyAddress(pathname: string): boolean {
  const path = pathname.startsWith(import.meta.env.BASE_URL)
    ? pathname.slice(import.meta.env.BASE_URL.length - 1)
    : pathname;
  return path === "/readonly" || path.startsWith("/readonly/");
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DOMException && error.name === "TimeoutError") return new ApiError({ kind: "timeout" });
  return new ApiError({ kind: "network" });
}

function isHandledByCaller(error: ApiError, handles: CallOptions["handles"]): boolean {
  if (handles === true) return true;
  const code = error.failure.kind === "http" ? error.failure.status : error.code;
  return code !== null && (handles?.includes(code) ?? false);
}
