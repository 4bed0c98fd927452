import type { FastifyInstance } from "fastify";

const forwardedHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"] as const;

/**
 * An unconfigured proxy makes all callers share one address, so failed sign-ins of one person slow everybody down.
 * Warns once, at the first such call. A caller without a proxy can send the header too, so it proves nothing.
 */
export function warnOfUnknownProxy(app: FastifyInstance, trustedHops: number): void {
  if (trustedHops > 0) return;
  let isTold = false;
  app.addHook("onRequest", async (request) => {
    if (isTold) return;
    const header = forwardedHeaders.find((name) => request.headers[name] !== undefined);
    if (header === undefined) return;
    isTold = true;
    request.log.warn(
      { header, address: request.ip },
      "A call came with a forwarded address, but TRUST_PROXY is 0: if a reverse proxy stands in front, set TRUST_PROXY to the number of proxies, or all callers count as one address",
    );
  });
}
