import { spokenForms, spokenName } from "@signoff/domain/spoken-name";
import type { Bilingual } from "@signoff/domain/locale";
import type { Directory } from "../../base/directory/public.ts";

/**
 * Ids of the people that a text may mean: an id, or part of a name. Searches in memory, so that the database is queried
 * by id.
 */
export function peopleNamed({ people }: Pick<Directory, "people">, text: string): readonly string[] {
  const wanted = text.toLowerCase();
  const spoken = spokenName(text);
  const { exactly, names } = knownAs(people);
  const isMeant = ([, both, sound]: NamedPerson) =>
    both.includes(wanted) || (spoken !== undefined && sound.includes(spoken));
  return exactly.get(text) ?? exactly.get(wanted) ?? names.filter(isMeant).map(([id]) => id);
}

/** Ids of the departments that a text may mean, with all departments below them. */
export function departmentsNamed({ departments }: Pick<Directory, "departments">, text: string): readonly string[] {
  const exact = departments.get(text);
  const found = exact ? [exact] : departments.all.filter(({ names }) => lowered(names).includes(text.toLowerCase()));
  return [...new Set(found.flatMap((department) => departments.subtree(department.id)))];
}

interface KnownAs {
  /** Keyed by the id as written, and by the user name in lower case. */
  readonly exactly: ReadonlyMap<string, readonly string[]>;
  readonly names: readonly NamedPerson[];
}

/** An id, its names in lower case (one per line), and its pinyin name without spaces. */
type NamedPerson = readonly [id: string, names: string, spoken: string];

/** Cached, because a company has thousands of people and a directory is searched many times before it changes. */
const known = new WeakMap<Directory["people"], KnownAs>();

function knownAs(people: Directory["people"]): KnownAs {
  const before = known.get(people);
  if (before) return before;
  const exactly = new Map<string, string[]>();
  for (const { id, username } of people) {
    for (const name of new Set([id, username.toLowerCase()])) exactly.set(name, [...(exactly.get(name) ?? []), id]);
  }
  const names = people.map((person) => [person.id, lowered(person.names), spokenForms(person.names.en)] as const);
  known.set(people, { exactly, names });
  return { exactly, names };
}

function lowered({ zh, en }: Bilingual): string {
  return `${zh}\n${en}`.toLowerCase();
}
