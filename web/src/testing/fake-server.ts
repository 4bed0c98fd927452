import { vi } from "vitest";

export type Input = Readonly<Record<string, unknown>>;

export interface FakeServer {
  /** Inputs of the calls whose path ends so, in order. */
  readonly asked: (path: string) => readonly Input[];
}

const refusalMark = Symbol("refusal");

/** An answer by which the server says no. */
export function refused(code: number, message: string): unknown {
  return { [refusalMark]: true, code, message };
}

/** Answers calls by the end of their path; a path that nobody answers is as out of reach as a server that is down. */
export function fakeServer(answers: Readonly<Record<string, (input: Input) => unknown>>): FakeServer {
  const calls: { readonly path: string; readonly input: Input }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, "http://localhost");
    const input = typeof init.body === "string" ? (JSON.parse(init.body) as Input) : queryOf(search);
    calls.push({ path: pathname, input });
    const [, answer] = Object.entries(answers).find(([path]) => pathname.endsWith(path)) ?? [];
    if (!answer) throw new TypeError(`nobody answers ${pathname}`);
    return enveloped(await answer(input));
  });
  return { asked: (path) => calls.filter((call) => call.path.endsWith(path)).map(({ input }) => input) };
}

function queryOf(search: string): Input {
  return Object.fromEntries(new URLSearchParams(search));
}

function enveloped(answer: unknown): Response {
  const isRefused = typeof answer === "object" && answer !== null && refusalMark in answer;
  const body = isRefused ? { result: null, ...answer } : { code: 200, result: answer, message: "" };
  return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
}
