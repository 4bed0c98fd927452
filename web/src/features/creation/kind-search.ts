import { type FormKindKey, kindCards } from "@signoff/forms/kinds/kind-cards";

/** Whether a word means the kind: part of its name in either language, its prefix, its key, or first letters of its name. */
export function isKindMeant(kind: FormKindKey, word: string): boolean {
  const wanted = word.trim().toLowerCase();
  if (wanted === "") return true;
  const { title, prefix, spoken } = kindCards[kind];
  const names = [title.zh, title.en, kind].map((name) => name.toLowerCase());
  if (wanted.split(/\s+/).every((part) => names.some((name) => name.includes(part)))) return true;
  return [prefix.toLowerCase(), spoken, initialsOf(title.en)].some((letters) => letters.startsWith(wanted));
}

function initialsOf(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toLowerCase())
    .join("");
}
