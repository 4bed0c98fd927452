import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { Locale } from "@signoff/domain/locale";
import { isRecord, plainText } from "@signoff/forms/values/form-values";
import type { Directory } from "../directory/public.ts";

export function textIn(data: Readonly<Record<string, unknown>>, key: string): string {
  return plainText(data[key]);
}

/** The id of a person or a department in a row. */
export function idIn(value: unknown): string | undefined {
  const id = isRecord(value) ? plainText(value["id"]) : "";
  return id === "" ? undefined : id;
}

/** A person or department as a form value: a list with one item, named in the caller's language. */
export function referenceTo(
  value: unknown,
  kind: "person" | "department",
  { directory, locale }: { readonly directory: Directory; readonly locale: Locale },
): Reference[] {
  const id = idIn(value);
  if (id === undefined) return [];
  const names = kind === "person" ? directory.namesOf(id) : directory.departments.get(id)?.names;
  return [{ id, name: names?.[locale] ?? id }];
}
