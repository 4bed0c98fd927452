import type { Feel, RouteDraft } from "../route.ts";
import { feelTree, type FeelNode } from "./feel-tree.ts";

/** What a name stands for inside a part of an expression: a field path, or something that is no field. */
type Scope = ReadonlyMap<string, string | undefined>;

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

/** Free names of an expression as field paths. Names bound by `some`, `every`, `for` and filters are traced to the field. */
export function fieldsIn(expression: Feel): string[] {
  const used = new Set<string>();
  collect(feelTree(expression), new Map(), used);
  return [...used];
}

function collect(node: FeelNode, scope: Scope, used: Set<string>): void {
  switch (node.name) {
    case "VariableName":
    case "PathExpression": {
      const path = pathOf(node, scope);
      if (path !== undefined) used.add(path);
      collectBase(node, path !== undefined, scope, used);
      return;
    }
    case "FunctionInvocation":
      collectAll(node.children.slice(1), scope, used);
      return;
    case "QuantifiedExpression":
    case "ForExpression":
      collectIteration(node, scope, used);
      return;
    case "FilterExpression":
      collectAll(node.children.slice(0, 1), scope, used);
      collectFilter(node, scope, used);
      return;
    case "Context":
      collectAll(node.children, new Map([...scope, ...keysOf(node)]), used);
      return;
    case "Name":
    case "Key":
    case "ParameterName":
    case "Type":
    case "DateTimeConstructor":
      return;
    default:
      collectAll(node.children, scope, used);
  }
}

function collectAll(nodes: readonly FeelNode[], scope: Scope, used: Set<string>): void {
  for (const node of nodes) collect(node, scope, used);
}

/** What stands left of the dot of a path; when the whole path is a field, only filters on the way are left to look at. */
function collectBase(node: FeelNode, isField: boolean, scope: Scope, used: Set<string>): void {
  const [base] = node.children;
  if (node.name !== "PathExpression" || !base) return;
  if (!isField) collect(base, scope, used);
  else if (base.name === "FilterExpression") collectFilter(base, scope, used);
  else collectBase(base, true, scope, used);
}

/** `some row in ips satisfies row.silicon`: `row` stands for `ips`, so `ips.silicon` is used. */
function collectIteration(node: FeelNode, outer: Scope, used: Set<string>): void {
  const scope = new Map(outer);
  for (const part of node.children) {
    if (part.name !== "InExpressions") {
      collect(part, scope, used);
      continue;
    }
    for (const { children } of part.children.filter((child) => child.name === "InExpression")) {
      const source = children.find((child) => child.name === "IterationContext");
      if (source) collect(source, scope, used);
      const bound = children.find((child) => child.name === "Name")?.text;
      if (bound !== undefined) scope.set(bound, source?.children[0] && pathOf(source.children[0], scope));
    }
  }
}

/** Inside `ips[item.silicon = "N"]`, `item` is the row. A bare name there is a field of the form. */
function collectFilter(node: FeelNode, scope: Scope, used: Set<string>): void {
  const [base, ...filter] = node.children;
  if (!base) return;
  collectAll(filter, new Map(scope).set("item", pathOf(base, scope)), used);
}

/** The field an expression denotes, if it denotes one. */
export function pathOf(node: FeelNode, scope: Scope): string | undefined {
  const [first, , last] = node.children;
  switch (node.name) {
    case "VariableName":
      return scope.has(node.text) ? scope.get(node.text) : node.text;
    case "PathExpression": {
      const base = first && pathOf(first, scope);
      return base === undefined || !last ? undefined : `${base}.${last.text}`;
    }
    case "FilterExpression":
      return first && pathOf(first, scope);
    case "ParenthesizedExpression":
      return node.children[1] && pathOf(node.children[1], scope);
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
