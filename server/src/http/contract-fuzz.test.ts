// @engine postgres
import type { Endpoint } from "@signoff/domain/http/endpoint";
import * as fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areas, contractsOf } from "../features/index.ts";
import { bodyText, hostileInput, queryText } from "../testing/hostile-input.ts";
import { headersOf, signIn, startTestApp, type TestApp } from "../testing/test-app.ts";
import { isFullTest } from "../testing/test-scale.ts";
import { multipartBody, multipartType } from "../testing/upload-file.ts";

/** To repeat a run, set TEST_SEED=… */
const seed = Number(process.env["TEST_SEED"] ?? Date.now() % 1_000_000);
/** Cases per person and endpoint. */
const cases = isFullTest ? 40 : 1;

/**
 * An administrator, a requester, an approver, a person who has nothing to do with the requests, and a caller without a
 * session.
 */
const personas = {
  administrator: "admin",
  requester: "pie.liu",
  approver: "litho.zhu",
  stranger: "ce.han",
  nobody: undefined,
};
type Persona = keyof typeof personas;

const endpoints = Object.values(contractsOf(areas)).flatMap((contract) => Object.values(contract));
const errors: string[] = [];
const tokens = new Map<Persona, string>();
const cleanPrototype = Object.getOwnPropertyNames(Object.prototype).join();
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ log: { level: "error", stream: { write: (line) => void errors.push(line) } } });
});
afterAll(() => test.close());

/** Some cases end sessions: these people sign in again. */
async function tokenOf(persona: Persona): Promise<string | undefined> {
  const name = personas[persona];
  if (name === undefined) return undefined;
  const token = tokens.get(persona) ?? (await signIn(test.app, name));
  tokens.set(persona, token);
  return token;
}

type Fields = ReadonlyMap<string, string>;

async function send(endpoint: Endpoint, persona: Persona, fields: Fields): Promise<LightMyRequestResponse> {
  const token = await tokenOf(persona);
  const headers = headersOf(token === undefined ? {} : { token });
  const [first = "1"] = fields.values();
  const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(first.slice(0, 80).toWellFormed()))}`;
  const { method } = endpoint;
  if (method === "GET") return test.app.inject({ url: `${url}?${queryText(fields)}`, headers });
  if (endpoint.body !== "multipart")
    return test.app.inject({
      method,
      url,
      headers: { ...headers, "content-type": "application/json" },
      payload: bodyText(fields),
    });
  const texts = Object.fromEntries(
    [...fields].map(([name, value]) => [name.replaceAll(/\W/g, "_"), value.slice(0, 9_000)]),
  );
  const payload = multipartBody({ fields: texts, fileName: first.slice(0, 300), content: bodyText(fields) });
  return test.app.inject({ method, url, headers: { ...headers, "content-type": multipartType }, payload });
}

/** Properties that no answer may have, whatever was sent. */
function flawsOf(endpoint: Endpoint, { statusCode, headers, body }: LightMyRequestResponse): readonly string[] {
  const isFailure = statusCode >= 500;
  const isTelling = /\bat \/|node_modules|syntax error at|\bpg_(?!sleep)/.test(body);
  const isOther =
    statusCode === 200 && endpoint.answer !== "envelope" && !String(headers["content-type"]).includes("json");
  const isEnveloped = isOther || endpoint.answer === "json" || isEnvelope(body);
  return [
    ...(isFailure ? [`${statusCode}: ${body.slice(0, 300)}`] : []),
    ...(isTelling ? [`tells of the inside: ${body.slice(0, 300)}`] : []),
    ...(isEnveloped ? [] : [`is no envelope: ${body.slice(0, 100)}`]),
    ...(Object.getOwnPropertyNames(Object.prototype).join() === cleanPrototype
      ? []
      : ["left something in the prototype"]),
  ];
}

function isEnvelope(body: string): boolean {
  const { code, message, ...rest } = JSON.parse(body) as Record<string, unknown>;
  return typeof code === "number" && typeof message === "string" && Object.keys(rest).join() === "result";
}

/** An event stream never ends, so only its refusals are tested here. */
const asked = (endpoint: Endpoint): readonly Persona[] =>
  endpoint.answer === "events" ? ["nobody"] : (Object.keys(personas) as Persona[]);

describe(`hostile input to every call (seed ${seed})`, () => {
  it.each(endpoints.map((endpoint, at) => [`${endpoint.method} ${endpoint.path}`, endpoint, at] as const))(
    "[R-API-1] is refused in an envelope by %s, whoever sends it",
    async (_name, endpoint, at) => {
      const flaws: string[] = [];
      for (const [turn, persona] of asked(endpoint).entries()) {
        const inputs = fc.sample(hostileInput(endpoint), { seed: seed + at * 10 + turn, numRuns: cases });
        for (const fields of inputs) {
          const response = await send(endpoint, persona, fields);
          if (response.statusCode === 401 || response.body.startsWith('{"code":707')) tokens.delete(persona);
          const found = flawsOf(endpoint, response);
          flaws.push(...found.map((flaw) => `${persona} sent ${bodyText(fields).slice(0, 300)}: ${flaw}`));
        }
      }
      expect(flaws).toEqual([]);
    },
  );

  it("left nothing in the error log but the failures of pages that it was asked to write there", () => {
    const own = errors.filter((line) => !("clientError" in (JSON.parse(line) as object)));
    expect(own).toEqual([]);
  });
});
