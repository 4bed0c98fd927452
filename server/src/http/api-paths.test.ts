// @engine postgres
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { areas, contractsOf } from "../features/index.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp();
  port = Number(new URL(await test.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => test.close());

/** Over a raw connection: every well-behaved client would normalise these addresses before sending them. */
async function statusOf(method: string, path: string): Promise<number> {
  const headers = method === "GET" ? {} : { "content-type": "application/json" };
  const call = request({ host: "127.0.0.1", port, method, path, headers });
  call.end(method === "GET" ? undefined : "{}");
  const [response] = (await once(call, "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

const guarded = Object.values(contractsOf(areas))
  .flatMap((contract) => Object.values(contract))
  .filter((endpoint) => endpoint.access !== "public");

const suffixes = [
  ".js",
  ".css",
  ".html",
  ".json",
  ".png",
  ".ico",
  ".map",
  ".woff2",
  ".do",
  ".action",
  ";x",
  ";jsessionid=1",
  ";.js",
  "/",
  "//",
  "/.",
  "/..;/x.js",
  "%2f",
  "%2e",
  "%00",
  "%00.js",
  "%20",
  "?x=.js",
  "#.js",
  "/../login",
];

const disguises: readonly ((path: string) => string)[] = [
  ...suffixes.map((suffix) => (path: string) => `/api${path}${suffix}`),
  (path) => `//api${path}`,
  (path) => `/api/${path}`,
  (path) => `/API${path}`,
  (path) => `/api${path.toUpperCase()}`,
  (path) => `/api${path.replaceAll("/", "%2f")}`,
  (path) => `/api${path.replace("/", "//")}`,
  (path) => `/api/./${path}`,
  (path) => `/tapeout/../api${path}`,
  (path) => `/tapeout/..%2fapi${path}`,
  (path) => `/api/org/constant/all/..${path}`,
  (path) => `/api/org/constant/all;${path}`,
  (path) => `/api${path.replace("s", "%73")}`,
];

describe("hole 6: an API path in disguise", () => {
  it.each(guarded.map((endpoint) => [endpoint.path, endpoint.method] as const))(
    "[R-API-1] never gets past sign-in: %s",
    async (path, method) => {
      for (const disguise of disguises) {
        const url = disguise(path.replaceAll(/\{\w+\}/g, "1"));
        expect([400, 401, 404], `${method} ${url}`).toContain(await statusOf(method, url));
      }
    },
  );

  it("is not reached by a method in a header or in the query", async () => {
    for (const headers of [{ "x-http-method-override": "POST" }, { "x-method-override": "POST" }]) {
      const response = await test.app.inject({ url: "/api/system-boot/sys/logout?_method=POST", headers });
      expect(response.statusCode).toBe(404);
    }
  });
});
