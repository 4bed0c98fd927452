import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestApi, userToken } from "../testing/test-api.ts";
import type { Handlers } from "./handler.ts";
import { createRateLimiter, defaultAllowances } from "./rate-limit.ts";
import { Refused } from "./refused.ts";

const nothing = z.strictObject({});
const text = z.object({ said: z.string() });
const base = { request: nothing, result: text, summary: "for the test" } as const;

const contract = {
  open: defineEndpoint({ ...base, method: "GET", path: "/open", access: "public" }),
  read: defineEndpoint({ ...base, method: "GET", path: "/read", access: "signed-in" }),
  write: defineEndpoint({ ...base, method: "POST", path: "/write", access: "signed-in" }),
  granted: defineEndpoint({ ...base, method: "POST", path: "/granted", access: { permission: "granted" } }),
  denied: defineEndpoint({ ...base, method: "POST", path: "/denied", access: { permission: "denied" } }),
  staff: defineEndpoint({ ...base, method: "GET", path: "/staff", access: { page: "/pages/open" } }),
  admin: defineEndpoint({ ...base, method: "GET", path: "/admin", access: { page: "/pages/closed" } }),
  search: defineEndpoint({ ...base, method: "GET", path: "/search", access: "signed-in", rate: "people-search" }),
  broken: defineEndpoint({ ...base, method: "GET", path: "/broken", access: "public" }),
  unreachable: defineEndpoint({ ...base, method: "GET", path: "/unreachable", access: "public" }),
  leaking: defineEndpoint({ ...base, method: "GET", path: "/leaking", access: "public" }),
  stale: defineEndpoint({ ...base, method: "GET", path: "/stale", access: "public" }),
  item: defineEndpoint({
    ...base,
    method: "POST",
    path: "/item/{id}",
    access: "public",
    request: z.strictObject({
      id: z.string().max(20),
      note: z.string().optional(),
      more: z.coerce.number().optional(),
    }),
  }),
} satisfies Contract;

const hello = async () => ({ said: "hello" });
const handlers: Handlers<typeof contract> = {
  open: hello,
  read: async ({ user, sessionId }) => ({ said: `${user.username} in ${sessionId}` }),
  write: hello,
  granted: hello,
  denied: hello,
  staff: hello,
  admin: hello,
  search: hello,
  broken: () => Promise.reject(new Error("select password from users")),
  unreachable: () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" })),
  leaking: async () => ({ said: "hello", password_hash: "$argon2id$" }),
  stale: () => Promise.reject(new Refused("stale-revision", { result: { current: { revision: 7 } } })),
  item: async (_context, request) => ({ said: JSON.stringify(request) }),
};

let app: FastifyInstance;
const logged: string[] = [];
beforeAll(async () => {
  app = await startTestApi(contract, handlers, { log: { write: (line) => void logged.push(line) } });
});
afterAll(() => app.close());

const token = { "access-token": userToken };
const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: `/api${path}`, headers });
const post = (path: string, headers: Record<string, string> = {}, payload: unknown = {}) =>
  app.inject({ method: "POST", url: `/api${path}`, headers, payload: payload as object });

describe("admission", () => {
  it("lets everyone call what is public, and only the signed-in what is not", async () => {
    expect((await get("/open")).json()).toEqual({ code: 200, result: { said: "hello" }, message: "" });
    expect((await get("/read")).statusCode).toBe(401);
    expect((await get("/read", token)).json()).toMatchObject({ result: { said: "pie.liu in session-1" } });
  });

  it("[R-SYS-3] refuses with HTTP 403 whom neither a permission nor a role lets in", async () => {
    const codes = await Promise.all([
      post("/granted", token),
      post("/denied", token),
      get("/staff", token),
      get("/admin", token),
    ]);
    expect(codes.map((response) => response.statusCode)).toEqual([200, 403, 200, 403]);
    expect(codes[1].json()).toMatchObject({ code: 403, result: { key: "access-denied" } });
  });

  it("[R-ROUTE-3] refuses writes from the read-only pages and lets reads through", async () => {
    const readOnly = { ...token, "x-readonly": "1" };
    expect([(await post("/write", readOnly)).statusCode, (await get("/read", readOnly)).statusCode]).toEqual([
      403, 200,
    ]);
    expect((await post("/write", { ...token, "x-readonly": "0" })).statusCode).toBe(200);
  });

  it("refuses what another site makes a browser send", async () => {
    const site = (value: string) => get("/open", { "sec-fetch-site": value });
    const codes = await Promise.all(["cross-site", "same-origin", "same-site", "none"].map(site));
    expect(codes.map((response) => response.statusCode)).toEqual([403, 200, 200, 200]);
  });
});

describe("input", () => {
  it("comes from path, query and body together", async () => {
    const response = await post("/item/7?more=3", {}, { note: "from the body" });
    expect(JSON.parse(response.json<{ result: { said: string } }>().result.said)).toEqual({
      id: "7",
      note: "from the body",
      more: 3,
    });
  });

  it("is refused when two places name the same field", async () => {
    const response = await post("/item/7", {}, { id: "8" });
    expect(response.json()).toMatchObject({ code: 406, result: { errors: [{ path: "id", rule: "invalid" }] } });
  });

  it.each<[string, string, string]>([
    ["no JSON", "{ oh no", "json"],
    ["no object", "[1]", "type"],
    ["null", "null", "type"],
    ["wrong UTF-8", '{"note":"\xff"}', "json"],
    ["depth", "[".repeat(10_000), "json-depth"],
    ["a prototype", '{"__proto__":{"admin":true}}', "json-key"],
    ["a constructor", '{"note":{"constructor":1}}', "json-key"],
    ["half a character", String.raw`{"note":"\ud800"}`, "text"],
    ["NUL", String.raw`{"note":"a\u0000b"}`, "text"],
    ["an unknown field", '{"extra":1}', "unknown-field"],
    ["a wrong type", '{"note":5}', "type"],
  ])("with %s is refused as 406 with the rule %s", async (_what, body, rule) => {
    const response = await app.inject({
      method: "POST",
      url: "/api/item/7",
      headers: { "content-type": "application/json", "accept-language": "zh-CN" },
      payload: Buffer.from(body, "latin1"),
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ code: 406, message: "参数有误，请检查后重试" });
    expect(response.json<{ result: { errors: { rule: string }[] } }>().result.errors[0]?.rule).toBe(rule);
  });

  it("in the path is judged like any other", async () => {
    expect((await post(`/item/${"x".repeat(21)}`)).json()).toMatchObject({
      code: 406,
      result: { errors: [{ path: "id", rule: "too-long", message: "At most 20 characters" }] },
    });
    expect((await post("/item/%00")).json()).toMatchObject({ code: 406, result: { errors: [{ rule: "text" }] } });
  });

  it("beyond 1 MB answers 413, of another type 415", async () => {
    const large = await post("/item/7", {}, { note: "x".repeat(1_048_577) });
    const form = await app.inject({
      method: "POST",
      url: "/api/item/7",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "note=1",
    });
    expect([large.statusCode, large.json<{ code: number }>().code]).toEqual([413, 413]);
    expect([form.statusCode, form.json<{ code: number }>().code]).toEqual([415, 415]);
  });
});

describe("answers", () => {
  it("[R-API-4] hide an unexpected error behind an id that finds it in the log", async () => {
    const response = await get("/broken");
    const { result, message } = response.json<{ result: { errorId: string }; message: string }>();
    expect(response.statusCode).toBe(500);
    expect(message).toContain(result.errorId);
    expect(response.body).not.toMatch(/select|at .*\.ts/);
    expect(logged.some((line) => line.includes(result.errorId) && line.includes("select password"))).toBe(true);
  });

  it("say 503 when the database cannot be reached", async () => {
    const response = await get("/unreachable");
    expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([503, 503]);
  });

  it("carry the details of a refusal beside its key", async () => {
    expect((await get("/stale", { "accept-language": "en" })).json()).toEqual({
      code: 409,
      result: { key: "stale-revision", current: { revision: 7 } },
      message: "Someone saved a newer version meanwhile, please reload before saving",
    });
  });

  it("with fields that the contract lacks are found in tests", async () => {
    expect((await get("/leaking")).statusCode).toBe(500);
  });

  it("[R-API-3] to a path that does not exist are 404 envelopes", async () => {
    for (const path of ["/nowhere", "/openx", "/Open"]) {
      const response = await get(path, token);
      expect([response.statusCode, response.json()]).toMatchObject([
        404,
        { code: 404, result: { key: "no-such-path" } },
      ]);
    }
    expect((await post("/open")).statusCode).toBe(404);
  });

  it("are never stored", async () => {
    expect((await get("/open")).headers["cache-control"]).toBe("no-store");
    expect((await get("/nowhere")).headers["cache-control"]).toBe("no-store");
  });
});

describe("allowances", () => {
  const slow = { perSecond: 0, burst: 3 };
  const limited = (over: object) =>
    startTestApi(contract, handlers, { limiter: createRateLimiter({ ...defaultAllowances, ...over }, Date.now) });
  const codesOf = async (some: FastifyInstance, url: string, headers = {}) => {
    const codes: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      codes.push((await some.inject({ url: `/api${url}`, headers })).json<{ code: number }>().code);
    }
    await some.close();
    return codes;
  };

  it("per address hold for public calls and for calls without a session", async () => {
    expect(await codesOf(await limited({ address: slow }), "/open")).toEqual([200, 200, 200, 429, 429]);
    expect(await codesOf(await limited({ address: slow }), "/read")).toEqual([401, 401, 401, 429, 429]);
  });

  it("per user hold for everything, and tighter for what is dear", async () => {
    expect(await codesOf(await limited({ user: slow }), "/read", token)).toEqual([200, 200, 200, 429, 429]);
    const dear = await limited({ "people-search": slow });
    expect(await codesOf(dear, "/search", token)).toEqual([200, 200, 200, 429, 429]);
    expect(await codesOf(await limited({ "people-search": slow }), "/read", token)).toEqual([200, 200, 200, 200, 200]);
  });
});
