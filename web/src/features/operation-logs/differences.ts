/** One thing that is different before and after, by its path. */
export interface Difference {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Json = Readonly<Record<string, unknown>> | null;

/** What a line of the log changed, leaf by leaf; what is the same on both sides is left out. */
export function differencesOf(before: Json, after: Json, locale: "zh" | "en"): readonly Difference[] {
  const [was, is] = [leavesOf(before, locale), leavesOf(after, locale)];
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  return paths
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }))
    .filter((one) => one.before !== one.after);
}

function leavesOf(value: Json, locale: "zh" | "en"): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  for (const [name, member] of Object.entries(value ?? {})) collect(leaves, name, member, locale);
  return leaves;
}

function collect(leaves: Map<string, string>, path: string, value: unknown, locale: "zh" | "en"): void {
  const shown = shownLeaf(value, locale);
  if (shown !== undefined) leaves.set(path, shown);
  else for (const [name, member] of Object.entries(value as object)) collect(leaves, `${path}.${name}`, member, locale);
}

/** A name in both languages is one text, and a list of texts is one line; undefined: it has parts of its own. */
function shownLeaf(value: unknown, locale: "zh" | "en"): string | undefined {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "string") return value;
  if (typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) {
    const parts = value.map((one) => shownLeaf(one, locale) ?? JSON.stringify(one));
    return parts.length === 0 ? "–" : parts.join(locale === "zh" ? "、" : ", ");
  }
  if ("zh" in value && "en" in value) return namedLeaf(value, locale);
  return undefined;
}

function namedLeaf(value: object, locale: "zh" | "en"): string {
  const { [locale]: name, people } = value as Readonly<Record<string, unknown>>;
  const who = Array.isArray(people) && people.length > 0 ? ` (${shownLeaf(people, locale) ?? ""})` : "";
  return `${String(name)}${who}`;
}
