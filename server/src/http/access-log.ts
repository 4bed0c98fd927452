import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { loggedError } from "./logged-error.ts";
import { countRepeated } from "./repeated-lines.ts";

/** Where a secret could be, if a whole request, input or error is ever logged. */
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
  /** The target of the lines; standard output except in tests. */
  readonly stream?: { write(line: string): void };
}

export function loggerOptions({ level, stream }: LogSettings): FastifyServerOptions["logger"] {
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: { paths: secretPaths, censor: "[secret]" },
    // Only data that identifies a call: no headers, no query (it may contain a sign-on code), no body.
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOf(request.url) }),
      err: loggedError,
    },
    hooks: { logMethod: onceEach(countRepeated()) },
  };
}

type Hooks = Extract<FastifyServerOptions["logger"], { hooks?: unknown }>["hooks"];
type LogMethod = NonNullable<NonNullable<Hooks>["logMethod"]>;

/** Repeated lines about the same error are counted instead of written; all others are written as they come. */
function onceEach(count: ReturnType<typeof countRepeated>): LogMethod {
  return function write(args, method) {
    const [given, message = ""] = args as [unknown, string?];
    const error = typeof given === "object" && given !== null && "err" in given ? given.err : undefined;
    if (!(error instanceof Error)) return method.apply(this, args);
    const { write: isNews, repeated } = count(`${message} ${error.name} ${error.message}`);
    if (isNews) method.call(this, repeated === 0 ? given : Object.assign({ repeated }, given), message);
  };
}

/** One line per call, written after the answer has been sent. */
export function logCalls(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      user: request.caller?.user.id ?? nameInLogin(request.body),
      ...(request.followed?.traceId === undefined ? {} : { trace: request.followed.traceId }),
      ...(request.caller?.user.token ? { apiToken: request.caller.user.token.name } : {}),
    };
    if (reply.statusCode >= 500) request.log.error(line, "call");
    else request.log.info(line, "call");
  });
}

/** The user name of a sign-in attempt. Only what looks like one: people type passwords into the wrong field. */
function nameInLogin(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("username" in body)) return undefined;
  const { username } = body;
  return typeof username === "string" && /^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*$/.test(username) && username.length <= 50
    ? username
    : undefined;
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "";
}
