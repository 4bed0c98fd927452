import type { Locale } from "@signoff/domain/locale";
import { addWorkingDays } from "./calendar.ts";
import { codeName } from "./code-name.ts";
import { formScope } from "../conditions/form-scope.ts";
import { indexOf } from "../definition/definition-index.ts";
import type { DefaultValue, FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import type { Dictionaries } from "../lookup/dictionaries.ts";
import { behaviours } from "../field-types/behaviours.ts";
import { isEmptyValue, readField, writeValue, type FormValues } from "./form-values.ts";
import type { LookupRows } from "../lookup/lookup-rows.ts";

export type Named = { id: string; name?: string };

export type DefaultContext = {
  today: string;
  user: Named;
  department?: Named;
  /** Portal-wide constants; without them the form's own numbers count. */
  constants?: Readonly<Record<string, number>>;
};

type DefaultRule = (context: DefaultContext) => unknown;

/**
 * Defaults that depend on the requester and the date. Those that depend on other values (`subject`, `allOptions`,
 * `nextLetter`, `featureSizeOfNode`, `deviceNameOfProduct`, `sameAsProductId`) are offered by the form as soon as these
 * exist.
 */
const defaultRules: Readonly<Record<string, DefaultRule>> = {
  currentUser: ({ user }) => user,
  requester: ({ user }) => user,
  today: ({ today }) => today,
  mainDepartment: ({ department }) => department,
  inThreeWorkingDays: ({ today, constants }) => addWorkingDays(today, constants?.["frameConfirmDays"] ?? 3),
};

/** Fields with a portal-wide constant as their default, if their form gives them a default. */
const constantOf: Readonly<Record<string, string>> = {
  scribeX: "defaultScribeUm",
  scribeY: "defaultScribeUm",
  scribeWidth: "defaultScribeUm",
  magnification: "defaultMagnification",
  eviewDays: "eviewDefaultDays",
};

/** The constants that are defaults of forms. */
export const startingConstants = [
  "defaultScribeUm",
  "defaultMagnification",
  "eviewDefaultDays",
  "frameConfirmDays",
] as const;

/** The data of a new request. System values are left to the server. */
export function initialData(definition: FormDefinition, context: DefaultContext): FormValues {
  const data: FormValues = {};
  const index = indexOf(definition);
  for (const { field, inside, dataKey } of index.fields.values()) {
    const value = startingValue(field, context);
    if (!isEmptyValue(value)) writeValue(data, inside, dataKey, value);
  }
  for (const { table, inside } of index.tables.values()) {
    if (table.presetRows)
      writeValue(
        data,
        inside,
        table.key,
        table.presetRows.map((row) => ({ ...row })),
      );
  }
  return data;
}

/** A new row of a table. */
export function initialRow(definition: FormDefinition, tableKey: string, context: DefaultContext): FormValues {
  const row: FormValues = {};
  for (const column of indexOf(definition).tables.get(tableKey)?.table.columns ?? []) {
    if (column.system || column.default === undefined) continue;
    const value = defaultValue(column.default, context);
    if (!isEmptyValue(value)) row[column.key] = value;
  }
  return row;
}

/** A value without an alternative is there from the start, whatever its source: other fields depend on it. */
function startingValue(field: FieldDefinition, context: DefaultContext): unknown {
  if (field.fixed !== undefined) return field.fixed;
  if (field.system || field.default === undefined) return undefined;
  return fittingConstant(field, context) ?? defaultValue(field.default, context);
}

/** A constant that the field would refuse is ignored: no form starts with an error. */
function fittingConstant(field: FieldDefinition, { constants }: DefaultContext): unknown {
  const set = constants?.[constantOf[field.key] ?? ""];
  if (set === undefined) return undefined;
  if (field.type !== "number") {
    const offered = field.options && "inline" in field.options ? field.options.inline : [];
    return offered.some(({ value }) => value === String(set)) ? String(set) : undefined;
  }
  const isBelow = typeof field.min === "number" && set < field.min;
  const isAbove = typeof field.max === "number" && set > field.max;
  return isBelow || isAbove ? undefined : set;
}

function defaultValue(value: DefaultValue, context: DefaultContext): unknown {
  if (typeof value !== "object" || !("rule" in value)) return value;
  return defaultRules[value.rule]?.(context);
}

/** A subject for a form without one: its title and the first filled summary fields, by their names. */
export function subjectOf(
  definition: FormDefinition,
  data: FormValues,
  locale: Locale,
  { rows, dictionaries }: { rows?: LookupRows; dictionaries?: Dictionaries } = {},
): string {
  const index = indexOf(definition);
  const names = { index, scope: formScope(index, data, rows ? { rows } : {}), rows, locale };
  const words = dictionaries ? { locale, dictionaries } : { locale };
  const parts = definition.summary.flatMap((key) => {
    const indexed = index.fields.get(key);
    const value = indexed && readField(data, indexed);
    if (!indexed || isEmptyValue(value)) return [];
    const { field } = indexed;
    return [codeName(field, value, names) ?? behaviours[field.type].readOnlyText(value, field, words)];
  });
  return [definition.title[locale], ...parts.slice(0, 2)].join(" ").slice(0, 200);
}
