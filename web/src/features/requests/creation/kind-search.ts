import { type FormKindKey, kindCards } from "@signoff/forms/kinds/kind-cards";
import { wordsOfSubsystem } from "../../../client/kind-words.ts";

/**
 * Whether a word means the kind: part of its name in either language, its prefix, its key, first letters of its name, or
 * what people call its subsystem.
 */
export function isKindMeant(kind: FormKindKey, word: string): boolean {
  const wanted = word.trim().toLowerCase();
  if (wanted === "") return true;
  const { title, prefix, spoken } = kindCards[kind];
  const names = [title.zh, title.en, kind].map((name) => name.toLowerCase());
  if (wanted.split(/\s+/).every((part) => names.some((name) => name.includes(part)))) return true;
  // A whole word of the subsystem, so that "mpw" beside another word still means the forms named so.
  if (wordsOfSubsystem(kind).some((name) => isBegun(name.toLowerCase(), wanted))) return true;
  return [prefix.toLowerCase(), spoken, initialsOf(title.en)].some((letters) => letters.startsWith(wanted));
}

/** The word is the beginning of the name or of what follows a blank in it; Chinese names have none, so any part will do. */
function isBegun(name: string, wanted: string): boolean {
  const isChinese = /\p{Script=Han}/u.test(name);
  return isChinese ? name.includes(wanted) : wanted.length > 2 && ` ${name}`.includes(` ${wanted}`);
}

function initialsOf(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toLowerCase())
    .join("");
}
