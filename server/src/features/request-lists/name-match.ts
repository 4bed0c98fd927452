import type { Bilingual } from "@signoff/domain/locale";
import type { Directory } from "../directory/public.ts";

/** Ids of the people a text may mean: an id, or part of a name. Found in memory, so that the database is asked by id. */
export function peopleNamed({ people }: Pick<Directory, "people">, text: string): readonly string[] {
  const wanted = text.toLowerCase();
  const { exactly, names } = knownAs(people);
  return exactly.get(text) ?? exactly.get(wanted) ?? names.flatMap(([id, both]) => (both.includes(wanted) ? [id] : []));
}

/** Ids of the departments a text may mean, with everything below them. */
export function departmentsNamed({ departments }: Pick<Directory, "departments">, text: string): readonly string[] {
  const exact = departments.get(text);
  const found = exact ? [exact] : departments.all.filter(({ names }) => lowered(names).includes(text.toLowerCase()));
  return [...new Set(found.flatMap((department) => departments.subtree(department.id)))];
}

interface KnownAs {
  /** By id as it is written, and by user name in lower case. */
  readonly exactly: ReadonlyMap<string, readonly string[]>;
  /** Ids, each with its names in lower case, one to a line. */
  readonly names: readonly (readonly [string, string])[];
}

/** A company has thousands of people, and a directory is asked many times before it changes. */
const known = new WeakMap<Directory["people"], KnownAs>();

function knownAs(people: Directory["people"]): KnownAs {
  const before = known.get(people);
  if (before) return before;
  const exactly = new Map<string, string[]>();
  for (const { id, username } of people) {
    for (const name of new Set([id, username.toLowerCase()])) exactly.set(name, [...(exactly.get(name) ?? []), id]);
  }
  const names = people.map((person) => [person.id, lowered(person.names)] as const);
  known.set(people, { exactly, names });
  return { exactly, names };
}

function lowered({ zh, en }: Bilingual): string {
  return `${zh}\n${en}`.toLowerCase();
}
