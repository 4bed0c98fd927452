import type { Endpoint } from "@signoff/domain/http/endpoint";
import { loadConfig } from "../../../server/src/config/config.ts";
import { areas, contractsOf } from "../../../server/src/features/index.ts";
import { createPostgresDemoDatabase } from "../../../server/src/testing/postgres-test-database.ts";
import { type Story, storyOf } from "../../../server/src/testing/story.ts";
import { startTestApp } from "../../../server/src/testing/test-app.ts";
import { multipartBody, multipartType, type UploadParts } from "../../../server/src/testing/upload-file.ts";

/** Every call of every contract by its name. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(contractsOf(areas)).flatMap(([area, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
  ),
);

export interface Reply {
  readonly status: number;
  /** Of the envelope; undefined if the answer is not one. */
  readonly code: number | undefined;
  readonly result: unknown;
  readonly text: string;
  readonly headers: Headers;
}

interface Sent {
  readonly method: string;
  /** Below `/api`, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
}

/** The number of attempts of one family, and the findings. */
export interface Tally {
  calls: number;
  readonly findings: string[];
}

/** A server with the demo company, its address, and the findings. */
export interface Stage {
  readonly story: Story;
  readonly address: string;
  readonly tallies: Map<string, Tally>;
  close(): Promise<void>;
}

/** One family of attacks on a stage. */
export interface Family {
  readonly stage: Stage;
  readonly send: (sent: Sent) => Promise<Reply>;
  /** By the contract: fields go where it reads them. */
  readonly call: (endpoint: Endpoint, fields: Fields, headers?: Readonly<Record<string, string>>) => Promise<Reply>;
  readonly as: (
    user: string,
    endpoint: Endpoint,
    fields: Fields,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply>;
  readonly hold: (isRight: boolean, what: string) => void;
  /** Counts one more call, made by hand. */
  readonly counted: () => void;
}

export type Fields = Readonly<Record<string, unknown>>;

export async function startStage(url: string): Promise<Stage> {
  const tallies = new Map<string, Tally>();
  const logged: string[] = [];
  tallies.set("error log", { calls: 0, findings: logged });
  const stream = {
    write: (line: string) => {
      if (!("clientError" in (JSON.parse(line) as object))) logged.push(line.slice(0, 600));
    },
  };
  const database = await createPostgresDemoDatabase(url);
  // No provider answers: it is only configured so that its calls exist.
  const config = loadConfig({
    LOG_LEVEL: "error",
    PUBLIC_URL: "http://127.0.0.1:9",
    OIDC_ISSUER: "http://127.0.0.1:9/provider",
    OIDC_CLIENT_ID: "signoff",
    OIDC_CLIENT_SECRET: "secret",
  });
  const story = storyOf(await startTestApp({ database, config, log: { level: "error", stream } }));
  const address = await story.app.listen({ host: "127.0.0.1", port: 0 });
  return { story, address, tallies, close: () => story.close() };
}

export function familyOf(stage: Stage, name: string): Family {
  const tally = stage.tallies.get(name) ?? { calls: 0, findings: [] };
  stage.tallies.set(name, tally);
  const hold: Family["hold"] = (isRight, what) => {
    if (!isRight) tally.findings.push(what);
  };
  const send: Family["send"] = async ({ method, path, headers = {}, body }) => {
    tally.calls += 1;
    const response = await fetch(`${stage.address}/api${path}`, {
      method,
      headers: { "accept-language": "en", ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: "manual",
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    const reply = { status: response.status, text, headers: response.headers, ...opened(text) };
    for (const flaw of flawsOf(reply)) hold(false, `${method} ${path.slice(0, 200)} ${shown(body)}: ${flaw}`);
    return reply;
  };
  const call: Family["call"] = (endpoint, fields, headers = {}) => send({ ...sentBy(endpoint, fields, headers) });
  return {
    stage,
    send,
    call,
    hold,
    counted: () => void (tally.calls += 1),
    as: async (user, endpoint, fields, headers = {}) =>
      call(endpoint, fields, { "access-token": await stage.story.token(user), ...headers }),
  };
}

const shown = (body: Sent["body"]) => (typeof body === "string" ? body.slice(0, 300) : "");

function opened(text: string): Pick<Reply, "code" | "result"> {
  try {
    const { code, result } = JSON.parse(text) as { readonly code?: number; readonly result?: unknown };
    return { code, result };
  } catch {
    return { code: undefined, result: undefined };
  }
}

const cleanPrototype = Object.getOwnPropertyNames(Object.prototype).join();

/** Properties that no answer may have, whatever was sent. */
function flawsOf({ status, text, code, headers }: Reply): readonly string[] {
  const type = headers.get("content-type") ?? "";
  const isTelling =
    type.includes("json") &&
    !text.startsWith('{"openapi"') &&
    /\bat \/|node_modules|syntax error at|\bpg_(?!sleep)|\.ts:\d/.test(text);
  return [
    ...(status >= 500 || (code !== undefined && code >= 500 && code < 506) ? [`${status}: ${text.slice(0, 300)}`] : []),
    ...(isTelling ? [`tells of the inside: ${text.slice(0, 300)}`] : []),
    // Headers that are too long are refused before a call begins.
    ...(status === 431 || headers.get("x-content-type-options") === "nosniff" ? [] : ["can be sniffed"]),
    ...(Object.getOwnPropertyNames(Object.prototype).join() === cleanPrototype ? [] : ["reached the prototype"]),
  ];
}

export function sentBy(
  { method, path, body }: Endpoint,
  fields: Fields,
  headers: Readonly<Record<string, string>>,
): Sent {
  const left: Record<string, unknown> = { ...fields };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(value === undefined ? "nothing" : textOf(value));
  });
  if (method === "GET" || method === "DELETE") {
    const query = new URLSearchParams(Object.entries(left).map(([name, value]) => [name, textOf(value)]));
    return { method, path: `${filled}?${query.toString()}`, headers };
  }
  if (body === "multipart") {
    const { file = {}, ...texts } = left as { readonly file?: UploadParts };
    const named = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, textOf(value)]));
    const content = new Uint8Array(multipartBody({ ...file, fields: named }));
    return { method, path: filled, headers: { ...headers, "content-type": multipartType }, body: content };
  }
  return {
    method,
    path: filled,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(left),
  };
}

export const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** A few at a time, as browsers do. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  width = 6,
): Promise<void> {
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
