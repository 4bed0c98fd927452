import type { Endpoint, RequestInputOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Envelope } from "@signoff/domain/http/envelope";
import { demoPassword } from "../../../server/src/db/seed/seed-database.ts";
import { sessionContract } from "../../../server/src/features/sign-in/session/contract.ts";
import { sealPassword } from "../../../server/src/testing/seal-password.ts";

export interface HttpAnswer<Result> {
  readonly status: number;
  /** The node of a cluster that answered, if a load balancer names it. */
  readonly servedBy: string | null;
  readonly envelope: Envelope<Result>;
}

export interface HttpCallOptions {
  readonly token?: string;
  /** The same call with the same key runs once. */
  readonly key?: string;
  readonly patienceMs?: number;
}

/**
 * Calls an endpoint by its contract over the network. Throws if no answer came: the result of the call is then unknown.
 */
export async function callAt<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: RequestInputOf<E>,
  { token, key, patienceMs = 60_000 }: HttpCallOptions = {},
): Promise<HttpAnswer<ResultOf<E>>> {
  const asks = endpoint.method === "GET";
  const query = asks ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : "";
  const response = await fetch(`${address}/api${endpoint.path}${query}`, {
    method: endpoint.method,
    headers: {
      "accept-language": "en",
      ...(token === undefined ? {} : { "access-token": token }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(asks ? {} : { "content-type": "application/json" }),
    },
    signal: AbortSignal.timeout(patienceMs),
    ...(asks ? {} : { body: JSON.stringify(input) }),
  });
  const text = await response.text();
  const isEnvelope = response.headers.get("content-type")?.startsWith("application/json") === true;
  const envelope = (isEnvelope ? JSON.parse(text) : { code: response.status, message: text }) as Envelope<ResultOf<E>>;
  return { status: response.status, servedBy: response.headers.get("x-served-by"), envelope };
}

/** The result of a successful answer; anything else throws an error with the actual answer. */
export async function resultAt<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: RequestInputOf<E>,
  options: HttpCallOptions = {},
): Promise<ResultOf<E>> {
  const { status, envelope } = await callAt(address, endpoint, input, options);
  if (status !== 200 || envelope.code !== 200)
    throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(envelope).slice(0, 500)}`);
  return envelope.result;
}

/** Signs in a user of the demo company, with a sealed password like a browser. */
export async function signInAt(address: string, username: string): Promise<string> {
  const offer = await resultAt(address, sessionContract.publicKey, {});
  const password = sealPassword(offer, "login", username, demoPassword);
  const { token } = await resultAt(address, sessionContract.login, { username, password });
  return token;
}
