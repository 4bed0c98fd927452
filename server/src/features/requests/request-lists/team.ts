import type { Directory } from "../../base/directory/public.ts";

/** The people in the departments that a person leads, or below them. Leaders do not belong to their own team. */
export function teamOf(
  { departments, people }: Pick<Directory, "departments" | "people">,
  leader: string,
): readonly string[] {
  const led = new Set(departments.ledBy(leader).flatMap((id) => departments.subtree(id)));
  if (led.size === 0) return [];
  return people
    .filter(({ id, active, departments: own }) => active && id !== leader && own.some((each) => led.has(each)))
    .map(({ id }) => id);
}
