import type { Locale } from "@signoff/domain/locale";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { isEmptyValue, isRecord, plainText } from "@signoff/forms/values/form-values";
import type { CellContent } from "../../../../excel/workbook.ts";
import type { CellContext } from "../read-cell.ts";
import { choicesOf } from "../template-columns.ts";

export type WriteCell = (value: unknown) => CellContent;

/**
 * The content of a cell for a value: options by their titles, people by name and user name, numbers and days as such.
 */
export function cellWriter(column: FieldDefinition, context: CellContext, locale: Locale): WriteCell {
  const choices = new Map(
    choicesOf(column, context.dictionaries, locale)?.map(({ value, shown }) => [value, shown] as const),
  );
  const nameOf = named(column, context, locale);
  const textOf = (value: unknown): string => {
    if (typeof value === "boolean") return textOf(value ? "Y" : "N");
    if (isRecord(value)) return nameOf(plainText(value["id"])) ?? plainText(value["name"]);
    const plain = plainText(value);
    return choices.get(plain) ?? plain;
  };
  return (value) => {
    if (isEmptyValue(value)) return null;
    if (column.type === "number" && typeof value === "number") return value;
    if (column.type === "date" && typeof value === "string" && isDay(value)) return new Date(`${value}T00:00:00Z`);
    return Array.isArray(value) ? value.map(textOf).join("; ") : textOf(value);
  };
}

function named(
  { type }: FieldDefinition,
  { directory }: CellContext,
  locale: Locale,
): (id: string) => string | undefined {
  if (type === "user") {
    const people = new Map(directory.people.map((one) => [one.id, `${one.names[locale]} (${one.username})`]));
    return (id) => people.get(id);
  }
  return (id) => {
    const department = directory.departments.get(id);
    return department && `${department.names[locale]} (${id})`;
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
