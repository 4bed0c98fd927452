import type { RightEntry } from "@signoff/server/contract/people/roles";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { verbOf } from "./abilities.ts";
import { verbMessages } from "./messages.ts";

function verbText(code: string, locale: Locale): string | undefined {
  const verbs: Readonly<Record<string, Bilingual>> = verbMessages;
  return verbs[verbOf(code)]?.[locale];
}

/**
 * The label of a button beside the name of its page: "Import", or the name of a side, "PIE". If several are equal, the
 * full name.
 */
export function shortName({ name, code }: RightEntry, siblings: readonly RightEntry[], locale: Locale): string {
  if (code === null) return name;
  const side = code.includes(":confirm:") ? /[（(]([^（()）]+)[)）]$/.exec(name)?.[1] : undefined;
  if (side !== undefined) return side;
  const isAlone = siblings.every((other) => other.code === code || verbOf(other.code ?? "") !== verbOf(code));
  return (isAlone ? verbText(code, locale) : undefined) ?? name;
}

/** The object without the action: "Create LOTA" is about "LOTA". */
export function subjectName({ name, code }: RightEntry, locale: Locale): string {
  const verb = code === null ? undefined : verbText(code, locale);
  if (verb === undefined || !name.startsWith(verb)) return name;
  const rest = name.slice(verb.length).trim();
  return rest === "" ? name : rest;
}
