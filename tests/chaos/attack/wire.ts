import net from "node:net";
import { gzipSync } from "node:zlib";
import { requestsContract } from "../../../server/src/features/requests/lifecycle/contract.ts";
import { endpoints, type Family, familyOf, inTurns, type Stage } from "./stage.ts";

/** Bodies and headers that no browser sends. */
export async function wire(stage: Stage): Promise<void> {
  await wholeBodies(stage);
  await contentTypes(stage);
  await paths(stage);
  await heads(stage);
  await otherSites(stage);
}

const bodies: readonly string[] = [
  "",
  "{",
  "nul",
  "[]",
  '"text"',
  "\u0000",
  '{"a":1}{"b":2}',
  '{"a":1,"a":2}',
  '{"__proto__":null}',
  '{"a\\u0000":1}',
  '{"\\ud800":1}',
  `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
  `{"a":"${"x".repeat(1_100_000)}"}`,
  `{${Array.from({ length: 20_000 }, (_one, at) => `"k${at}":1`).join(",")}}`,
  "\ufeff{}",
];

async function wholeBodies(stage: Stage): Promise<void> {
  const family = familyOf(stage, "whole bodies");
  const token = await stage.story.token("admin");
  await inTurns(writing(), async ([, { method, path }]) => {
    for (const body of bodies)
      await family.send({
        method,
        path: path.replaceAll(/\{\w+\}/g, "1"),
        headers: { "access-token": token, "content-type": "application/json" },
        body,
      });
  });
}

const writing = () =>
  Object.entries(endpoints).filter(
    ([name, { method, body }]) => method !== "GET" && body !== "multipart" && !/session/.test(name),
  );

async function contentTypes(stage: Stage): Promise<void> {
  const family = familyOf(stage, "content types");
  const token = await stage.story.token("admin");
  const zipped = new Uint8Array(gzipSync(Buffer.alloc(50_000_000, 32)));
  const types: readonly Readonly<Record<string, string>>[] = [
    { "content-type": "text/plain" },
    { "content-type": "application/x-www-form-urlencoded" },
    { "content-type": "application/xml" },
    { "content-type": "application/json; charset=utf-16" },
    { "content-type": "application/json; charset=utf-7" },
    { "content-type": "multipart/form-data" },
    { "content-type": "multipart/form-data; boundary=" },
    { "content-type": `multipart/form-data; boundary=${"x".repeat(5_000)}` },
    { "content-type": "application/json, text/plain" },
    { "content-type": "application/json;\tcharset=utf-8", "content-encoding": "gzip" },
  ];
  await inTurns(Object.entries(endpoints), async ([name, { method, path }]) => {
    if (method === "GET" || /session/.test(name)) return;
    for (const headers of types) {
      const body = "content-encoding" in headers ? zipped : '{"a":1}';
      const reply = await family.send({
        method,
        path: path.replaceAll(/\{\w+\}/g, "1"),
        headers: { ...headers, "access-token": token },
        body,
      });
      family.hold(
        reply.code !== undefined,
        `${name} with ${headers["content-type"]} is taken: ${reply.text.slice(0, 100)}`,
      );
    }
  });
}

async function paths(stage: Stage): Promise<void> {
  const family = familyOf(stage, "paths");
  const token = await stage.story.token("admin");
  const climbing = [
    "../../../../etc/passwd",
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/etc/passwd",
    "..%5c..%5cwindows",
    "%00",
    "a%00b",
    "....//....//etc/passwd",
    "%c0%ae%c0%ae/",
    "C:%5cboot.ini",
    "%252e%252e%252f",
    "con",
    "a".repeat(5_000),
    "%ff",
    "%",
  ];
  for (const { path, method } of Object.values(endpoints).filter((one) => one.path.includes("{")))
    for (const part of climbing)
      await raw(family, method, `/api${path.replaceAll(/\{\w+\}/g, () => part)}`, { "access-token": token });
  for (const start of ["/", "/tapeout/", "/api/", "/assets/", "/tapeout/assets/", "//", "/api//", "/api/;/", "/api/./"])
    for (const part of climbing) await raw(family, "GET", `${start}${part}`, { "access-token": token });
}

async function heads(stage: Stage): Promise<void> {
  const family = familyOf(stage, "heads");
  const token = await stage.story.token("admin");
  const me = "/api/system-boot/sys/getUserPermissionByToken";
  const strange = [
    "x".repeat(10_000),
    "a\u0001b",
    "%0d%0aset-cookie: a=b",
    "\ud83d\ude00".repeat(10),
    "__proto__",
    "'; drop table users; --",
    "0",
    "-1",
    "*",
    ",,,,;q=9",
    "\u00ff\u00fe",
  ];
  const names = [
    "accept-language",
    "user-agent",
    "origin",
    "referer",
    "x-request-id",
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-forwarded-host",
    "forwarded",
    "host",
    "idempotency-key",
    "if-none-match",
    "last-event-id",
    "x-readonly",
    "accept",
    "range",
    "traceparent",
    "content-length",
    "transfer-encoding",
    "expect",
    "upgrade",
    "x-http-method-override",
    "access-token",
    "authorization",
  ];
  for (const name of names)
    for (const value of strange)
      for (const method of ["GET", "POST"]) {
        const answer = await raw(family, method, me, { "access-token": token, [name]: value });
        family.hold(!/^set-cookie/im.test(answer), `${name}: ${value.slice(0, 40)} sets a cookie`);
      }
  const split = await raw(family, "GET", me, { "access-token": `${token}\r\nx-evil: 1` });
  family.hold(!/x-evil/i.test(split), "a header of the caller comes back");
  const foreign = await raw(family, "GET", "/tapeout/", { host: "evil.example" });
  family.hold(!foreign.includes("evil.example"), "the name of a host comes back in the page");
}

/**
 * Calls that another site can make a browser send: such a page has no token, and the browser does not let it send the
 * token header.
 */
async function otherSites(stage: Stage): Promise<void> {
  const family = familyOf(stage, "other sites");
  const token = await stage.story.token("admin");
  const { path } = requestsContract.create;
  const origin = "https://evil.example";
  const asked = { "access-control-request-method": "POST", "access-control-request-headers": "access-token" };
  const preflight = await family.send({ method: "OPTIONS", path, headers: { origin, ...asked } });
  family.hold(preflight.headers.get("access-control-allow-headers") === null, "another site may send a token");
  for (const more of [{}, { "sec-fetch-site": "cross-site" }, { cookie: `access-token=${token}` }] as Heads[])
    for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=a"])
      for (const from of [origin, "null", "http://127.0.0.1.evil.example"]) {
        const headers = { origin: from, "content-type": type, ...more };
        const { code, headers: answered } = await family.send({ method: "POST", path, headers, body: "{}" });
        family.hold(code !== 200, `${JSON.stringify(headers)} creates a request`);
        family.hold(answered.get("access-control-allow-origin") === null, `${JSON.stringify(headers)} is allowed in`);
      }
  const body = '{"formType":"lota"}';
  const marked = { "sec-fetch-site": "cross-site", "content-type": "application/json", "access-token": token };
  family.hold(
    (await family.send({ method: "POST", path, headers: marked, body })).code !== 200,
    "a foreign call is taken",
  );
}

type Heads = Readonly<Record<string, string>>;

/** Sends a raw request line and headers; returns the server's answer, or nothing if it hangs up. */
async function raw(
  family: Family,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const { port } = new URL(family.stage.address);
  const lines = Object.entries({ host: "127.0.0.1", connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const answer = await new Promise<string>((resolve) => {
    const parts: Buffer[] = [];
    const socket = net.connect(Number(port), "127.0.0.1", () => {
      socket.write(Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1"));
    });
    const done = () => resolve(Buffer.concat(parts).toString("utf8"));
    socket.setTimeout(1_500, () => socket.destroy());
    socket
      .on("data", (chunk) => parts.push(chunk))
      .on("close", done)
      .on("error", done);
  });
  family.counted();
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
  const what = `${method} ${path.slice(0, 120)} ${JSON.stringify(headers).slice(-120)}`;
  family.hold(status < 500, `${what}: ${answer.slice(0, 300)}`);
  family.hold(
    !/root:x:|\[boot loader\]|node_modules|\bat \//.test(answer),
    `${what} tells of the inside: ${answer.slice(0, 300)}`,
  );
  return answer;
}
