import { assertNever } from "@signoff/domain/assert-never";
import type { Access, Contract, Endpoint } from "@signoff/domain/http/endpoint";
import { tokenHeader } from "@signoff/domain/session/token";
import { z } from "zod";
import { methodsOf } from "./bind-endpoints.ts";

type Json = Record<string, unknown>;

/** The description of the API, generated from the contracts alone. */
export function openApiDocument(contracts: Readonly<Record<string, Contract>>, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [area, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = (paths[`/api${endpoint.path}`] ??= {});
      for (const method of methodsOf(endpoint)) {
        path[method.toLowerCase()] = operation(area, operationId(area, name, endpoint, method), endpoint, method);
      }
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Signoff", version },
    paths,
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: tokenHeader },
        machine: { type: "http", scheme: "bearer" },
      },
    },
  };
}

function operationId(area: string, name: string, endpoint: Endpoint, method: string): string {
  return method === endpoint.method ? `${area}.${name}` : `${area}.${name}.${method.toLowerCase()}`;
}

function operation(area: string, id: string, endpoint: Endpoint, method: string): Json {
  const request = z.toJSONSchema(endpoint.request, { io: "input", unrepresentable: "any" }) as ObjectSchema;
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const hasBody = method !== "GET" && method !== "DELETE";
  return {
    operationId: id,
    tags: [area],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    "x-access": accessText(endpoint.access),
    "x-effect": endpoint.effect,
    parameters: parameters(request, inPath, hasBody),
    ...(hasBody ? { requestBody: { content: { [bodyType(endpoint)]: { schema: without(request, inPath) } } } } : {}),
    responses: {
      200: { description: "Code 200 with the result, or a refusal by its code", content: answerOf(endpoint) },
    },
  };
}

/** A session, or a machine's token where machines may call. */
function securityOf({ access, personOnly }: Endpoint): readonly Json[] {
  if (access === "public") return [];
  return personOnly === true ? [{ token: [] }] : [{ token: [] }, { machine: [] }];
}

interface ObjectSchema extends Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

function parameters(request: ObjectSchema, inPath: readonly string[], hasBody: boolean): readonly Json[] {
  return Object.entries(request.properties ?? {}).flatMap(([name, schema]) => {
    if (inPath.includes(name)) return [{ name, in: "path", required: true, schema }];
    return hasBody ? [] : [{ name, in: "query", required: request.required?.includes(name) ?? false, schema }];
  });
}

function without(request: ObjectSchema, names: readonly string[]): Json {
  const properties = Object.entries(request.properties ?? {}).filter(([name]) => !names.includes(name));
  return {
    ...request,
    properties: Object.fromEntries(properties),
    required: (request.required ?? []).filter((name) => !names.includes(name)),
  };
}

function bodyType(endpoint: Endpoint): string {
  return endpoint.body === "multipart" ? "multipart/form-data" : "application/json";
}

function answerOf(endpoint: Endpoint): Json {
  const result = z.toJSONSchema(endpoint.result, { io: "output", unrepresentable: "any" });
  switch (endpoint.answer) {
    case "file":
      return { "application/octet-stream": {} };
    case "events":
      return { "text/event-stream": {} };
    case "json":
      return { "application/json": { schema: result } };
    case "envelope":
      return {
        "application/json": {
          schema: {
            type: "object",
            properties: { code: { type: "integer" }, result, message: { type: "string" } },
            required: ["code", "result", "message"],
          },
        },
      };
    default:
      return assertNever(endpoint.answer);
  }
}

function accessText(access: Access): string {
  if (typeof access === "string") return access;
  if ("page" in access) return `page ${access.page}`;
  if ("byInput" in access) return access.words;
  return "byRecord" in access ? access.byRecord : `permission ${access.permission}`;
}
