import { type Locale, joinedNames } from "@signoff/domain/locale";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { Dictionaries } from "../lookup/dictionaries.ts";

export type ReadContext = {
  locale: Locale;
  dictionaries?: Dictionaries;
  /** Name of an attached file. */
  fileName?: (attachmentId: string) => string | undefined;
};

/** Properties of a field type that the whole product needs. */
export type FieldBehaviour = {
  /** Value of an untouched field on screen; never stored. */
  emptyValue: (field: FieldDefinition) => unknown;
  /** Whether a filled value has the format of the type in `data`. */
  hasShape: (value: unknown, field: FieldDefinition) => boolean;
  /** The value as text, for read-only pages, print and export. */
  readOnlyText: (value: unknown, field: FieldDefinition, context: ReadContext) => string;
};

/** Applies a check of one value to a field that may hold several. */
export function oneOrMore(value: unknown, field: FieldDefinition, check: (one: unknown) => boolean): boolean {
  if (field.multiple === true) return Array.isArray(value) && value.every(check);
  if (field.multiple !== undefined || field.radioMode) return Array.isArray(value) ? value.every(check) : check(value);
  return check(value);
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Joins several values in one line: with the ideographic comma in Chinese. */
export function joined(parts: readonly string[], locale: Locale): string {
  return joinedNames(parts, locale);
}
