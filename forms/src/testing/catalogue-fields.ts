import { limits } from "@signoff/domain/limits";
import type { TableDefinition } from "../definition/detail-table.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { Options } from "../definition/options.ts";
import type { CatalogueField, CatalogueTable } from "./read-catalogue.ts";

type Facts = Record<string, unknown>;

/** The facts of a field, in the terms of the catalogue for comparison. */
export function factsOfField(field: FieldDefinition): Facts {
  return plain({
    type: field.type,
    label: field.label,
    required: requiredWord(field),
    requiredWhen: typeof field.required === "object" ? field.required : undefined,
    visibleWhen: field.visible,
    readOnly: field.readOnly === true ? true : undefined,
    readOnlyWhen: typeof field.readOnly === "object" ? field.readOnly : undefined,
    options: field.options && factsOfOptions(field.options),
    default: literal(field.default),
    multiple: field.multiple === true || (field.separator !== undefined && field.type === "email") ? true : undefined,
    multipleWhen: typeof field.multiple === "object" ? field.multiple : undefined,
    dependsOn: field.dependsOn?.field,
    ...pick(field, sameNames),
  });
}

export function factsOfCatalogueField(field: CatalogueField): Facts {
  const dependsOn = field.dependsOn as { field: string } | undefined;
  const isTakenOver = field.required === "system" && field.type !== "lookup" && hasLookupField(field.options);
  return plain({
    type: field.type,
    label: field.label,
    required: field.required,
    requiredWhen: field.requiredWhen,
    visibleWhen: field.visibleWhen,
    readOnly: field.readOnly,
    readOnlyWhen: field.readOnlyWhen,
    options: isTakenOver ? undefined : withoutMulti(field.options),
    default: literal(field.default),
    multiple: field.multiple,
    multipleWhen: field.multipleWhen,
    dependsOn: dependsOn?.field,
    ...pick(field, sameNames),
  });
}

const tableNames = ["type", "minRows", "maxRows", "excel", "minRowsWhen"] as const;

export function factsOfTable(table: TableDefinition): Facts {
  return plain({
    title: table.title,
    visibleWhen: table.visible,
    minRowsFrom: table.minRowsFrom,
    ...pick(table, tableNames),
    // In the catalogue only if a table allows fewer rows than any other.
    maxRows: (table.maxRows ?? 0) >= limits.tableRows ? undefined : table.maxRows,
  });
}

export function factsOfCatalogueTable(table: CatalogueTable): Facts {
  const { minRowsFrom } = table;
  const isField = typeof minRowsFrom === "object" && minRowsFrom !== null && "field" in minRowsFrom;
  return plain({
    title: table.title,
    visibleWhen: table.visibleWhen,
    minRowsFrom: isField ? minRowsFrom : undefined,
    ...pick(table, tableNames),
  });
}

/** Names of the facts that differ. */
export function differences(actual: Facts, expected: Facts): string[] {
  const names = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  const isOwnBound = (name: string) =>
    bounds.has(name) && expected[name] === undefined && typeof actual[name] === "number";
  return [...names].filter((name) => canonical(actual[name]) !== canonical(expected[name]) && !isOwnBound(name)).sort();
}

/** Every number and text is bounded; if the catalogue has no bound, the definition's own is not a difference. */
const bounds: ReadonlySet<string> = new Set(["min", "max", "maxLength"]);

const sameNames = [
  "unit",
  "min",
  "max",
  "step",
  "precision",
  "maxLength",
  "pattern",
  "unique",
  "minItems",
  "maxItems",
  "separator",
  "radioMode",
  "fixed",
  "fixedWhen",
  "compare",
  "attachmentType",
] as const;

function requiredWord(field: FieldDefinition): CatalogueField["required"] {
  if (field.system) return "system";
  if (field.required === true) return "always";
  return field.required === undefined ? "never" : "conditional";
}

function factsOfOptions(options: Options): unknown {
  if ("inline" in options) return { inline: options.inline.map(({ value, title }) => ({ value, ...title })) };
  if (!("lookup" in options)) return options;
  // The customer's limit of look-ups is decided for all of them at once, not in the catalogue.
  const { valueKey: _value, titleKey: _title, own: _own, or, ...lookup } = options.lookup;
  const { valueKey: _orValue, own: _orOwn, ...other } = or ?? {};
  return { lookup: or ? { ...lookup, or: other } : lookup };
}

function hasLookupField(options: unknown): boolean {
  const lookup = (options as { lookup?: { field?: string } } | undefined)?.lookup;
  return lookup?.field !== undefined;
}

/** `multiple` expresses a look-up of several. */
function withoutMulti(options: unknown): unknown {
  const lookup = (options as { lookup?: Record<string, unknown> } | undefined)?.lookup;
  if (!lookup || !("multi" in lookup)) return options;
  const { multi: _multi, ...rest } = lookup;
  return { lookup: rest };
}

/** Defaults by rule are named in code and described in the catalogue. */
function literal(value: unknown): unknown {
  return typeof value === "object" && value !== null && "rule" in value ? "by rule" : value;
}

function pick(from: object, names: readonly string[]): Facts {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

function plain(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
