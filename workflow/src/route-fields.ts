import { namesIn } from "./engine/condition.ts";
import type { Route } from "./route.ts";

/** Fields of the form (top level) that the route reads: the server passes only these with every event. */
export function fieldsOfRoute(route: Route): readonly string[] {
  const declared = new Set(route.fields.map(rootOf));
  const named = new Set<string>();
  const mention = (expression: string | undefined): void => {
    for (const name of (expression === undefined ? undefined : namesIn(expression)) ?? []) named.add(name);
  };
  for (const flow of Object.values(route.flows)) mention(flow.condition);
  for (const node of Object.values(route.nodes)) {
    if (node.kind !== "user") continue;
    mention(node.condition);
    for (const { rule, condition } of node.approvers) {
      mention(condition);
      if (rule.by === "feel") mention(rule.expression);
      if (rule.by === "field") named.add(rootOf(rule.path));
    }
  }
  const ruled = Object.values(route.nodes).flatMap((node) => (node.kind === "user" ? node.approvers : []));
  const byField = new Set(ruled.flatMap(({ rule }) => (rule.by === "field" ? [rootOf(rule.path)] : [])));
  return [...named].filter((name) => declared.has(name) || byField.has(name)).toSorted();
}

function rootOf(path: string): string {
  const [root = path] = path.split(".");
  return root.replace("[]", "");
}
