import { readFileSync } from "node:fs";

/**
 * What a test file or a test helper says about itself, each in a comment line above its first statement. The line moves
 * with the file, so a renamed file keeps its place in the runs.
 */
export const testPragmas = {
  /** A test file: both engines would answer the same, so it runs on PostgreSQL only. */
  onPostgresOnly: "@engine postgres",
  /** A helper: opens a database of the engine under test. */
  opensGivenEngine: "@engine given",
  /** A helper: starts a PostgreSQL of its own, whatever the engine under test is. */
  startsOwnServer: "@engine own",
  /** A helper: needs a tool or servers that only the full run has. */
  fullRunOnly: "@run full",
  /** A test file: takes a minute or more, so it starts before the others. */
  startsFirst: "@order first",
} as const;

export type TestPragma = (typeof testPragmas)[keyof typeof testPragmas];

/** All pragmas of a text, known or not. */
export function pragmasIn(text: string): string[] {
  const head = /^(?:\/\/[^\n]*\n)*/.exec(text)?.[0] ?? "";
  return [...head.matchAll(/^\/\/ (@\w+ [^\n]*)$/gm)].map(([, pragma = ""]) => pragma);
}

/** A browser test: which rooms it opens, by their folders below `web/src/features`, `server/src/features` or `web/src`. */
const opens = /^@opens (?<rooms>\S+(?: \S+)*)$/;

export function roomsOpenedBy(text: string): string[] {
  return pragmasIn(text).flatMap((pragma) => opens.exec(pragma)?.groups?.rooms?.split(" ") ?? []);
}

export function isKnownPragma(pragma: string): boolean {
  return opens.test(pragma) || Object.values<string>(testPragmas).includes(pragma);
}

export function hasPragma(path: string, pragma: TestPragma): boolean {
  return pragmasIn(readFileSync(path, "utf8")).includes(pragma);
}
