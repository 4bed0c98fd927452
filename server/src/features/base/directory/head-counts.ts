import type { DepartmentTree } from "./department-tree.ts";

export interface HeadCount {
  /** People in the department itself. */
  readonly own: number;
  /** Including all departments below it, each person once. */
  readonly withBelow: number;
}

interface Member {
  readonly active: boolean;
  readonly departments: readonly string[];
}

const nobody: HeadCount = { own: 0, withBelow: 0 };

/**
 * The number of active people in each department. Computed on demand, once per version of the directory: in SQL every
 * list of departments would count everybody again.
 */
export function headCounts(people: readonly Member[], departments: DepartmentTree): (department: string) => HeadCount {
  let counts: ReadonlyMap<string, HeadCount> | undefined;
  return (department) => (counts ??= countHeads(people, departments)).get(department) ?? nobody;
}

function countHeads(people: readonly Member[], departments: DepartmentTree): ReadonlyMap<string, HeadCount> {
  const counts = new Map(departments.all.map(({ id }) => [id, { own: 0, withBelow: 0 }]));
  for (const { active, departments: places } of people) {
    if (!active) continue;
    for (const place of places) add(counts, place, "own");
    const reached = new Set(places.flatMap((place) => wayUp(departments, place)));
    for (const place of reached) add(counts, place, "withBelow");
  }
  return counts;
}

function add(counts: Map<string, { own: number; withBelow: number }>, place: string, what: keyof HeadCount): void {
  const count = counts.get(place);
  if (count) count[what] += 1;
}

/** The department and all departments above it. */
function wayUp(departments: DepartmentTree, from: string): readonly string[] {
  const way: string[] = [];
  for (let at = departments.get(from); at; at = at.parent === undefined ? undefined : departments.get(at.parent)) {
    way.push(at.id);
  }
  return way;
}
