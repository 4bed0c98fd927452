import type { RouteData } from "../event.ts";
import type { Feel } from "../route.ts";
import { everyNode, feelTree } from "./feel-tree.ts";
import { fieldsIn } from "./fields-used.ts";
import type { FieldIndex, KnownField } from "./known-names.ts";

const maxSamples = 400;

/**
 * Forms to test a condition with: everything empty, everything filled, and each field in turn with each typical value,
 * including the values that the condition itself names.
 */
export function sampleForms(expression: Feel, fields: FieldIndex): RouteData[] {
  const literals = literalsOf(expression);
  const used = fieldsIn(expression).filter((path) => fields.find(path));
  const values = new Map(used.map((path) => [path, valuesOf(path, fields, literals)]));
  const empty: RouteData = {};
  const full = used.reduce<RouteData>((form, path) => withValue(form, path, values.get(path)?.[0], fields), empty);
  const varied = used.flatMap((path) =>
    [undefined, ...(values.get(path) ?? [])].flatMap((value) => [
      withValue(empty, path, value, fields),
      withValue(full, path, value, fields),
    ]),
  );
  return [empty, full, ...varied].slice(0, maxSamples);
}

interface Literals {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

function literalsOf(expression: Feel): Literals {
  const nodes = [...everyNode(feelTree(expression))];
  const of = (name: string) => nodes.filter((node) => node.name === name).map((node) => node.text);
  return {
    texts: of("StringLiteral")
      .map((text) => text.slice(1, -1))
      .slice(0, 20),
    numbers: of("NumericLiteral")
      .map((text) => Number(text.replaceAll(/\s/g, "")))
      .filter((number) => !Number.isNaN(number))
      .slice(0, 20),
  };
}

/** The values a place can hold, never empty. */
function valuesOf(path: string, fields: FieldIndex, literals: Literals): unknown[] {
  const field = fields.find(path);
  if (!field) return [];
  const single = singleValues(field, path, literals);
  if (field.type === "table") return [[{}], [{}, {}]];
  return field.several === true ? [...single.map((value) => [value]), single.slice(0, 2)] : single;
}

function singleValues(field: KnownField, path: string, literals: Literals): unknown[] {
  switch (field.type) {
    case "number":
      return [1, 0, -1.5, ...literals.numbers];
    case "boolean":
      return [true, false];
    case "date":
      return ["2026-01-31", ...literals.texts];
    case "person":
      return [{ id: "someone", name: "Someone" }];
    case "text":
    case "other":
      return [path.endsWith(".id") ? "someone" : "sample", ...literals.texts];
    case "table":
      return [];
  }
}

/** A column is tested in one row, in two rows, and beside a row where it is empty. */
function withValue(form: RouteData, path: string, value: unknown, fields: FieldIndex): RouteData {
  const [root = path, child] = path.split(".");
  if (child === undefined) {
    // Columns that are set already stay: naming the table does not empty it.
    if (fields.find(root)?.type === "table" && Array.isArray(form[root])) return form;
    return value === undefined ? without(form, root) : { ...form, [root]: value };
  }
  if (fields.isColumn(path)) {
    if (value === undefined) return { ...form, [root]: [{}] };
    const rows = Array.isArray(form[root]) ? (form[root] as readonly object[]) : [{}];
    return { ...form, [root]: [...rows.map((row) => ({ ...row, [child]: value })), {}] };
  }
  const known = form[root];
  const object = typeof known === "object" && known !== null && !Array.isArray(known) ? known : {};
  if (fields.find(root)?.several === true)
    return { ...form, [root]: value === undefined ? [] : [{ [child]: one(value) }] };
  return { ...form, [root]: { ...object, [child]: value } };
}

function one(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function without(form: RouteData, key: string): RouteData {
  const { [key]: _left, ...rest } = form;
  return rest;
}
