import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";

export interface Shaking {
  /** The same seed holds the same calls and files back for the same time. */
  readonly seed: number;
  /** Maximum delay in milliseconds, before a call is handled and again before it is answered. */
  readonly most: number;
}

/** The settings of `npm run shake`; undefined in every other run. */
export function shakingIn(env: NodeJS.ProcessEnv): Shaking | undefined {
  const { SHAKE_SEED: seed, SHAKE_MOST: most } = env;
  return seed === undefined ? undefined : { seed: Number(seed), most: Number(most ?? 1_500) };
}

/**
 * Delays a listening server at random: some calls and files are handled later than they came, some answers leave later
 * than they were ready, so that they overtake each other in ways that a fast machine never shows.
 */
export function holdBack(server: Server, shaking: Shaking): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  const asked = new Map<string, number>();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const what = nameOf(request);
    const times = (asked.get(what) ?? 0) + 1;
    asked.set(what, times);
    const [before, after] = delaysOf(shaking, `${what} ${times}`);
    if (after > 0) holdAnswer(response, after);
    setTimeout(() => listeners.forEach((listener) => listener.call(server, request, response)), before);
  });
}

/** A call by its method and path: the query differs between runs. */
function nameOf({ method, url = "" }: IncomingMessage): string {
  return `${method} ${url.split("?")[0]}`;
}

/** How long a call is held back, and its answer after that. Most are not, some for a moment, a few for long. */
export function delaysOf({ seed, most }: Shaking, call: string): readonly [before: number, after: number] {
  const digest = createHash("sha256").update(`${seed} ${call}`).digest();
  const delay = (at: number) => {
    const [share, length] = [digest.readUInt16BE(at) / 65_536, digest.readUInt16BE(at + 2) / 65_536];
    if (share < 0.6) return 0;
    return Math.round(length * (share < 0.9 ? most / 5 : most));
  };
  return [delay(0), delay(4)];
}

/** Keeps written data until the time is over, and then writes it in order. */
function holdAnswer(response: ServerResponse, milliseconds: number): void {
  const kept: (() => void)[] = [];
  const [write, end] = [response.write.bind(response), response.end.bind(response)];
  response.write = (...given: unknown[]) => {
    kept.push(() => void Reflect.apply(write, response, given));
    return true;
  };
  response.end = (...given: unknown[]) => {
    kept.push(() => void Reflect.apply(end, response, given));
    return response;
  };
  setTimeout(() => {
    Object.assign(response, { write, end });
    // The client may have closed the connection meanwhile.
    if (!response.destroyed) for (const go of kept) go();
  }, milliseconds);
}
