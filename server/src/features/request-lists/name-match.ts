import type { Directory } from "../directory/public.ts";

/** Ids of the people a text may mean: an id, or part of a name. Found in memory, so that the database is asked by id. */
export function peopleNamed({ people }: Pick<Directory, "people">, text: string): readonly string[] {
  const wanted = text.toLowerCase();
  const exact = people.filter(({ id, username }) => id === text || isSame(username, wanted));
  const found = exact.length > 0 ? exact : people.filter(({ names }) => isPartOf(wanted, names));
  return found.map((person) => person.id);
}

/** Ids of the departments a text may mean, with everything below them. */
export function departmentsNamed({ departments }: Pick<Directory, "departments">, text: string): readonly string[] {
  const exact = departments.get(text);
  const found = exact ? [exact] : departments.all.filter(({ names }) => isPartOf(text.toLowerCase(), names));
  return [...new Set(found.flatMap((department) => departments.subtree(department.id)))];
}

function isSame(username: string, wanted: string): boolean {
  return username.length === wanted.length && username.toLowerCase() === wanted;
}

type Names = { readonly zh: string; readonly en: string };

/** Names as they are compared. A company has thousands of them, and a directory is asked many times before it changes. */
const lowered = new WeakMap<Names, Names>();

function isPartOf(wanted: string, names: Names): boolean {
  let lower = lowered.get(names);
  if (!lower) lowered.set(names, (lower = { zh: names.zh.toLowerCase(), en: names.en.toLowerCase() }));
  return lower.zh.includes(wanted) || lower.en.includes(wanted);
}
