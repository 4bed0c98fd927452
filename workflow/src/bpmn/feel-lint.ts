import type { Feel } from "../route.ts";
import { everyNode, feelTree, type FeelNode } from "./feel-tree.ts";
import { visitFeel, type Place } from "./fields-used.ts";
import { finding, type Finding, type FoundAt } from "./finding.ts";
import type { FieldIndex, FieldType } from "./known-names.ts";

/** Long enough for any condition a person reads; short enough to check at once. */
export const maxExpressionLength = 2_000;

/**
 * Functions that conditions may call. No clock (the same data must give the same answer), no patterns (they can run for
 * hours).
 */
const functions = new Set(
  [
    "not, all, any, count, sum, min, max, mean, median, product, list contains, flatten, distinct values, concatenate",
    "append, union, index of, sublist, reverse, contains, starts with, ends with, upper case, lower case, string length",
    "substring, substring before, substring after, string, number, string join, abs, floor, ceiling, decimal, modulo",
    "odd, even, round up, round down, round half up, round half down, sqrt, date, time, date and time, duration",
    "years and months duration, day of year, day of week, month of year, week of year, before, after, includes, is",
  ].flatMap((line) => line.split(", ")),
);

/**
 * Expressions that feelin would accept silently with another meaning: partly parsed texts, `1e9` (read as 1), dates
 * compared with texts (always false), endless ranges.
 */
export function lintFeel(expression: Feel, fields: FieldIndex, at: FoundAt): Finding[] {
  if (expression.length > maxExpressionLength) return [finding("feel-too-long", at, { limit: maxExpressionLength })];
  const tree = feelTree(expression);
  const nodes = [...everyNode(tree)];
  const said = { expression: expression.slice(0, 200) };
  if (nodes.some((node) => node.isError || isStraySign(node))) return [finding("feel-syntax", at, said)];
  return [
    ...nodes.flatMap((node) => [
      ...lintLiteral(node, at),
      ...lintFunction(node, at),
      ...(isRange(node) ? [finding("feel-range", at, said)] : []),
    ]),
    ...lintComparisons(tree, fields, at),
  ];
}

/** `a = = b` and `> 3` are parsed as unary tests, which are only valid after `in`. */
function isStraySign(node: FeelNode): boolean {
  return node.name !== "PositiveUnaryTest" && node.children.some((child) => child.name === "SimplePositiveUnaryTest");
}

function lintLiteral(node: FeelNode, at: FoundAt): Finding[] {
  const isExponent = node.name === "NumericLiteral" && /e/i.test(node.text);
  return isExponent ? [finding("feel-exponent", at, { literal: node.text })] : [];
}

function lintFunction(node: FeelNode, at: FoundAt): Finding[] {
  if (node.name === "FunctionDefinition") return [finding("feel-function", at, { function: "function" })];
  if (node.name !== "FunctionInvocation") return [];
  const name = node.children[0]?.text.replaceAll(/\s+/g, " ") ?? "";
  if (name === "now" || name === "today") return [finding("feel-clock", at, { function: name })];
  return functions.has(name) ? [] : [finding("feel-function", at, { function: name.slice(0, 100) })];
}

function isRange(node: FeelNode): boolean {
  return node.name === "IterationContext" && node.children.some((child) => child.name === "..");
}

type ValueType = FieldType | "moment" | "list";

/** Comparing two kinds of values gives null or false, never an error. */
function lintComparisons(tree: FeelNode, fields: FieldIndex, at: FoundAt): Finding[] {
  const findings: Finding[] = [];
  visitFeel(tree, {
    onComparison: (node, placeOf) => {
      const [left, ...rest] = node.children;
      const leftType = left && typeOf(left, placeOf(left), fields);
      if (!left || leftType === undefined) return;
      for (const right of rest.flatMap(operandsOf)) {
        const rightType = typeOf(right, placeOf(right), fields);
        if (rightType === undefined || comparable(leftType) === comparable(rightType)) continue;
        findings.push(finding("feel-types-differ", at, { left: left.text, right: right.text, leftType, rightType }));
      }
    },
  });
  return findings;
}

function operandsOf(part: FeelNode): readonly FeelNode[] {
  if (part.name !== "PositiveUnaryTests" && part.name !== "PositiveUnaryTest") return [part];
  return part.children.flatMap(operandsOf);
}

/** Dates of a form are texts until `date(…)` converts them. */
function comparable(type: ValueType): string {
  return type === "date" ? "text" : type;
}

const literalTypes: Readonly<Record<string, ValueType>> = {
  NumericLiteral: "number",
  StringLiteral: "text",
  BooleanLiteral: "boolean",
  DateTimeLiteral: "moment",
  ArithmeticExpression: "number",
  List: "list",
};

function typeOf(node: FeelNode, place: Place | undefined, fields: FieldIndex): ValueType | undefined {
  const literal = literalTypes[node.name];
  if (literal) return node.name === "ArithmeticExpression" && /date|duration|"/.test(node.text) ? undefined : literal;
  const field = place && fields.find(place.path);
  if (!field || place.taken === undefined || field.type === "other") return undefined;
  if (fields.listDepth(field.path) > place.taken) return "list";
  return field.type === "table" ? undefined : field.type;
}
