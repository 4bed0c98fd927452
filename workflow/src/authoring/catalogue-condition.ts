import type { Feel } from "../route.ts";
import type { CatalogueComparison, CatalogueCondition } from "./catalogue-form.ts";
import type { FieldIndex, FieldType } from "../bpmn/known-names.ts";

/** Name of the current user's roles in expressions; the catalogue's `$role`. */
export const currentRoles = "currentRoles";

/**
 * A condition of the catalogue in FEEL. The catalogue's meaning is kept exactly: an empty field equals nothing and is
 * `!=` everything, `table.column` holds if any row does, a field with several values if any value does. The result is
 * true or false for every form, never null.
 */
export function conditionToFeel(condition: CatalogueCondition, fields: FieldIndex): Feel {
  if ("all" in condition) return joined(condition.all, "and", fields);
  if ("any" in condition) return joined(condition.any, "or", fields);
  return comparisonToFeel(condition, fields);
}

function joined(parts: readonly CatalogueCondition[], word: "and" | "or", fields: FieldIndex): Feel {
  if (parts.length === 0) return word === "and" ? "true" : "false";
  const texts = parts.map((part) => conditionToFeel(part, fields));
  return texts.length === 1
    ? (texts[0] ?? "")
    : texts.map((text) => (isCompound(text) ? `(${text})` : text)).join(` ${word} `);
}

/** Quoted texts may contain these words; an extra pair of brackets is harmless. */
function isCompound(text: Feel): boolean {
  return / (?:and|or|satisfies) /.test(text);
}

/** Where a name is found in the data passed to the engine, and its type. */
interface Place {
  readonly path: string;
  readonly type: FieldType;
  readonly shape: "one" | "several" | "column" | "column of several";
}

function comparisonToFeel(comparison: CatalogueComparison, fields: FieldIndex): Feel {
  const place = placeOf(comparison.field, fields);
  const [table = "", column = ""] = place.path.split(".");
  switch (place.shape) {
    case "one":
      return compareOne(place.path, comparison, place.type);
    case "several":
      return compareSeveral(place.path, comparison, place.type);
    case "column":
      return `some row in ${table} satisfies ${compareOne(`row.${column}`, comparison, place.type)}`;
    case "column of several":
      return `some row in ${table} satisfies ${compareCell(`row.${column}`, comparison, place.type)}`;
  }
}

/** A list in a row is null if it is empty; a list of the form is an empty list. */
function compareCell(path: string, comparison: CatalogueComparison, type: FieldType): Feel {
  const isMet = comparison.op === "empty" || comparison.op === "!=";
  const test = compareSeveral(path, comparison, type);
  return isMet ? `${path} = null or ${test}` : `${path} != null and ${test}`;
}

/**
 * `$role` is a list of its own, and `toptierNo.techNode`, where `toptierNo` is chosen from a registry, is
 * `toptierNoRow.techNode`: the caller passes these along with the fields.
 */
function placeOf(name: string, fields: FieldIndex): Place {
  if (name === "$role") return { path: currentRoles, type: "text", shape: "several" };
  if (name.split(".").length > 2) throw new Error(`"${name}" lies too deep for a condition`);
  const field = fields.find(name);
  if (field && field.type === "table") return { path: name, type: "other", shape: "several" };
  if (field && fields.isColumn(name)) {
    return { path: name, type: field.type, shape: field.several ? "column of several" : "column" };
  }
  if (field) {
    const path = field.type === "person" ? `${name}.id` : name;
    return { path, type: field.type === "person" ? "text" : field.type, shape: field.several ? "several" : "one" };
  }
  const [lookup = "", taken] = name.split(".");
  if (taken !== undefined && fields.find(lookup)) return { path: `${lookup}Row.${taken}`, type: "text", shape: "one" };
  throw new Error(`The form has no field "${name}"`);
}

function compareOne(path: string, { op, value, field }: CatalogueComparison, type: FieldType): Feel {
  switch (op) {
    case "filled":
      return `${path} != null`;
    case "empty":
      return `${path} = null`;
    case "in": {
      const list = listOf(value).map((one) => literal(one, type, field));
      return list.length === 1
        ? `${path} = ${list[0]}`
        : list.length === 0
          ? "false"
          : `${path} in (${list.join(", ")})`;
    }
    case "=":
    case "!=":
      return `${path} ${op} ${literal(scalarOf(value), type, field)}`;
    case ">":
    case "<":
    case ">=":
    case "<=":
      return `${path} != null and ${path} ${op} ${orderLiteral(scalarOf(value), type, field)}`;
  }
}

function compareSeveral(path: string, { op, value, field }: CatalogueComparison, type: FieldType): Feel {
  switch (op) {
    case "filled":
      return `count(${path}) > 0`;
    case "empty":
      return `count(${path}) = 0`;
    case "in": {
      const list = listOf(value).map((one) => literal(one, type, field));
      if (list.length === 0) return "false";
      if (list.length === 1) return `list contains(${path}, ${list[0]})`;
      return `(some one in ${path} satisfies one in (${list.join(", ")}))`;
    }
    case "=":
      return `list contains(${path}, ${literal(scalarOf(value), type, field)})`;
    case "!=":
      return `not(list contains(${path}, ${literal(scalarOf(value), type, field)}))`;
    case ">":
    case "<":
    case ">=":
    case "<=":
      throw new Error(`"${field}" has several values, which have no order`);
  }
}

/** The literal has the type of the field: FEEL does not treat `5` and `"5"` as equal. */
function literal(value: string | number, type: FieldType, field: string): Feel {
  if (type === "person" || type === "other" || type === "table")
    throw new Error(`"${field}" cannot be compared with a value`);
  if (type !== "number") return quoted(String(value));
  const number = Number(value);
  if (!Number.isFinite(number)) throw new Error(`"${field}" is a number, "${value}" is none`);
  return plainNumber(number);
}

function orderLiteral(value: string | number, type: FieldType, field: string): Feel {
  if (type !== "number" && typeof value === "number")
    throw new Error(`"${field}" is text and has no order with ${value}`);
  return literal(value, type, field);
}

/** Without an exponent, which feelin cannot parse. */
function plainNumber(value: number): string {
  return value.toLocaleString("en-US", { useGrouping: false, maximumSignificantDigits: 21 });
}

function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}

function scalarOf(value: CatalogueComparison["value"]): string | number {
  if (typeof value === "string" || typeof value === "number") return value;
  throw new Error("A comparison needs one value");
}

function listOf(value: CatalogueComparison["value"]): readonly (string | number)[] {
  if (typeof value === "string" || typeof value === "number") return [value];
  return value ?? [];
}
