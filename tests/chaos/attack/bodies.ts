import type { Endpoint } from "@signoff/domain/http/endpoint";
import { sql } from "kysely";
import { z } from "zod";
import { endpoints, type Family, familyOf, inTurns, type Stage, textOf } from "./stage.ts";

/** Values as JSON text, including values that only text can express. */
const wrong: readonly string[] = [
  "null",
  "true",
  "-0",
  "-1",
  "1.5",
  "2147483648",
  "9007199254740993",
  "1e308",
  "1e999",
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"x\\udc00"',
  '"\\u202egpj.exe"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"../../../../etc/passwd"',
  '"..\\\\..\\\\windows"',
  '"%2e%2e%2f"',
  '"\' or 1=1 --"',
  '"%_\\\\"',
  '"\\r\\nset-cookie: a=b"',
  '"${7*7}{{7*7}}#{7*7}"',
  '"=1+1"',
  '"<svg onload=alert(1)>"',
  `"${"x".repeat(200_000)}"`,
  `"${"中".repeat(9_000)}"`,
  "[]",
  "[null]",
  "[[[[]]]]",
  '["a","a"]',
  "{}",
  '{"id":"admin"}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":null,"length":-1}',
  `${"[".repeat(200)}${"]".repeat(200)}`,
  `${'{"a":'.repeat(200)}1${"}".repeat(200)}`,
];

/** Days and moments at the limits of the format. */
const ends: readonly string[] = [
  "0000-00-00",
  "0000-01-01",
  "0001-01-01",
  "1582-10-10",
  "1899-12-31",
  "1900-01-01",
  "1970-01-01",
  "2026-02-29",
  "2026-02-30",
  "2026-13-01",
  "2038-01-19",
  "2999-12-31",
  "3000-01-01",
  "9999-12-31",
  "10000-01-01",
  "-000001-01-01",
  "+275760-09-13",
  "infinity",
  "-infinity",
  "epoch",
  "now",
  "2026-06-30T23:59:60Z",
  "2026-01-01T00:00:00+23:59",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "1900-01-01T00:00:00+14:00",
  "2999-12-31T23:59:59-12:00",
].map((day) => JSON.stringify(day));

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Existing values of the demo company, by field name. */
type Real = Readonly<Record<string, unknown>>;

const skipped = new Set(["session.logout", "sessions.endMine", "session.changePassword", "session.login"]);
const people = ["admin", "pie.liu", "ce.han"];

/**
 * Bodies that are valid except for one place, each place with each wrong value: no call may fail internally or reveal
 * internals.
 */
export async function bodies(stage: Stage, full: boolean): Promise<void> {
  const family = familyOf(stage, "bodies with one wrong place");
  const real = await realNames(stage);
  const all = Object.entries(endpoints).filter(([name, { answer }]) => answer !== "events" && !skipped.has(name));
  await inTurns(all, async ([, endpoint]) => {
    const base = exampleOf(endpoint, real);
    const places = placesIn(base);
    for (const [at, place] of places.entries())
      for (const [turn, value] of [...wrong, ...ends].entries()) {
        if (!full && (turn + at) % 6 !== 0) continue;
        await sendWrong(family, endpoint, base, place, value, people[(turn + at) % (full ? 3 : 1)] ?? "admin");
      }
  });
}

/** Days at the limits in every place that takes a text, in otherwise valid calls. */
export async function days(stage: Stage): Promise<void> {
  const family = familyOf(stage, "days at the ends");
  const real = await realNames(stage);
  await inTurns(Object.entries(endpoints), async ([name, endpoint]) => {
    if (endpoint.answer === "events" || skipped.has(name)) return;
    const base = exampleOf(endpoint, real);
    for (const place of placesIn(base).filter(({ value }) => typeof value === "string"))
      if (/day|date|from|to$|until|time|expires|close|plan|since|before|after/i.test(place.path.join(".")))
        for (const value of ends) await sendWrong(family, endpoint, base, place, value, "admin");
  });
}

interface Place {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

function placesIn(value: unknown, path: Place["path"] = []): readonly Place[] {
  const own = path.length > 0 ? [{ path, value }] : [];
  if (Array.isArray(value)) return [...own, ...value.flatMap((item, at) => placesIn(item, [...path, at]))];
  if (typeof value !== "object" || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

const hole = "@@hole@@";

async function sendWrong(
  family: Family,
  endpoint: Endpoint,
  base: object,
  { path }: Place,
  value: string,
  user: string,
) {
  const body = structuredClone(base) as Record<string | number, unknown>;
  let at: Record<string | number, unknown> = body;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>;
  at[path.at(-1) ?? ""] = hole;
  const token = await family.stage.story.token(user);
  if (endpoint.method === "GET" || endpoint.method === "DELETE" || endpoint.body === "multipart") {
    const text: unknown = JSON.parse(value);
    at[path.at(-1) ?? ""] = typeof text === "string" ? text.toWellFormed().slice(0, 12_000) : value.slice(0, 12_000);
    await family.call(endpoint, body, { "access-token": token });
    return;
  }
  const filled = Object.fromEntries(Object.entries(body).filter(([name]) => !endpoint.path.includes(`{${name}}`)));
  await family.send({
    method: endpoint.method,
    path: endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(textOf(body[name] ?? "1")),
    ),
    headers: { "access-token": token, "content-type": "application/json" },
    body: JSON.stringify(filled).replace(JSON.stringify(hole), () => value),
  });
}

function exampleOf(endpoint: Endpoint, real: Real): object {
  return valueOf(z.toJSONSchema(endpoint.request, { io: "input", unrepresentable: "any" }) as Schema, real, "") ?? {};
}

function valueOf(schema: Schema, real: Real, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (name in real && schema.type !== "array" && schema.type !== "object") return real[name];
  if (schema.anyOf) return valueOf(schema.anyOf.find(({ type }) => type !== "null") ?? {}, real, name);
  switch (schema.type) {
    case "string":
      if (schema.pattern?.includes("\\d{4}-"))
        return schema.pattern.includes("T") ? "2026-12-01T00:00:00Z" : "2026-12-01";
      if (schema.format === "date") return "2026-12-01";
      if (schema.format === "date-time") return "2026-12-01T00:00:00Z";
      return "a1";
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return false;
    case "array":
      return [valueOf(schema.items ?? {}, real, name.replace(/s$/, ""))];
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valueOf(one, real, key)]),
      );
    default:
      return {};
  }
}

async function realNames({ story }: Stage): Promise<Real> {
  const one = async (query: ReturnType<typeof sql<{ v: string }>>) =>
    (await query.execute(story.database.kysely)).rows[0]?.v;
  const applyId = await one(sql`select id as v from requests where form_kind = 'lota' and status = 2 limit 1`);
  const task = await one(
    sql`select id::text as v from tasks where request_id = ${applyId ?? ""} and status = 'open' limit 1`,
  );
  return {
    applyId,
    taskId: `${applyId}:${task}`,
    userId: "re.yao",
    deputyId: "re.qiu",
    formType: "lota",
    formKind: "lota",
    toptierNo: await one(sql`select code as v from registry_rows where registry = 'toptier' limit 1`),
    device: await one(sql`select code as v from registry_rows where registry = 'device' limit 1`),
    plateId: await one(sql`select code as v from registry_rows where registry = 'plate' limit 1`),
    attachmentId: await one(sql`select id as v from attachments limit 1`),
    versionId: await one(sql`select id::text as v from document_versions limit 1`),
    docNo: await one(sql`select doc_no as v from documents limit 1`),
    registry: "toptier",
    roleId: "staff",
    templateType: "lota.layers",
    pageNo: 1,
    pageSize: 10,
    from: "2026-12-01T00:00:00Z",
    to: "2026-12-02T00:00:00Z",
    expiresOn: "2026-12-01",
    url: "https://127.0.0.1/x",
    order: "asc",
  };
}
