import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handleErrors } from "./error-handler.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { answerBadAddress, serveWebApp } from "./web-app.ts";

const directory = mkdtempSync(join(tmpdir(), "signoff-web-"));
const chunk = "console.log('chunk');".repeat(100);

function startWeb(folder: string): FastifyInstance {
  const app = fastify({ frameworkErrors: answerBadAddress });
  setSecurityHeaders(app, false);
  handleErrors(app);
  serveWebApp(app, { directory: folder, version: "0.0.1" });
  return app;
}

let app: FastifyInstance;
beforeAll(() => {
  mkdirSync(join(directory, "js"));
  writeFileSync(join(directory, "index.html"), '<style nonce="__CSP_NONCE__"></style><meta nonce="__CSP_NONCE__">');
  writeFileSync(join(directory, "version.json"), '{"version":"1.2.3+abc"}');
  writeFileSync(join(directory, "favicon.svg"), "<svg/>");
  writeFileSync(join(directory, ".source-hash"), "secret");
  writeFileSync(join(directory, "js/app-AbCd1234.js"), chunk);
  writeFileSync(join(directory, "js/app-AbCd1234.js.br"), brotliCompressSync(chunk));
  writeFileSync(join(directory, "js/app-AbCd1234.js.gz"), gzipSync(chunk));
  writeFileSync(join(directory, "js/pdf.worker-AbCd1234.mjs"), chunk);
  writeFileSync(join(directory, "../signoff-outside.js"), "outside");
  app = startWeb(directory);
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
  rmSync(join(tmpdir(), "signoff-outside.js"));
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("the web application", () => {
  it("[R-SHELL-1] is served under /tapeout/, and the root of the host leads there", async () => {
    const [root, bare, page] = await Promise.all([get("/"), get("/tapeout"), get("/tapeout/")]);
    expect([root.statusCode, root.headers.location]).toEqual([302, "/tapeout/"]);
    expect([bare.statusCode, bare.headers.location]).toEqual([302, "/tapeout/"]);
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  });

  it("opens the page of an address that cannot be decoded, with the sign itself; other such addresses are refused", async () => {
    const broken = await Promise.all(["/tapeout/pages/x/%E0%A4?a=%", "/tapeout/pages/100%"].map((url) => get(url)));
    const addresses = broken.map(({ headers }) => String(headers.location));
    expect(addresses).toEqual(["/tapeout/pages/x/%25E0%25A4?a=%", "/tapeout/pages/100%25"]);
    const pages = await Promise.all(addresses.map((url) => get(url)));
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await get("/api/%E0%A4")).statusCode).toBe(400);
    expect((await app.inject({ method: "POST", url: "/tapeout/%E0%A4" })).statusCode).toBe(400);
  });

  it("gets a strict policy with a nonce of its own each time, the same in header and page", async () => {
    const pages = await Promise.all([get("/tapeout/"), get("/tapeout/home")]);
    const nonces = pages.map((page) => {
      const nonce = /'nonce-([^']+)'/.exec(String(page.headers["content-security-policy"]))?.[1] ?? "";
      expect(page.headers["content-security-policy"]).toBe(
        `default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self' blob: data:; style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`,
      );
      expect(page.body).toBe(`<style nonce="${nonce}"></style><meta nonce="${nonce}">`);
      expect(page.headers["cache-control"]).toContain("no-cache");
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(Buffer.from(nonces[0] ?? "", "base64").length).toBeGreaterThanOrEqual(16);
  });

  it.each(["home", "pages/toptier/create", "readonly/pages/x", "sso-login?code=1", "pages/", "no/such/page"])(
    "resolves /tapeout/%s itself",
    async (path) => {
      expect((await get(`/tapeout/${path}`)).headers["content-type"]).toContain("text/html");
    },
  );

  it.each([
    "js/missing-AbCd1234.js",
    "missing.js",
    "js/missing",
    "assets/x",
    ".source-hash",
    "js/app-AbCd1234.js.br",
    "%2e%2e/signoff-outside.js",
    "..%2fsignoff-outside.js",
    "js/..%5c..%5csignoff-outside.js",
    "js/%2e%2e/version.json%00.js",
    "index.html/x.js",
  ])("answers 404 to /tapeout/%s", async (path) => {
    const response = await get(`/tapeout/${path}`);
    expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([404, 404]);
  });

  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", undefined],
    ["", undefined],
  ])("[R-GUARD-5] sends chunks for ever, packed as the client takes them: %s", async (accept, encoding) => {
    const response = await get("/tapeout/js/app-AbCd1234.js", { "accept-encoding": accept });
    expect([response.statusCode, response.headers["content-encoding"]]).toEqual([200, encoding]);
    expect(response.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "content-length": String(response.rawPayload.length),
      vary: "accept-encoding",
    });
  });

  it("lets the worker that draws files load scripts of this server, and nothing from anywhere else", async () => {
    const worker = await get("/tapeout/js/pdf.worker-AbCd1234.mjs");
    expect(worker.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "content-security-policy": "default-src 'none'; script-src 'self'",
    });
    const other = await get("/tapeout/js/app-AbCd1234.js");
    expect(other.headers["content-security-policy"]).not.toContain("script-src");
  });

  it("has the rest asked for again, with an ETag", async () => {
    const first = await get("/tapeout/favicon.svg");
    const again = await get("/tapeout/favicon.svg", { "if-none-match": String(first.headers.etag) });
    expect([first.headers["cache-control"], again.statusCode, again.body]).toEqual(["no-cache", 304, ""]);
  });

  it("answers HEAD without a body", async () => {
    const response = await app.inject({ method: "HEAD", url: "/tapeout/js/app-AbCd1234.js" });
    expect([response.statusCode, response.body, response.headers["content-length"]]).toEqual([
      200,
      "",
      String(chunk.length),
    ]);
  });

  it("[R-GUARD-3] names the deployed version at the site root, and a new one without a restart", async () => {
    const version = async () => (await get(`/version.json?t=${Date.now()}`)).json<unknown>();
    expect(await version()).toEqual({ version: "1.2.3+abc" });
    writeFileSync(join(directory, "version.json"), '{"version":"1.2.4+def"}');
    expect(await version()).toEqual({ version: "1.2.4+def" });
  });

  it("may be missing: then the server names its own version and 404 for the page", async () => {
    const bare = startWeb(join(directory, "nowhere"));
    const version = await bare.inject({ url: "/version.json" });
    const page = await bare.inject({ url: "/tapeout/" });
    await bare.close();
    expect([version.json(), page.statusCode]).toEqual([{ version: "0.0.1" }, 404]);
  });
});
