import type { Endpoint } from "@signoff/domain/http/endpoint";
import * as fc from "fast-check";
import { z } from "zod";

/** A value as JSON text: some hostile ones cannot be expressed otherwise. */
type Json = string;

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly maxLength?: number;
}

/** Invalid for all or nearly all fields. */
const oddities: readonly Json[] = [
  "null",
  "-0",
  "1e308",
  "9007199254740993",
  '"\\ud800"',
  '"x\\udc00"',
  '"a\\u0000b"',
  '"\\u202egpj.exe"',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":null,"valueOf":1,"length":-1}',
  `${"[".repeat(31)}${"]".repeat(31)}`,
  `${'{"a":'.repeat(200)}1${"}".repeat(200)}`,
  `"${"x".repeat(300_000)}"`,
  `[${"0,".repeat(5_000)}0]`,
  `"' or pg_sleep(9) --"`,
];

/** Names that no contract has. */
const strangeNames: readonly string[] = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "noSuchField",
  "",
  "$where",
];

/** Possible inputs of an endpoint, right in most fields, wrong in at least one. */
export function hostileInput(endpoint: Endpoint): fc.Arbitrary<ReadonlyMap<string, Json>> {
  const { properties = {} } = z.toJSONSchema(endpoint.request, { io: "input", unrepresentable: "any" }) as Schema;
  const right = fc.tuple(
    ...Object.entries(properties).map(([name, schema]) =>
      fc.option(valueOf(schema, 0), { freq: 6, nil: undefined }).map((value) => [name, value] as const),
    ),
  );
  const name = fc.constantFrom(...Object.keys(properties), ...Object.keys(properties), ...strangeNames);
  const wrong = fc.array(fc.tuple(name, fc.oneof(fc.constantFrom(...oddities), fc.json({ maxDepth: 2 }))), {
    minLength: 1,
    maxLength: 2,
  });
  return fc.tuple(right, wrong).map(([fields, more]) => {
    const given = fields.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
    return new Map([...given, ...more]);
  });
}

export function bodyText(fields: ReadonlyMap<string, Json>): string {
  return `{${[...fields].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
}

/** As a query; lone surrogates have no percent encoding and are sent as raw bytes. */
export function queryText(fields: ReadonlyMap<string, Json>): string {
  return [...fields]
    .map(([name, value]) => {
      const text = value.startsWith('"') ? String(JSON.parse(value)) : value;
      return `${encodeURIComponent(name)}=${text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80"}`;
    })
    .join("&")
    .slice(0, 60_000);
}

const maxDepth = 3;

function valueOf(schema: Schema, depth: number): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const));
  if (schema.enum) return fc.constantFrom(...schema.enum.map((one) => JSON.stringify(one)));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, depth)));
  switch (schema.type) {
    case "string":
      return fc.oneof(fc.constantFrom('"1"', '"toptier"', '"2026-03-02"', '"pie.liu"'), textOf(schema));
    case "integer":
      return fc.integer({ min: 0, max: 50 }).map(String);
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value));
    case "boolean":
      return fc.boolean().map(String);
    case "array":
      return fc
        .array(depth < maxDepth ? valueOf(schema.items ?? {}, depth + 1) : fc.constant("1"), { maxLength: 3 })
        .map((items) => `[${items.join(",")}]`);
    case "object":
      return objectOf(schema, depth);
    default:
      return fc.json({ maxDepth: 2 });
  }
}

function textOf({ maxLength = 40 }: Schema): fc.Arbitrary<Json> {
  return fc.string({ unit: "grapheme", maxLength: Math.min(maxLength, 40) }).map((text) => JSON.stringify(text));
}

function objectOf({ properties = {} }: Schema, depth: number): fc.Arbitrary<Json> {
  if (depth >= maxDepth) return fc.constant("{}");
  const fields = Object.entries(properties).map(([name, schema]) =>
    valueOf(schema, depth + 1).map((value) => `${JSON.stringify(name)}:${value}`),
  );
  return fc.tuple(...fields).map((all) => `{${all.join(",")}}`);
}
