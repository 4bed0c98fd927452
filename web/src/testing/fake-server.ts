import { vi } from "vitest";

export type Input = Readonly<Record<string, unknown>>;

export interface FakeCall {
  /** The end of the path that was answered; the whole address if there is no answer. */
  readonly path: string;
  /** The request: the body, or the query if there is none. */
  readonly body: unknown;
}

export interface FakeServer {
  readonly calls: readonly FakeCall[];
  /** Inputs of the calls whose path ends like this, in order. */
  readonly asked: (path: string) => readonly Input[];
}

/** An answer in its wire format; code 200 by default. */
type Envelope = { readonly result: unknown } | { readonly code: number; readonly message: string; result?: unknown };

/** The result of a call, from its input; or a sequence of answers, the last one repeated. */
type Answer = ((input: Input) => unknown) | Envelope | readonly Envelope[];

const refusalMark = Symbol("refusal");

/** An answer that refuses the call. */
export function refused(code: number, message: string): unknown {
  return { [refusalMark]: true, code, message };
}

/** Answers calls by the end of their path; a path without an answer is as unreachable as a server that is down. */
export function fakeServer(answers: Readonly<Record<string, Answer>>): FakeServer {
  const calls: FakeCall[] = [];
  const inputs: { readonly pathname: string; readonly input: Input }[] = [];
  const answering = Object.entries(answers).map(([path, answer]) => [path, answererOf(answer)] as const);
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, "http://localhost");
    const input = typeof init.body === "string" ? (JSON.parse(init.body) as Input) : queryOf(search);
    const [path, answer] = answering.find(([end]) => pathname.endsWith(end)) ?? [url];
    inputs.push({ pathname, input });
    calls.push({ path, body: input });
    if (!answer) throw new TypeError(`nobody answers ${pathname}`);
    return new Response(JSON.stringify(await answer(input)), { headers: { "content-type": "application/json" } });
  });
  const asked = (path: string) => inputs.filter((one) => one.pathname.endsWith(path)).map(({ input }) => input);
  return { calls, asked };
}

function answererOf(answer: Answer): (input: Input) => unknown {
  if (typeof answer === "function") return async (input) => enveloped(await answer(input));
  const left = isOne(answer) ? [answer] : [...answer];
  return () => ({ code: 200, message: "", result: null, ...(left.length > 1 ? left.shift() : left[0]) });
}

function isOne(answer: Envelope | readonly Envelope[]): answer is Envelope {
  return !Array.isArray(answer);
}

function queryOf(search: string): Input {
  return Object.fromEntries(new URLSearchParams(search));
}

function enveloped(answer: unknown): object {
  const isRefused = typeof answer === "object" && answer !== null && refusalMark in answer;
  return isRefused ? { result: null, ...answer } : { code: 200, result: answer, message: "" };
}
