import type { Directory } from "../directory/public.ts";

/** Ids of the people a text may mean: an id, or part of a name. Found in memory, so that the database is asked by id. */
export function peopleNamed({ people }: Pick<Directory, "people">, text: string): readonly string[] {
  const wanted = text.toLowerCase();
  const exact = people.filter((person) => person.id === text || person.username.toLowerCase() === wanted);
  const found = exact.length > 0 ? exact : people.filter(({ names }) => isPartOf(wanted, names));
  return found.map((person) => person.id);
}

/** Ids of the departments a text may mean, with everything below them. */
export function departmentsNamed({ departments }: Pick<Directory, "departments">, text: string): readonly string[] {
  const exact = departments.get(text);
  const found = exact ? [exact] : departments.all.filter(({ names }) => isPartOf(text.toLowerCase(), names));
  return [...new Set(found.flatMap((department) => departments.subtree(department.id)))];
}

function isPartOf(wanted: string, { zh, en }: { readonly zh: string; readonly en: string }): boolean {
  return zh.toLowerCase().includes(wanted) || en.toLowerCase().includes(wanted);
}
