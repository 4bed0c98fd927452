import { user, type UserFields } from "@signoff/domain/records/user";
import type { Bilingual } from "@signoff/domain/locale";

export interface ImportColumn {
  readonly key: keyof UserFields;
  readonly title: Bilingual;
  readonly required: boolean;
  readonly width: number;
  readonly example: string;
}

/** The columns of the template, in its order. If a file leaves some out, existing people keep their values. */
export const importColumns: readonly ImportColumn[] = [
  column("username", 18, "new.person"),
  column("nameZh", 16, "新人"),
  column("nameEn", 18, "New Person"),
  column("workNo", 12, "W9001"),
  column("employeeId", 14, "9001"),
  column("departments", 26, ""),
  column("roles", 26, ""),
  column("email", 28, "new.person@example.com"),
  column("phone", 18, ""),
  column("nickNames", 16, ""),
  column("language", 12, "zh"),
  column("status", 12, "active"),
];

function column(key: keyof UserFields, width: number, example: string): ImportColumn {
  const { label, form } = user.fields[key];
  return { key, title: label, required: form.required === true, width, example };
}

/** Maps columns of the file to fields, by headings in either language or by field names. */
export function placesOf(header: readonly unknown[]): ReadonlyMap<keyof UserFields, number> {
  const places = new Map<keyof UserFields, number>();
  header.forEach((cell, at) => {
    const text = headingOf(cell);
    const found = importColumns.find(({ key, title }) => [key, title.zh, title.en].map(headingOf).includes(text));
    if (found && !places.has(found.key)) places.set(found.key, at);
  });
  return places;
}

/** A star marks required columns; it is not part of the name. */
function headingOf(cell: unknown): string {
  return cellText(cell).replaceAll("*", "").trim().toLowerCase();
}

/** The text that was typed, whatever type the spreadsheet gave it. */
export function cellText(cell: unknown): string {
  if (typeof cell === "string") return cell.trim();
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  return cell instanceof Date ? cell.toISOString() : "";
}
