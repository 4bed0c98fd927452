import type { ApplyRule } from "../../../base/directory/public.ts";

/**
 * Who is asked at which node by the apply configuration, instead of the people its rule finds. Nobody is put over a
 * request of their own: without another one the rule of the route decides.
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
