import type { Operation, Schema } from "./operations.ts";

/** A minimal value that fits the schema: optional values are left out of objects to be sent. */
export function sampleOf(schema: Schema | undefined, whole: boolean): unknown {
  if (!schema) return null;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== "null") ?? schema.anyOf[0], whole);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return objectOf(schema, whole);
    case "array":
      return whole || (schema.minItems ?? 0) > 0 ? [sampleOf(schema.items, whole)] : [];
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "string":
      return textOf(schema);
    default:
      return null;
  }
}

function objectOf({ properties = {}, required = [] }: Schema, whole: boolean): Record<string, unknown> {
  const shown = Object.entries(properties).filter(([name]) => whole || required.includes(name));
  return Object.fromEntries(shown.map(([name, schema]) => [name, sampleOf(schema, whole)]));
}

function textOf({ format, minLength = 0 }: Schema): string {
  if (format === "date") return "2026-01-31";
  if (format === "date-time") return "2026-01-31T08:00:00.000Z";
  if (format === "email") return "somebody@example.com";
  return "text".padEnd(minLength, "t");
}

export type Values = Readonly<Record<string, string>>;

/** Default values of the parameters: only the required ones. */
export function firstValues({ parameters }: Operation): Values {
  const needed = parameters.filter(({ required }) => required);
  return Object.fromEntries(needed.map(({ name, schema }) => [name, asText(sampleOf(schema, false))]));
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The path and query of a call, with the values that are not empty. */
export function addressOf({ path, parameters }: Operation, values: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ""));
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place }) => (place === "query" && values[name] ? [[name, values[name]]] : [])),
  ).toString();
  return query === "" ? filled : `${filled}?${query}`;
}

export interface ExampleInput {
  readonly operation: Operation;
  readonly values: Values;
  readonly origin: string;
}

const tokenWord = "$TOKEN";

/** The call in a shell; `$TOKEN` is a machine's token. */
export function curlOf({ operation, values, origin }: ExampleInput): string {
  const parts = [`curl '${quoted(origin + addressOf(operation, values))}'`];
  if (operation.method !== "GET") parts.push(`-X ${operation.method}`);
  if (operation.access !== "public") parts.push(`-H "${headerOf(operation).join(": ")}"`);
  if (operation.isMultipart) parts.push("-F file=@table.xlsx");
  else if (operation.body) parts.push("-H 'content-type: application/json'", `-d '${quoted(bodyOf(operation))}'`);
  return parts.join(" \\\n  ");
}

function headerOf({ isOpenToMachines }: Operation): readonly [string, string] {
  return isOpenToMachines ? ["Authorization", `Bearer ${tokenWord}`] : ["access-token", tokenWord];
}

const quoted = (text: string) => text.replaceAll("'", "'\\''");
const bodyOf = ({ body }: Operation) => JSON.stringify(sampleOf(body, false));

/** The same in a program. */
export function fetchOf({ operation, values, origin }: ExampleInput): string {
  const [name, value] = headerOf(operation);
  const headers = [
    ...(operation.access === "public" ? [] : [`"${name}": \`${value.replace(tokenWord, "${token}")}\``]),
    ...(operation.body && !operation.isMultipart ? ['"content-type": "application/json"'] : []),
  ];
  const options = [
    ...(operation.method === "GET" ? [] : [`method: "${operation.method}"`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} }`] : []),
    ...(operation.body && !operation.isMultipart ? [`body: JSON.stringify(${bodyOf(operation)})`] : []),
  ];
  const address = JSON.stringify(origin + addressOf(operation, values));
  const sent = options.length === 0 ? address : `${address}, {\n  ${options.join(",\n  ")},\n}`;
  return `const answer = await fetch(${sent});\nconst { code, result, message } = await answer.json();`;
}

export function answerOf({ answer }: Operation): string | undefined {
  if (!answer) return undefined;
  const sample = sampleOf(answer, true);
  const isEnvelope = typeof sample === "object" && sample !== null && "code" in sample && "message" in sample;
  return JSON.stringify(isEnvelope ? { ...sample, code: 200, message: "" } : sample, null, 2);
}
