import type { ApplyRule } from "../../../base/directory/public.ts";

/**
 * The approvers that the apply configuration sets for nodes, instead of those the rule of the route finds. Nobody
 * approves their own request: if no other approver is set, the rule of the route applies.
 */
export function approversFor(
  rule: ApplyRule | undefined,
  requesterId: string,
): Readonly<Record<string, readonly string[]>> {
  const others = Object.entries(rule?.approvers ?? {}).map(
    ([node, people]) => [node, people.filter((person) => person !== requesterId)] as const,
  );
  return Object.fromEntries(others.filter(([, people]) => people.length > 0));
}
