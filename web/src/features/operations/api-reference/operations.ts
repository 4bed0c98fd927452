/** The part of JSON Schema that zod writes. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: Schema;
}

/** One call of the interface. */
export interface Operation {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** What a caller needs: `permission group:add`, `page /pages/…`, `signed-in`, `public`, or a rule in words. */
  readonly access: string;
  readonly isOpenToMachines: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly isMultipart: boolean;
  /** Undefined: a file or a stream of events. */
  readonly answer: Schema | undefined;
}

interface Content {
  readonly [type: string]: { readonly schema?: Schema };
}

interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly object[];
  readonly "x-access": string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly 200: { readonly content: Content } };
}

/** Every call of an OpenAPI document, in its order. */
export function operationsOf(document: unknown): readonly Operation[] {
  const { paths } = document as { paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );
}

function operationOf(path: string, method: string, described: Described): Operation {
  const sent = Object.entries(described.requestBody?.content ?? {})[0];
  return {
    id: described.operationId,
    area: described.tags[0] ?? "",
    method: method.toUpperCase(),
    path,
    summary: described.summary,
    access: described["x-access"],
    isOpenToMachines: described.security.length !== 1,
    parameters: described.parameters,
    body: sent?.[1].schema,
    isMultipart: sent?.[0] === "multipart/form-data",
    answer: described.responses[200].content["application/json"]?.schema,
  };
}

/** Calls in which every word occurs in path, summary, area or right. */
export function matching(operations: readonly Operation[], text: string): readonly Operation[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ id, path, summary, access, method }) => {
    const all = `${id} ${method} ${path} ${summary} ${access}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
