// @engine postgres
import type { Endpoint } from "@signoff/domain/http/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../config/config.ts";
import { contractsOf, areas } from "../features/index.ts";
import { headersOf, signIn, startTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  test = await startTestApp({ log: { level: "trace", stream: { write: (line) => void lines.push(line) } } });
});
afterAll(() => test.close());

const publicPath = "/api/org/constant/all";

describe("headers", () => {
  it.each([publicPath, "/api/nowhere", "/healthz", "/", "/version.json", "/tapeout/nothing.js", "/api/%zz"])(
    "protect %s",
    async (url) => {
      const { headers } = await test.app.inject({ url });
      expect(headers["x-content-type-options"]).toBe("nosniff");
      if (url === "/api/%zz") return;
      expect(headers).toMatchObject({
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(headers["strict-transport-security"]).toBeUndefined();
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    },
  );

  it("ask for TLS for ever once the site is reached over TLS", async () => {
    const config = loadConfig({ LOG_LEVEL: "silent", PUBLIC_URL: "https://signoff.example.com" });
    const tls = await startTestApp({ database: test.database, config });
    const { headers } = await tls.app.inject({ url: publicPath });
    await tls.app.close();
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "cross-origin-opener-policy": "same-origin",
    });
  });

  it("name every request by an id that a client cannot choose", async () => {
    const ask = () => test.app.inject({ url: publicPath, headers: { "x-request-id": "mine", "request-id": "mine" } });
    const ids = [(await ask()).headers["x-request-id"], (await ask()).headers["x-request-id"]];
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it("allow no other site to call", async () => {
    const preflight = await test.app.inject({
      method: "OPTIONS",
      url: publicPath,
      headers: { origin: "https://evil.example.com", "access-control-request-method": "GET" },
    });
    expect([preflight.statusCode, preflight.headers["access-control-allow-origin"]]).toEqual([404, undefined]);
  });
});

describe("the address of a caller", () => {
  const addressFrom = async (trust: string, forwarded: string) => {
    const config = loadConfig({ LOG_LEVEL: "silent", TRUST_PROXY: trust });
    const seen: string[] = [];
    const stream = { write: (line: string) => void seen.push(line) };
    const app = await startTestApp({ database: test.database, config, log: { level: "info", stream } });
    await app.app.inject({ url: publicPath, headers: { "x-forwarded-for": forwarded }, remoteAddress: "10.0.0.1" });
    await app.app.close();
    return (JSON.parse(seen.at(-1) ?? "{}") as { address: string }).address;
  };

  it("is what the connection says unless proxies are configured, and then no further back than they are", async () => {
    expect(await addressFrom("0", "1.2.3.4")).toBe("10.0.0.1");
    expect(await addressFrom("1", "6.6.6.6, 1.2.3.4")).toBe("1.2.3.4");
  });
});

describe("a proxy that nobody configured", () => {
  const warnings = async (trust: string) => {
    const config = loadConfig({ LOG_LEVEL: "silent", TRUST_PROXY: trust });
    const seen: string[] = [];
    const stream = { write: (line: string) => void seen.push(line) };
    const app = await startTestApp({ database: test.database, config, log: { level: "warn", stream } });
    await app.app.inject({ url: publicPath });
    for (const forwarded of ["1.2.3.4", "1.2.3.5"])
      await app.app.inject({ url: publicPath, headers: { "x-forwarded-for": forwarded } });
    await app.app.close();
    return seen.filter((line) => line.includes("TRUST_PROXY"));
  };

  it("is warned about once, when a forwarded address arrives, and not where proxies are configured", async () => {
    expect(await warnings("0")).toHaveLength(1);
    expect(await warnings("1")).toEqual([]);
  });
});

describe("the log", () => {
  it("has one line per call with who, what and how long, and no secret", async () => {
    const token = await signIn(test.app, "pie.liu");
    lines.length = 0;
    await test.app.inject({ url: "/api/system-boot/sys/me", headers: headersOf({ token }) });
    await test.app.inject({ url: `/api/system-boot/sys/token?code=secret-code`, headers: headersOf({ token }) });
    await test.app.inject({
      method: "POST",
      url: "/api/system-boot/sys/login",
      headers: headersOf({ token }),
      payload: { username: "pie.liu", password: "v1.secret-password" },
    });
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      method: "GET",
      path: "/api/system-boot/sys/me",
      status: 200,
      user: "pie.liu",
      reqId: expect.any(String) as string,
    });
    expect(lines.join("")).not.toMatch(new RegExp(`${token}|secret-code|secret-password`));
  });

  it("keeps secrets out even when someone logs a whole request", async () => {
    lines.length = 0;
    test.app.log.info({ req: { method: "GET", url: "/x?code=1", headers: { "access-token": "t0ken" } } }, "careless");
    test.app.log.info(
      { input: { password: "pa55", oldpassword: "0ld" }, headers: { "access-token": "t0ken" } },
      "careless",
    );
    expect(lines.join("")).not.toMatch(/t0ken|pa55|0ld|code=1/);
  });
});

describe("/healthz and /readyz", () => {
  it("say that the process lives and that it can work, until it is about to stop", async () => {
    const other = await startTestApp({ database: test.database });
    const status = async (url: string) => (await other.app.inject({ url })).statusCode;
    expect([await status("/healthz"), await status("/readyz")]).toEqual([200, 200]);
    other.app.startDraining();
    expect([await status("/healthz"), await status("/readyz"), await status(publicPath)]).toEqual([200, 503, 200]);
    await other.app.close();
  });

  it("say no when the database does not answer", async () => {
    const silent = { ...test.database, ping: () => Promise.reject(new Error("gone")) };
    const other = await startTestApp({ database: silent });
    const response = await other.app.inject({ url: "/readyz" });
    await other.app.close();
    expect([response.statusCode, response.json()]).toEqual([503, { status: "no database" }]);
  });
});

describe("/api/openapi.json", () => {
  interface Document {
    readonly openapi: string;
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security: unknown[] }>>>>;
  }

  it("[R-API-1] describes every call of every contract, to signed-in users", async () => {
    const token = await signIn(test.app, "pie.liu");
    const without = await test.app.inject({ url: "/api/openapi.json" });
    const response = await test.app.inject({ url: "/api/openapi.json", headers: headersOf({ token }) });
    const document = response.json<Document>();
    expect([without.statusCode, document.openapi]).toEqual([401, "3.1.0"]);
    for (const endpoint of Object.values(contractsOf(areas)).flatMap((contract) => Object.values(contract))) {
      const operation = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
      expect({ path: endpoint.path, ...operation }).toMatchObject({
        path: endpoint.path,
        summary: endpoint.summary,
        security: waysIn(endpoint),
      });
    }
  });

  it("describes input, result and the second method of a call", async () => {
    const token = await signIn(test.app, "pie.liu");
    const { paths } = (
      await test.app.inject({ url: "/api/openapi.json", headers: headersOf({ token }) })
    ).json<Document>();
    const permission = paths["/api/system-boot/sys/permission/getUserPermissionByToken"];
    expect(Object.keys(permission ?? {}).toSorted()).toEqual(["get", "post"]);
    expect(paths["/api/system-boot/sys/login"]?.["post"]).toMatchObject({
      requestBody: { content: { "application/json": { schema: { required: ["username", "password"] } } } },
      "x-access": "public",
      "x-effect": "write",
    });
    expect(paths["/api/system-boot/sys/user/getLeadersByUserId"]?.["get"]).toMatchObject({
      parameters: [{ name: "userId", in: "query", required: true }],
    });
  });
});

/** A session, and a machine's token where machines may call. */
function waysIn({ access, personOnly }: Endpoint): readonly object[] {
  if (access === "public") return [];
  return personOnly === true ? [{ token: [] }] : [{ token: [] }, { machine: [] }];
}
