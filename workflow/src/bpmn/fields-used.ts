import type { Feel, RouteDraft } from "../route.ts";
import { feelTree, type FeelNode } from "./feel-tree.ts";

/** The field that an expression refers to. */
export interface Place {
  readonly path: string;
  /**
   * Number of lists it was taken from: in `some row in lines satisfies row.hours = 3`, `row` is one. Absent: unknown.
   */
  readonly taken?: number;
}

/** The meaning of a name inside a part of an expression: a field, or something else. */
type Scope = ReadonlyMap<string, Place | undefined>;

/** Callbacks for the parts of an expression. */
export interface Visitor {
  onField?(path: string): void;
  /** `placeOf` returns the field of an operand. */
  onComparison?(node: FeelNode, placeOf: (operand: FeelNode) => Place | undefined): void;
}

/** Field paths that the expressions of a route name, in order of first use. */
export function fieldsUsedBy(route: Pick<RouteDraft, "nodes" | "flows">): string[] {
  return [...new Set(expressionsOf(route).flatMap(fieldsIn))].filter((path) => path !== "requester");
}

function expressionsOf(route: Pick<RouteDraft, "nodes" | "flows">): Feel[] {
  const inNodes = Object.values(route.nodes).flatMap((node) => {
    if (node.kind !== "user") return [];
    const { approvers, condition } = node;
    const rules = approvers.map(({ rule }) => (rule.by === "feel" ? rule.expression : undefined));
    return [condition, ...approvers.map((approver) => approver.condition), ...rules];
  });
  const all = [...inNodes, ...Object.values(route.flows).map((flow) => flow.condition)];
  return all.filter((feel) => feel !== undefined);
}

/**
 * Free names of an expression as field paths. Names bound by `some`, `every`, `for` and filters are resolved to the
 * field.
 */
export function fieldsIn(expression: Feel): string[] {
  const used = new Set<string>();
  visitFeel(feelTree(expression), { onField: (path) => used.add(path) });
  return [...used];
}

export function visitFeel(tree: FeelNode, visitor: Visitor): void {
  visit(tree, new Map(), visitor);
}

function visit(node: FeelNode, scope: Scope, visitor: Visitor): void {
  switch (node.name) {
    case "VariableName":
    case "PathExpression":
      visitPath(node, scope, visitor);
      return;
    case "FunctionInvocation":
      visitAll(node.children.slice(1), scope, visitor);
      return;
    case "QuantifiedExpression":
    case "ForExpression":
      visitIteration(node, scope, visitor);
      return;
    case "FilterExpression":
      visitAll(node.children.slice(0, 1), scope, visitor);
      visitFilter(node, scope, visitor);
      return;
    case "Context":
      visitAll(node.children, new Map([...scope, ...keysOf(node)]), visitor);
      return;
    case "Name":
    case "Key":
    case "ParameterName":
    case "Type":
    case "DateTimeConstructor":
      return;
    case "Comparison":
      visitor.onComparison?.(node, (operand) => placeOf(operand, scope));
      visitAll(node.children, scope, visitor);
      return;
    default:
      visitAll(node.children, scope, visitor);
  }
}

function visitAll(nodes: readonly FeelNode[], scope: Scope, visitor: Visitor): void {
  for (const node of nodes) visit(node, scope, visitor);
}

function visitPath(node: FeelNode, scope: Scope, visitor: Visitor): void {
  const place = placeOf(node, scope);
  if (place) visitor.onField?.(place.path);
  visitBase(node, place !== undefined, scope, visitor);
}

/** The part left of the dot of a path; if the whole path is a field, only filters in it remain to be visited. */
function visitBase(node: FeelNode, isField: boolean, scope: Scope, visitor: Visitor): void {
  const [base] = node.children;
  if (node.name !== "PathExpression" || !base) return;
  if (!isField) visit(base, scope, visitor);
  else if (base.name === "FilterExpression") visitFilter(base, scope, visitor);
  else visitBase(base, true, scope, visitor);
}

/** `some row in lines satisfies row.hours`: `row` is a row of `lines`, so `lines.hours` is used. */
function visitIteration(node: FeelNode, outer: Scope, visitor: Visitor): void {
  const scope = new Map(outer);
  for (const part of node.children) {
    if (part.name !== "InExpressions") {
      visit(part, scope, visitor);
      continue;
    }
    for (const { children } of part.children.filter((child) => child.name === "InExpression")) {
      const source = children.find((child) => child.name === "IterationContext");
      if (source) visit(source, scope, visitor);
      const bound = children.find((child) => child.name === "Name")?.text;
      if (bound !== undefined) scope.set(bound, itemOf(source?.children[0], scope));
    }
  }
}

/** Inside `lines[item.hours = 3]`, `item` is the row. A bare name there is a field of the form. */
function visitFilter(node: FeelNode, scope: Scope, visitor: Visitor): void {
  const [base, ...filter] = node.children;
  visitAll(filter, new Map(scope).set("item", itemOf(base, scope)), visitor);
}

function itemOf(list: FeelNode | undefined, scope: Scope): Place | undefined {
  const place = list && placeOf(list, scope);
  return place?.taken === undefined ? place : { path: place.path, taken: place.taken + 1 };
}

function placeOf(node: FeelNode, scope: Scope): Place | undefined {
  const [first, second, third] = node.children;
  switch (node.name) {
    case "VariableName":
      return scope.has(node.text) ? scope.get(node.text) : { path: node.text, taken: 0 };
    case "PathExpression": {
      const base = first && placeOf(first, scope);
      return base && third && { ...base, path: `${base.path}.${third.text}` };
    }
    case "FilterExpression": {
      const base = first && placeOf(first, scope);
      return base && { path: base.path };
    }
    case "ParenthesizedExpression":
      return second && placeOf(second, scope);
    default:
      return undefined;
  }
}

function keysOf(context: FeelNode): [string, undefined][] {
  return context.children.flatMap((entry) => {
    const key = entry.name === "ContextEntry" ? entry.children[0]?.text : undefined;
    return key === undefined ? [] : [[key, undefined]];
  });
}
