import type { Bilingual } from "./locale.ts";

/** Somebody who can be mentioned. */
export interface Mentionable {
  readonly id: string;
  readonly username: string;
  readonly names: Bilingual;
}

/** After a letter or a digit an `@` is part of an address. */
const marks = /(?<![\p{L}\p{N}_.@-])@(?=[\p{L}\p{N}])/gu;
const usernamePattern = /^[\p{L}\p{N}](?:[\w.-]*\w)?/u;

interface Found {
  /** Of the `@`. */
  readonly start: number;
  readonly end: number;
  readonly people: readonly Mentionable[];
}

function* findMentions(text: string, people: readonly Mentionable[]): Generator<Found> {
  for (const { index: start } of text.matchAll(marks)) {
    const rest = text.slice(start + 1).toLowerCase();
    const username = usernamePattern.exec(rest)?.[0] ?? "";
    const byUsername = people.filter((person) => person.username.toLowerCase() === username);
    if (byUsername.length > 0) yield { start, end: start + 1 + username.length, people: byUsername };
    else yield* byName(start, rest, people);
  }
}

/** The longest name wins: a person whose name is the beginning of a longer name is not mentioned. */
function* byName(start: number, rest: string, people: readonly Mentionable[]): Generator<Found> {
  const longest = (person: Mentionable): number =>
    Math.max(...[person.names.zh, person.names.en].map((name) => (isNamed(rest, name) ? name.length : 0)));
  const length = Math.max(0, ...people.map(longest));
  if (length > 0)
    yield { start, end: start + 1 + length, people: people.filter((person) => longest(person) === length) };
}

function isNamed(rest: string, name: string): boolean {
  if (name === "" || !rest.startsWith(name.toLowerCase())) return false;
  // A Latin name ends with its word; Chinese has no spaces between words.
  return !/^[a-z]/i.test(name) || !/^[\w-]/.test(rest.slice(name.length));
}

export interface ReadMentions {
  /** With every mention by user name: it still means the same person when that one is renamed. */
  readonly text: string;
  /** Ids of those who were meant, each once. */
  readonly people: readonly string[];
  /** Names that several people have. */
  readonly unclear: readonly string[];
}

export function readMentions(text: string, people: readonly Mentionable[]): ReadMentions {
  const found = [...findMentions(text, people)];
  let written = "";
  let at = 0;
  for (const { start, end, people: meant } of found) {
    const [only] = meant.length === 1 ? meant : [];
    written += text.slice(at, start) + (only ? standingAlone(only.username, text.slice(end)) : text.slice(start, end));
    at = end;
  }
  return {
    text: written + text.slice(at),
    people: [...new Set(found.flatMap((one) => (one.people.length === 1 ? one.people.map(({ id }) => id) : [])))],
    unclear: [...new Set(found.flatMap((one) => (one.people.length > 1 ? [text.slice(one.start + 1, one.end)] : [])))],
  };
}

/** With a space where the user name would run into what follows. */
function standingAlone(username: string, rest: string): string {
  const isRead = usernamePattern.exec(`${username}${rest}`)?.[0] === username;
  return isRead ? `@${username}` : `@${username} `;
}

/** A stored text in pieces: as it is, or somebody who is mentioned. */
export type MentionPiece = { readonly text: string } | { readonly person: Mentionable };

export function mentionPieces(text: string, people: readonly Mentionable[]): readonly MentionPiece[] {
  const pieces: MentionPiece[] = [];
  let at = 0;
  for (const { start, end, people: meant } of findMentions(text, people)) {
    const [person] = meant;
    if (!person || meant.length > 1) continue;
    pieces.push({ text: text.slice(at, start) }, { person });
    at = end;
  }
  return [...pieces, { text: text.slice(at) }].filter((piece) => !("text" in piece) || piece.text !== "");
}

/** The same as one text, with the names that people have now. */
export function withNames(text: string, people: readonly Mentionable[], locale: keyof Bilingual): string {
  return mentionPieces(text, people)
    .map((piece) => ("text" in piece ? piece.text : `@${piece.person.names[locale]}`))
    .join("");
}
