import * as fc from "fast-check";
import { limitDay, addDays } from "../values/calendar.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { Dictionaries } from "../lookup/dictionaries.ts";

export type ArbitraryContext = {
  today: string;
  dictionaries: Dictionaries;
  /** A value generated before, for options and limits that depend on it. */
  valueOf: (key: string) => unknown;
  /** Values of a column generated before. */
  columnOf: (table: string, column: string) => readonly string[];
};

/** Valid values of a field. Undefined if there is nothing to choose from yet. */
export function arbitraryValue(field: FieldDefinition, context: ArbitraryContext): fc.Arbitrary<unknown> | undefined {
  if (field.fixed !== undefined) return fc.constant(field.fixed);
  switch (field.type) {
    case "text":
    case "textarea":
      return arbitraryText(field);
    case "email":
      return fc.constantFrom("jdv@customer.example", "ce.desk@foundry.example", "a.b-c@sub.domain.org");
    case "number":
      return arbitraryNumber(field, context);
    case "date":
      return arbitraryDate(field, context);
    case "user":
    case "dept":
      return several(
        field,
        fc.constantFrom("admin", "pie.liu", "ce.han", "to.guo").map((id) => ({ id })),
      );
    case "attachment":
      return fc.constant(["att-1"]);
    case "select":
    case "multiselect":
    case "radio":
    case "checkbox":
    case "lookup":
      return arbitraryChoice(field, context);
    default:
      return undefined;
  }
}

const texts = new WeakMap<FieldDefinition, fc.Arbitrary<string>>();

/** Texts depend on the field alone; making one from a pattern is slow, so it is cached. */
function arbitraryText(field: FieldDefinition): fc.Arbitrary<string> {
  const known = texts.get(field);
  if (known) return known;
  const longest = Math.min(field.maxLength ?? 40, 40);
  const made =
    field.pattern === undefined
      ? fc.string({ minLength: 1, maxLength: longest, unit: "grapheme-ascii" })
      : fc.stringMatching(new RegExp(field.pattern), { maxLength: longest });
  const arbitrary = made.map((text) => text.trim()).filter((text) => text !== "");
  texts.set(field, arbitrary);
  return arbitrary;
}

function arbitraryNumber(field: FieldDefinition, context: ArbitraryContext): fc.Arbitrary<number> {
  const unit = Math.max(field.step ?? 0, field.precision === undefined ? 1 : 10 ** -field.precision);
  let min = typeof field.min === "number" ? field.min : 0;
  let max = typeof field.max === "number" ? field.max : min + 1000 * unit;
  for (const { op, field: other } of field.compare ?? []) {
    const bound = context.valueOf(other);
    if (typeof bound !== "number") continue;
    if (op === "<" || op === "<=") max = Math.min(max, op === "<" ? bound - unit : bound);
    else min = Math.max(min, op === ">" ? bound + unit : bound);
  }
  const digits = field.precision ?? 0;
  return fc
    .integer({ min: Math.ceil(min / unit - 1e-9), max: Math.floor(max / unit + 1e-9) })
    .map((times) => Number((times * unit).toFixed(Math.max(digits, 4))));
}

function arbitraryDate(field: FieldDefinition, context: ArbitraryContext): fc.Arbitrary<string> {
  let earliest = typeof field.min === "string" ? limitDay(field.min, context.today) : addDays(context.today, -300);
  let latest = typeof field.max === "string" ? limitDay(field.max, context.today) : addDays(context.today, 300);
  for (const { field: other } of field.compare ?? []) {
    const bound = context.valueOf(other);
    if (typeof bound === "string" && bound >= earliest) earliest = addDays(bound, 1);
  }
  if (latest < earliest) latest = addDays(earliest, 30);
  return fc.nat({ max: 30 }).map((days) => {
    const day = addDays(earliest, days);
    return day > latest ? latest : day;
  });
}

function arbitraryChoice(field: FieldDefinition, context: ArbitraryContext): fc.Arbitrary<unknown> | undefined {
  const { options } = field;
  if (!options) return field.type === "checkbox" ? fc.constantFrom("Y", "N") : undefined;
  const offered = offeredValues(options, context);
  return offered.length === 0 ? undefined : several(field, fc.constantFrom(...offered));
}

function offeredValues(options: NonNullable<FieldDefinition["options"]>, context: ArbitraryContext): string[] {
  if ("inline" in options) return options.inline.map(({ value }) => value);
  if ("lookup" in options) return ["CODE-1", "CODE-2", "CODE-3"];
  if ("table" in options) return [...context.columnOf(options.table.key, options.table.column)];
  if ("field" in options) {
    const chosen = context.valueOf(options.field);
    return Array.isArray(chosen) ? chosen.filter((one) => typeof one === "string") : [];
  }
  const parent = options.parentField === undefined ? undefined : context.valueOf(options.parentField);
  return (context.dictionaries[options.dictionary] ?? [])
    .filter((item) => parent === undefined || item.parent === parent)
    .map((item) => item.value)
    .filter((value) => options.only?.includes(value) ?? true)
    .filter((value) => !options.except?.includes(value));
}

function several(field: FieldDefinition, one: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (field.multiple !== true) return one;
  const minLength = Math.max(1, field.minItems ?? 1);
  return fc.uniqueArray(one, {
    minLength,
    maxLength: Math.max(minLength, Math.min(field.maxItems ?? 3, 3)),
    selector: JSON.stringify,
  });
}
