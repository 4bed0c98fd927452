import type { FastifyInstance, FastifyServerOptions } from "fastify";

/** Where a secret could stand, should someone ever log a whole request, input or error. */
const secretPaths = [
  "headers",
  "req.headers",
  "request.headers",
  "*.headers",
  "body",
  "*.body",
  "token",
  "*.token",
  "password",
  "*.password",
  "oldpassword",
  "*.oldpassword",
  "confirmpassword",
  "*.confirmpassword",
  "password_hash",
  "*.password_hash",
];

export interface LogSettings {
  readonly level: string;
  /** Where lines go; standard output unless a test listens. */
  readonly stream?: { write(line: string): void };
}

export function loggerOptions({ level, stream }: LogSettings): FastifyServerOptions["logger"] {
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: { paths: secretPaths, censor: "[secret]" },
    // Only what identifies a call: no headers, no query (it may carry a sign-on code), no body.
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOf(request.url) }),
    },
  };
}

/** One line per call, written when the answer has left. */
export function logCalls(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      user: request.caller?.user.id,
    };
    if (reply.statusCode >= 500) request.log.error(line, "call");
    else request.log.info(line, "call");
  });
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "";
}
