import type { Endpoint, RequestInputOf, ResultOf } from "@signoff/domain/http/endpoint";
import { type Envelope, isOk } from "@signoff/domain/http/envelope";
import { ApiError } from "./api-error.ts";
import { type CallOptions, send } from "./request.ts";

/** Calls one endpoint of a contract: token, time limit, loading count, and the opened envelope or an ApiError. */
export function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: RequestInputOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  return send(endpoint, input, options, async (response) => (await openEnvelope(response)) as ResultOf<E>);
}

/** Uploads go as multipart; the contract still names the result. */
export function uploadTo<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  return send(endpoint, form, options, async (response) => (await openEnvelope(response)) as ResultOf<E>);
}

/** R-API-2: code 200 or 0 returns the result; the HTTP status is for errors of the transport. */
export async function openEnvelope(response: Response): Promise<unknown> {
  return resultIn(response, await readEnvelope(response));
}

export function resultIn({ ok, status }: Pick<Response, "ok" | "status">, envelope: Envelope | null): unknown {
  if (!ok) throw new ApiError({ kind: "http", status }, envelope?.message, envelope?.result);
  if (!envelope) throw new ApiError({ kind: "network" });
  if (!isOk(envelope)) throw new ApiError({ kind: "envelope", code: envelope.code }, envelope.message, envelope.result);
  return envelope.result;
}

/** Ignores the content type: a refused download answers its envelope instead of bytes (section 8). */
export async function readEnvelope(response: Response): Promise<Envelope | null> {
  try {
    const value: unknown = JSON.parse(await response.text());
    return isEnvelope(value) ? value : null;
  } catch {
    return null;
  }
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "number";
}
