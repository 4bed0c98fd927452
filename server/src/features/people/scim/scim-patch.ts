import { z } from "zod";
import { ScimError } from "./scim-error.ts";
import { type Comparison, parseFilter } from "./scim-filter.ts";

export type Resource = Readonly<Record<string, unknown>>;

/** Providers write `Add` and `add`; a removal may lack a value. */
export const patchRequest = z.object({
  schemas: z.array(z.string()).optional(),
  Operations: z
    .array(
      z.object({
        op: z.string().transform((op) => op.toLowerCase()),
        path: z.string().max(300).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1_000),
});
type Operation = z.output<typeof patchRequest>["Operations"][number];

/**
 * The resource after the operations, each applied to the result of the previous one. Pure: the result is validated as a
 * whole.
 */
export function applyPatch(resource: Resource, operations: readonly Operation[]): Resource {
  let patched = resource;
  for (const operation of operations) patched = applyOne(patched, operation);
  return patched;
}

function applyOne(resource: Resource, { op, path, value }: Operation): Resource {
  if (op !== "add" && op !== "replace" && op !== "remove") throw wrong(`Unknown operation ${op}`, "invalidSyntax");
  if (path !== undefined) return changeAt(resource, parsePath(path), op, value);
  if (op === "remove") throw wrong("A removal needs a path", "noTarget");
  if (!isResource(value)) throw wrong("Without a path the value must be an object", "invalidValue");
  // Each name is a path: some providers send `name.givenName` here.
  let patched = resource;
  for (const [name, inner] of Object.entries(value)) patched = changeAt(patched, parsePath(name), op, inner);
  return patched;
}

interface Path {
  readonly attribute: string;
  /** `emails[type eq "work"]`. */
  readonly which: readonly Comparison[] | undefined;
  readonly sub: string | undefined;
}

const extension = /^(urn:[\w.:]+:User):([\w$-]+)(?:\.([\w$-]+))?$/;
const plain = /^([\w$-]+)(?:\[(.+)\])?(?:\.([\w$-]+))?$/;

function parsePath(path: string): Path {
  if (/^urn:[\w.:]+:User$/.test(path)) return { attribute: path, which: undefined, sub: undefined };
  const [, urn, name] = extension.exec(path) ?? [];
  if (urn !== undefined) return { attribute: urn, which: undefined, sub: name };
  const [, attribute, filter, sub] = plain.exec(path) ?? [];
  if (attribute === undefined || isForbidden(attribute) || isForbidden(sub))
    throw wrong(`Unknown path ${path}`, "invalidPath");
  return { attribute, which: filter === undefined ? undefined : parseFilter(filter), sub };
}

/** Names that would reach the prototype of an object. */
function isForbidden(name: string | undefined): boolean {
  return name === "__proto__" || name === "constructor" || name === "prototype";
}

type Op = "add" | "replace" | "remove";

function changeAt(resource: Resource, { attribute, which, sub }: Path, op: Op, value: unknown): Resource {
  const name = nameIn(resource, attribute);
  const before = resource[name];
  if (which) return { ...resource, [name]: changeMatching(listOf(before), { which, sub }, op, value) };
  if (sub === undefined) return { ...resource, [name]: changed(before, op, value) };
  const inner = isResource(before) ? before : {};
  return { ...resource, [name]: { ...inner, [nameIn(inner, sub)]: changed(inner[nameIn(inner, sub)], op, value) } };
}

function changed(before: unknown, op: Op, value: unknown): unknown {
  if (op === "remove") return value === undefined ? undefined : without(listOf(before), listOf(value));
  if (op === "add" && Array.isArray(before)) return [...without(before, listOf(value)), ...onceEach(listOf(value))];
  if (isResource(before) && isResource(value)) return { ...before, ...value };
  return value;
}

interface Which {
  readonly which: readonly Comparison[];
  readonly sub: string | undefined;
}

function changeMatching(list: readonly unknown[], { which, sub }: Which, op: Op, value: unknown): readonly unknown[] {
  const isMeant = (entry: unknown) => isResource(entry) && which.every((one) => holds(entry, one));
  if (op === "remove" && sub === undefined) return list.filter((entry) => !isMeant(entry));
  const next = (entry: Resource) =>
    sub === undefined
      ? { ...entry, ...(isResource(value) ? value : { value }) }
      : { ...entry, [sub]: op === "remove" ? undefined : value };
  if (list.some(isMeant)) return list.map((entry) => (isMeant(entry) ? next(entry as Resource) : entry));
  const described = Object.fromEntries(which.map((one) => [one.attribute, one.value]));
  return op === "remove" ? list : [...list, next(described)];
}

function holds(entry: Resource, { attribute, value }: Comparison): boolean {
  const held = entry[nameIn(entry, attribute)];
  return typeof held === "string" && typeof value === "string"
    ? held.toLowerCase() === value.toLowerCase()
    : held === value;
}

/** Members are equal if their values are. */
function without(list: readonly unknown[], gone: readonly unknown[]): readonly unknown[] {
  const values = new Set(gone.map(valueOf));
  return list.filter((entry) => !values.has(valueOf(entry)));
}

function onceEach(list: readonly unknown[]): readonly unknown[] {
  return [...new Map(list.map((entry) => [valueOf(entry), entry])).values()];
}

function valueOf(entry: unknown): unknown {
  return isResource(entry) && "value" in entry ? entry["value"] : entry;
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** Attribute names are case-insensitive. */
function nameIn(resource: Resource, name: string): string {
  return Object.keys(resource).find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;
}

function isResource(value: unknown): value is Resource {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wrong(detail: string, scimType: string): ScimError {
  return new ScimError(400, detail, scimType);
}
