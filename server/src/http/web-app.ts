import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerFrameworkError, refuseTransport } from "./error-handler.ts";
import { pagePolicy } from "./security-headers.ts";
import { findStaticFile, sendStaticFile } from "./static-files.ts";

/** R-SHELL-1: the application has a fixed sub-path of its host. */
export const basePath = "/tapeout/";

/** The build writes this instead of the nonce, which is new in each answer. */
const noncePlaceholder = "__CSP_NONCE__";

export interface WebApp {
  /** The folder of the built web application; it need not exist. */
  readonly directory: string;
  /** The deployed version if the build states none. */
  readonly version: string;
}

/** Serves the built web application. Files are looked up per request, so a new build works without a restart. */
export function serveWebApp(app: FastifyInstance, web: WebApp): void {
  const toApp = (_request: FastifyRequest, reply: FastifyReply) => reply.redirect(basePath, 302);
  app.get("/", toApp);
  app.get(basePath.slice(0, -1), toApp);
  app.get("/version.json", async (_request, reply) => {
    void reply.headers({ "cache-control": "no-store" });
    return { version: await deployedVersion(web) };
  });
  app.route({
    method: ["GET", "HEAD"],
    url: `${basePath}*`,
    handler: (request, reply) => serve(web, request, reply),
  });
}

/**
 * An address that cannot be decoded. Within the application it is a typing error (`…/100%`): the page is opened with
 * the literal character, and says that there is no such record.
 */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const address = request.method === "GET" ? repairedAddress(request.url) : null;
  if (address === null) answerFrameworkError(error, request, reply);
  else void reply.redirect(address, 302);
}

function repairedAddress(url: string): string | null {
  const [path = "", ...query] = url.split("?");
  if (!path.startsWith(basePath)) return null;
  const repaired = path.split("/").map((part) => (isWellFormed(part) ? part : part.replaceAll("%", "%25")));
  return repaired.join("/") === path ? null : [repaired.join("/"), ...query].join("?");
}

function isWellFormed(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

async function serve(web: WebApp, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = (request.params as { readonly "*": string })["*"];
  if (isInAppPath(path)) return sendPage(web, request, reply);
  const file = await findStaticFile(web.directory, path, request.headers["accept-encoding"]);
  return file ? sendStaticFile(request, reply, file) : refuseTransport("no-such-path", request, reply);
}

/** Paths that the application resolves itself: no file name at the end, and not below the folders of the build. */
function isInAppPath(path: string): boolean {
  const segments = path.split("/");
  if (segments.some((segment) => segment === "." || segment === "..")) return false;
  const last = segments.at(-1) ?? "";
  return last === "index.html" ? path === last : !last.includes(".") && !/^(?:js|assets)(?:\/|$)/.test(path);
}

async function sendPage(web: WebApp, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const page = await readFile(join(web.directory, "index.html"), "utf8").catch(() => undefined);
  if (page === undefined) return refuseTransport("no-such-path", request, reply);
  const nonce = randomBytes(16).toString("base64");
  return reply
    .headers({ "content-security-policy": pagePolicy(nonce), "cache-control": "no-cache, no-store" })
    .type("text/html; charset=utf-8")
    .send(page.replaceAll(noncePlaceholder, nonce));
}

async function deployedVersion(web: WebApp): Promise<string> {
  try {
    const file: unknown = JSON.parse(await readFile(join(web.directory, "version.json"), "utf8"));
    if (typeof file === "object" && file !== null && "version" in file && typeof file.version === "string") {
      return file.version;
    }
  } catch {
    // No build, or one that is being replaced.
  }
  return web.version;
}
