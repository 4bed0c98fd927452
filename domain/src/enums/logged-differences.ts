import { type Bilingual, type Locale, joinedNames } from "../locale.ts";
import { loggedFieldText } from "./logged-fields.ts";
import type { OperationObject } from "./operation.ts";

/** One value that differs before and after, with its path. */
export interface Difference {
  readonly path: string;
  /** The label of the path; the key itself if it has no label. */
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Json = Readonly<Record<string, unknown>> | null;

/** The parts of an operation log line that describe the change. */
export interface ChangedLine {
  readonly objectKind: OperationObject;
  readonly before: Json;
  readonly after: Json;
  /** The labels of a form's fields. */
  readonly fieldNames?: Readonly<Record<string, string>> | undefined;
}

const yes: Bilingual = { zh: "是", en: "Yes" };
const no: Bilingual = { zh: "否", en: "No" };

/** The changed values of a log line, leaf by leaf. Equal values are left out. */
export function differencesOf(line: ChangedLine, locale: Locale): readonly Difference[] {
  const { before, after } = line;
  const [was, is] = [leavesOf(before, locale), leavesOf(after, locale)];
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  return paths
    .map((path) => ({
      path,
      name: nameOf(path, line, locale),
      before: was.get(path) ?? null,
      after: is.get(path) ?? null,
    }))
    .filter((one) => one.before !== one.after);
}

/** Uses the form's labels for form fields and the page's labels for everything else. */
function nameOf(path: string, { objectKind, fieldNames }: ChangedLine, locale: Locale): string {
  const [head = "", ...rest] = path.split(".");
  if (head === "values" && rest[0] !== undefined)
    return [fieldNames?.[rest[0]] ?? rest[0], ...rest.slice(1)].join(" · ");
  return [head, ...rest].map((key) => loggedFieldText(objectKind, key)?.[locale] ?? key).join(" · ");
}

function leavesOf(value: Json, locale: Locale): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  for (const [name, member] of Object.entries(value ?? {})) collect(leaves, name, member, locale);
  return leaves;
}

function collect(leaves: Map<string, string>, path: string, value: unknown, locale: Locale): void {
  const shown = shownLeaf(value, locale);
  if (shown !== undefined) leaves.set(path, shown);
  else for (const [name, member] of Object.entries(value as object)) collect(leaves, `${path}.${name}`, member, locale);
}

/** A bilingual name is one text, and a list of texts is one line; undefined: the value has parts. */
function shownLeaf(value: unknown, locale: Locale): string | undefined {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return (value ? yes : no)[locale];
  if (typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) {
    const parts = value.map((one) => shownLeaf(one, locale) ?? JSON.stringify(one));
    return parts.length === 0 ? "–" : joinedNames(parts, locale);
  }
  if ("zh" in value && "en" in value) return namedLeaf(value, locale);
  return undefined;
}

function namedLeaf(value: object, locale: Locale): string {
  const { [locale]: name, people } = value as Readonly<Record<string, unknown>>;
  const who = Array.isArray(people) && people.length > 0 ? ` (${shownLeaf(people, locale) ?? ""})` : "";
  return `${String(name)}${who}`;
}
