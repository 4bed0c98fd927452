import type { Endpoint, RequestOf } from "@signoff/domain/http/endpoint";
import type { FastifyRequest } from "fastify";
import { problemsOf } from "./input-errors.ts";
import { checkPlainData } from "./plain-data.ts";
import { badInput, type Problem, problem, Refused } from "./refused.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Clients of the API family append a time to GET calls to bypass caches. */
const cacheBuster = "_t";

/** Query, body and path of a request as one object. */
export function gatherInput(request: FastifyRequest): Fields {
  const query = { ...(request.query as Fields) };
  if (request.method === "GET") delete query[cacheBuster];
  return mergeOnce(query, bodyFields(request.body), request.params as Fields);
}

/** Parses the gathered input by the endpoint's schema; from here on the input is trusted. */
export function parseInput<E extends Endpoint>(endpoint: E, fields: Fields): RequestOf<E> {
  checkPlainData(fields);
  const parsed = endpoint.request.safeParse(fields, { reportInput: true });
  if (!parsed.success) throw refusedInput(problemsOf(parsed.error));
  return parsed.data as RequestOf<E>;
}

/** An overlong remark has a sentence of its own (M22): if nothing else is wrong, it is the whole refusal. */
function refusedInput(errors: readonly Problem[]): Refused {
  const [first, ...others] = errors;
  const isSentence = first?.rule === "remark-too-long" && others.length === 0;
  return new Refused("bad-input", {
    errors,
    ...(isSentence ? { message: first.message, params: first.params ?? {} } : {}),
  });
}

function bodyFields(body: unknown): Fields {
  if (body === undefined) return {};
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw badInput(problem("", "type", { expected: "object" }));
  }
  return body as Fields;
}

/** A name given in two places is refused: which one counts must not depend on the order of reading. */
function mergeOnce(...sources: readonly Fields[]): Fields {
  const merged: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const source of sources) {
    for (const [key, value] of Object.entries(source)) {
      if (key in merged) throw badInput(problem(key, "invalid"));
      merged[key] = value;
    }
  }
  return merged;
}
