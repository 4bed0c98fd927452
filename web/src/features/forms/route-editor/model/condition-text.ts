import type { VocabularyField } from "@signoff/server/contract/base/definitions";

/** One comparison of the builder. `has` looks for a value in a list; a column of a table means any of its rows. */
export interface ConditionPart {
  readonly field: string;
  readonly operator: ConditionOperator;
  readonly value: string;
}

export const operators = ["=", "!=", ">", ">=", "<", "<=", "has", "filled", "empty"] as const;
export type ConditionOperator = (typeof operators)[number];

export interface BuiltCondition {
  readonly joined: "and" | "or";
  readonly parts: readonly ConditionPart[];
}

type Fields = ReadonlyMap<string, VocabularyField>;

export function fieldIndex(fields: readonly VocabularyField[]): Fields {
  return new Map(fields.map((field) => [field.path, field]));
}

/** The operators for a field. */
export function operatorsOf(field: VocabularyField | undefined, fields: Fields): readonly ConditionOperator[] {
  if (!field) return ["="];
  if (field.type === "table") return ["filled", "empty"];
  if (field.several) return isColumn(field.path, fields) ? [] : ["has"];
  if (field.type === "person") return ["filled", "empty"];
  if (field.type === "number") return ["=", "!=", ">", ">=", "<", "<=", "filled", "empty"];
  return ["=", "!=", "filled", "empty"];
}

/** The FEEL text of the builder's rows. */
export function writeCondition({ joined, parts }: BuiltCondition, fields: Fields): string {
  const texts = parts.map((part) => writePart(part, fields));
  if (texts.length === 1) return texts[0] ?? "";
  return texts.map((text) => (text.startsWith("some ") ? `(${text})` : text)).join(` ${joined} `);
}

function writePart({ field: path, operator, value }: ConditionPart, fields: Fields): string {
  const field = fields.get(path);
  if (field?.type === "table") return `count(${path}) ${operator === "empty" ? "=" : ">"} 0`;
  if (operator === "has") return `list contains(${path}, ${literal(value, field)})`;
  const comparison = (name: string) => {
    if (operator === "filled") return `${name} != null`;
    if (operator === "empty") return `${name} = null`;
    return `${name} ${operator} ${literal(value, field)}`;
  };
  if (!isColumn(path, fields)) return comparison(path);
  const [table = "", column = ""] = path.split(".");
  return `some row in ${table} satisfies ${comparison(`row.${column}`)}`;
}

function literal(value: string, field: VocabularyField | undefined): string {
  if (field?.type === "number") return /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? value.trim() : "0";
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function isColumn(path: string, fields: Fields): boolean {
  const [table = "", column] = path.split(".");
  return column !== undefined && fields.get(table)?.type === "table";
}

/** Parses FEEL that the builder can show; undefined for more than rows of comparisons. */
export function readCondition(text: string, fields: Fields): BuiltCondition | undefined {
  if (text.trim() === "") return { joined: "and", parts: [] };
  const split = splitParts(text.trim());
  if (!split) return undefined;
  const parts = split.parts.map((part) => readPart(part, fields));
  return parts.every((part) => part !== undefined) ? { joined: split.joined, parts } : undefined;
}

/** Splits at `and` or `or` outside of texts and brackets; undefined if both occur. */
function splitParts(text: string): { joined: "and" | "or"; parts: string[] } | undefined {
  const parts: string[] = [];
  const words = new Set<string>();
  let depth = 0;
  let from = 0;
  for (const found of text.matchAll(/"(?:[^"\\]|\\.)*"|[()]|\s(and|or)\s/g)) {
    if (found[0] === "(") depth += 1;
    else if (found[0] === ")") depth -= 1;
    else if (found[1] !== undefined && depth === 0) {
      words.add(found[1]);
      parts.push(text.slice(from, found.index));
      from = found.index + found[0].length;
    }
  }
  parts.push(text.slice(from));
  if (words.size > 1 || depth !== 0) return undefined;
  return { joined: words.has("or") ? "or" : "and", parts };
}

const path = "[A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*)?";
const value = '(?:"((?:[^"\\\\]|\\\\.)*)"|(-?\\d+(?:\\.\\d+)?)|(null))';
const comparisonPattern = new RegExp(`^(${path})\\s*(=|!=|<=|>=|<|>)\\s*${value}$`);
const somePattern = new RegExp(`^some row in (\\w+) satisfies row\\.(\\w+)\\s*(=|!=|<=|>=|<|>)\\s*${value}$`);
const hasPattern = new RegExp(`^list contains\\((${path}),\\s*${value}\\)$`);
const countPattern = /^count\((\w+)\)\s*(=|>)\s*0$/;

function readPart(given: string, fields: Fields): ConditionPart | undefined {
  const trimmed = given.trim();
  const text = /^\((.*)\)$/s.exec(trimmed)?.[1]?.trim() ?? trimmed;
  const part = readComparison(text) ?? readSome(text) ?? readHas(text) ?? readCount(text);
  const field = part && fields.get(part.field);
  if (!part || !field || !operatorsOf(field, fields).includes(part.operator)) return undefined;
  // Writing it again must give the same text: otherwise the rows would not mean what the text says.
  return sameText(writePart(part, fields), text) ? part : undefined;
}

function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s+/g, "");
  return plain(one) === plain(other);
}

function readComparison(text: string): ConditionPart | undefined {
  const found = comparisonPattern.exec(text);
  return found ? partOf(found[1] ?? "", found[2] ?? "", found.slice(3)) : undefined;
}

function readSome(text: string): ConditionPart | undefined {
  const found = somePattern.exec(text);
  return found ? partOf(`${found[1]}.${found[2]}`, found[3] ?? "", found.slice(4)) : undefined;
}

function readHas(text: string): ConditionPart | undefined {
  const found = hasPattern.exec(text);
  const [quoted, number] = found?.slice(2) ?? [];
  return found ? { field: found[1] ?? "", operator: "has", value: unescaped(quoted) ?? number ?? "" } : undefined;
}

function readCount(text: string): ConditionPart | undefined {
  const found = countPattern.exec(text);
  return found ? { field: found[1] ?? "", operator: found[2] === "=" ? "empty" : "filled", value: "" } : undefined;
}

function partOf(
  field: string,
  operator: string,
  [quoted, number, nothing]: readonly (string | undefined)[],
): ConditionPart {
  if (nothing !== undefined) return { field, operator: operator === "=" ? "empty" : "filled", value: "" };
  return { field, operator: operator as ConditionOperator, value: unescaped(quoted) ?? number ?? "" };
}

function unescaped(text: string | undefined): string | undefined {
  return text?.replaceAll(/\\(.)/g, "$1");
}
