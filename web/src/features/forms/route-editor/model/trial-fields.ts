import type { VocabularyField } from "@signoff/server/contract/base/definitions";

/**
 * Fields that conditions and approver rules of a route file name: they determine the route. Whole tables are not filled
 * in.
 */
export function fieldsNamedIn(xml: string, fields: readonly VocabularyField[]): readonly VocabularyField[] {
  const parts = [
    ...[...xml.matchAll(/<(?:\w+:)?(?:condition|conditionExpression)\b[^>]*>([^<]*)</g)].map(([, text]) => text ?? ""),
    ...[...xml.matchAll(/\brule="(?:field:|=)([^"]*)"/g)].map(([, text]) => text ?? ""),
  ];
  const words = new Set(
    parts.flatMap((text) => text.replaceAll(/&quot;[^&]*&quot;|"[^"]*"/g, " ").match(/[\w.]+/g) ?? []),
  );
  const columns = new Set([...words].flatMap((word) => /^row\.(\w+)$/.exec(word)?.[1] ?? []));
  return fields.filter(({ path, type }) => {
    const [root = "", child] = path.split(".");
    if (type === "table") return false;
    if (words.has(path)) return true;
    return child !== undefined && words.has(root) && columns.has(child);
  });
}

/** Typed texts as the values of a form; columns make one row of their table. */
export function dataFrom(
  values: Readonly<Record<string, string>>,
  fields: readonly VocabularyField[],
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  const rows = new Map<string, Record<string, unknown>>();
  for (const { path, type, several } of fields) {
    const text = values[path] ?? "";
    if (text === "") continue;
    const single = type === "number" ? Number(text) : type === "person" ? { id: text } : text;
    const value = several ? [single] : single;
    const [table = "", column] = path.split(".");
    if (column === undefined) data[path] = value;
    else rows.set(table, { ...rows.get(table), [column]: value });
  }
  for (const [table, row] of rows) data[table] = [row];
  return data;
}
