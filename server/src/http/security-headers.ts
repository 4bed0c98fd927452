import type { FastifyInstance, FastifyRequest } from "fastify";
import { TransportRefused } from "./refused.ts";

/** For everything except the page itself: it may load and do nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the page. Only style elements need the nonce: the component library creates some at run time. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const everywhere = {
  "content-security-policy": closedPolicy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-permitted-cross-domain-policies": "none",
  "x-dns-prefetch-control": "off",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Browsers accept these only over TLS, and complain about them elsewhere. */
const overTls = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "cross-origin-opener-policy": "same-origin",
};

export function setSecurityHeaders(app: FastifyInstance, isTls: boolean): void {
  const headers = isTls ? { ...everywhere, ...overTls } : everywhere;
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(headers).header("x-request-id", request.id);
  });
}

/** API answers are never cached, and cross-site calls by browsers are refused. */
export function guardApi(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    if (isCrossSite(request)) throw new TransportRefused("cross-site-call");
  });
}

function isCrossSite(request: FastifyRequest): boolean {
  return request.headers["sec-fetch-site"] === "cross-site";
}
