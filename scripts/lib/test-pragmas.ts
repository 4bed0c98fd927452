import { readFileSync } from "node:fs";

/**
 * Settings of a test file or a test helper, each in a comment line above its first statement. The line moves with the
 * file, so a renamed file keeps its settings.
 */
export const testPragmas = {
  /** A test file: both engines would give the same answer, so it runs on PostgreSQL only. */
  onPostgresOnly: "@engine postgres",
  /** A helper: opens a database of the engine under test. */
  opensGivenEngine: "@engine given",
  /** A helper: starts a PostgreSQL of its own, whatever the engine under test is. */
  startsOwnServer: "@engine own",
  /** A helper: needs tools or servers that only the full run has. */
  fullRunOnly: "@run full",
  /** A test file: takes a minute or more, so it starts before the others. */
  startsFirst: "@order first",
} as const;

export type TestPragma = (typeof testPragmas)[keyof typeof testPragmas];

/** All pragmas of a text, known or unknown. */
export function pragmasIn(text: string): string[] {
  const head = /^(?:\/\/[^\n]*\n)*/.exec(text)?.[0] ?? "";
  return [...head.matchAll(/^\/\/ (@\w+ [^\n]*)$/gm)].map(([, pragma = ""]) => pragma);
}

/**
 * A browser test: the rooms it opens, by their folders below `web/src/features`, `server/src/features` or `web/src`.
 */
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
