import { type FormKindKey, kindCards } from "@signoff/forms/kinds/kind-cards";
import { wordsOfSubsystem } from "../../../client/kind-words.ts";

/**
 * Whether a word matches the kind: part of its name in either language, its prefix, its key, first letters of its name,
 * or a usual name of its subsystem.
 */
export function isKindMeant(kind: FormKindKey, word: string): boolean {
  const wanted = word.trim().toLowerCase();
  if (wanted === "") return true;
  const { title, prefix, spoken } = kindCards[kind];
  const names = [title.zh, title.en, kind].map((name) => name.toLowerCase());
  if (wanted.split(/\s+/).every((part) => names.some((name) => name.includes(part)))) return true;
  // A whole word of the subsystem, so that "mpw" beside another word still matches the forms of that name.
  if (wordsOfSubsystem(kind).some((name) => isBegun(name.toLowerCase(), wanted))) return true;
  return [prefix.toLowerCase(), spoken, initialsOf(title.en)].some((letters) => letters.startsWith(wanted));
}

/** The word is at the start of the name or after a blank in it; Chinese names have no blanks, so any part matches. */
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
