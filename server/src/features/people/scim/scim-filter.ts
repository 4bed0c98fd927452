import { ScimError } from "./scim-error.ts";

/** One comparison; several are joined by `and`. The supported providers send nothing else. */
export interface Comparison {
  /** In lower case, because attribute names are case-insensitive. */
  readonly attribute: string;
  readonly value: string | boolean;
}

const comparison = /^\s*([\w.:$-]+)\s+eq\s+(?:"((?:[^"\\]|\\.)*)"|(true|false))\s*$/i;
const longest = 1_000;

/** Parses filters such as `userName eq "a@b" and active eq true`. Other syntax is refused by name. */
export function parseFilter(text: string): readonly Comparison[] {
  if (text.length > longest) throw notSupported();
  return splitByAnd(text).map((part) => {
    const [, attribute = "", quoted, flag] = comparison.exec(part) ?? [];
    if (attribute === "") throw notSupported();
    const value = quoted === undefined ? flag?.toLowerCase() === "true" : unescaped(quoted);
    return { attribute: attribute.toLowerCase(), value };
  });
}

/** An `and` inside quotes belongs to the value. */
function splitByAnd(text: string): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  for (;;) {
    const [, first] = /^((?:"(?:[^"\\]|\\.)*"|[^"])*?)\s+and\s+/i.exec(rest) ?? [];
    if (first === undefined) return [...parts, rest];
    parts.push(first);
    rest = rest.slice(first.length).replace(/^\s+and\s+/i, "");
  }
}

function unescaped(quoted: string): string {
  return quoted.replaceAll(/\\(.)/g, "$1");
}

function notSupported(): ScimError {
  return new ScimError(400, 'Only comparisons by "eq", joined by "and", are supported', "invalidFilter");
}
