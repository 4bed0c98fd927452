// @engine postgres
import type { Endpoint } from "@signoff/domain/http/endpoint";
import type { Envelope } from "@signoff/domain/http/envelope";
import { limits } from "@signoff/domain/limits";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { areas, contractsOf } from "../features/index.ts";
import { isFullTest } from "../testing/test-scale.ts";
import { headersOf, signIn, startTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
let token: string;
const errors: string[] = [];
beforeAll(async () => {
  test = await startTestApp({ log: { level: "error", stream: { write: (line) => void errors.push(line) } } });
  token = await signIn(test.app, "admin");
});
afterAll(() => test.close());

/** Sign-out would only turn the rest of the cases into 707. */
const spared = new Set(["/system-boot/sys/logout"]);

const endpoints = Object.values(contractsOf(areas))
  .flatMap((contract) => Object.values(contract))
  .filter((endpoint) => endpoint.body !== "multipart" && endpoint.answer !== "events" && !spared.has(endpoint.path));

/** Values with some flaw, as JSON text: some cannot be expressed otherwise. */
const hostile: readonly string[] = [
  "null",
  "true",
  "0",
  "-0",
  "-1",
  "1.5",
  "1e308",
  "1e999",
  "9007199254740993",
  '""',
  '" "',
  '"\\ud800"',
  '"\\udc00x"',
  '"a\\u0000b"',
  '"\\u202efdp.exe"',
  '"\\ufeff"',
  '"𠮷😀"',
  `"' or 1=1 --"`,
  '"%"',
  '"\\\\"',
  '"${7*7}#{7*7}{{7*7}}<#assign x=1>"',
  '"<script>alert(1)</script>"',
  '"../../etc/passwd"',
  '"2026-02-30"',
  '"-99999999999999999999"',
  '"NaN"',
  `"${"x".repeat(100_000)}"`,
  "[]",
  "[null]",
  '["a","b"]',
  "[[[]]]",
  "{}",
  '{"a":1}',
  '{"toString":1}',
  '{"length":-1}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${"[".repeat(30)}${"]".repeat(30)}`,
];

function fieldsOf(endpoint: Endpoint): readonly string[] {
  const schema = z.toJSONSchema(endpoint.request, { io: "input", unrepresentable: "any" }) as { properties?: object };
  return [...Object.keys(schema.properties ?? {}), "noSuchField"];
}

/** In `npm test` each field gets a twelfth of the values, in turn; in `npm run test:full` all of them. */
const inTurn = isFullTest ? 1 : 12;

function hostileTo(fieldIndex: number): readonly string[] {
  return hostile.filter((_value, index) => (index + fieldIndex) % inTurn === 0);
}

/** Bodies that are wrong as a whole. */
const bodies: readonly string[] = [
  "",
  "{",
  "nul",
  "[]",
  '"text"',
  "1",
  "null",
  "\u0000",
  '{"a":1}{"b":2}',
  '{"a":1,}',
  "{'a':1}",
  '{"username":1,"username":2}',
  `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
  `{${Array.from({ length: 10_000 }, (_, index) => `"k${index}":1`).join(",")}}`,
  `{"a":"${"x".repeat(1_000_000)}"}`,
  `{"a":"${"x".repeat(1_100_000)}"}`,
  '{"__proto__":null}',
  '{"":1}',
  '{"a\\u0000":1}',
  '{"\\ud800":1}',
];

const pathOf = (endpoint: Endpoint, value = "1") =>
  `/api${endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value))}`;

async function sendBody(app: FastifyInstance, endpoint: Endpoint, payload: string) {
  const headers = { ...headersOf({ token }), "content-type": "application/json" };
  return app.inject({ method: endpoint.method, url: pathOf(endpoint), headers, payload });
}

async function sendQuery(app: FastifyInstance, endpoint: Endpoint, field: string, json: string) {
  const value = encodeQuery(json);
  return app.inject({
    url: `${pathOf(endpoint)}?${field}=${value}&${field}=${value}`.slice(0, 60_000),
    headers: headersOf({ token }),
  });
}

/** Lone surrogates have no percent encoding, so they are sent as raw bytes. */
function encodeQuery(json: string): string {
  const value: unknown = JSON.parse(json);
  const text = typeof value === "string" ? value : json;
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

/** The flaw of an answer to bad input: a server failure, or a leak of internals. */
function flawOf(response: { statusCode: number; body: string }, what: string): readonly string[] {
  const telling = /\bat \/|node_modules|syntax error at|\bpg_/.test(response.body);
  return response.statusCode >= 500 || telling
    ? [`${what}: ${response.statusCode} ${response.body.slice(0, 300)}`]
    : [];
}

describe("bad input", () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "[R-API-1] never makes %s fail",
    async (_name, endpoint) => {
      const flaws: string[] = [];
      for (const [index, field] of fieldsOf(endpoint).entries()) {
        for (const value of hostileTo(index)) {
          const response = await (endpoint.method === "GET"
            ? sendQuery(test.app, endpoint, field, value)
            : sendBody(test.app, endpoint, `{"${field}":${value}}`));
          flaws.push(...flawOf(response, `${field}=${value.slice(0, 60)}`));
        }
      }
      if (endpoint.method !== "GET") {
        for (const body of bodies) {
          flaws.push(...flawOf(await sendBody(test.app, endpoint, body), body.slice(0, 60)));
        }
      }
      expect(flaws).toEqual([]);
    },
  );

  it("of the wrong kind is always an envelope", async () => {
    for (const endpoint of endpoints.filter((one) => one.method !== "GET")) {
      for (const type of [
        "text/plain",
        "application/xml",
        "application/json; charset=utf-16",
        "multipart/form-data",
        "x",
      ]) {
        const response = await test.app.inject({
          method: endpoint.method,
          url: pathOf(endpoint),
          headers: { ...headersOf({ token }), "content-type": type },
          payload: "<a/>",
        });
        // Declared as JSON, read, and found not to be JSON.
        const code = type.startsWith("application/json") ? 406 : 415;
        expect([endpoint.path, type, response.json()]).toMatchObject([endpoint.path, type, { code }]);
      }
    }
  });

  it("of very many values is refused before anything is made of it", async () => {
    for (const endpoint of endpoints.filter((one) => one.method !== "GET")) {
      const most = endpoint.body === "form-data" ? limits.formValues : limits.jsonValues;
      const names = Array.from({ length: limits.jsonNames + 1 }, (_name, at) => `"k${at}":0`).join(",");
      for (const body of [`{"data":[${"0,".repeat(most)}0]}`, `{"data":{${names}}}`]) {
        const { result } = (await sendBody(test.app, endpoint, body)).json<Envelope>();
        expect([endpoint.path, result]).toMatchObject([endpoint.path, { errors: [{ rule: "json-values" }] }]);
      }
    }
  });

  it("left nothing in the error log", () => {
    expect(errors).toEqual([]);
  });

  it("is refused with the same care in the path of a call with parameters", () => {
    const withParameters = endpoints.filter((endpoint) => endpoint.path.includes("{"));
    expect(withParameters.every((endpoint) => pathOf(endpoint, "../x").includes("%2F"))).toBe(true);
  });
});
