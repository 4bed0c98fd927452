import type { Locale } from "@signoff/domain/locale";
import { dayOf } from "@signoff/forms/values/calendar";
import { cellName, isNamed } from "@signoff/forms/values/code-name";
import type { ConditionScope } from "@signoff/forms/conditions/holds";
import { rowScope } from "@signoff/forms/conditions/form-scope";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FieldType } from "@signoff/forms/definition/field-type";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import { isEmptyValue } from "@signoff/forms/values/form-values";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { describeIssue } from "@signoff/forms/messages/describe-issue";
import { unitText } from "@signoff/forms/values/unit-text";
import { checkCell, checkLeftField } from "@signoff/forms/validation/check-cell";
import type { FormState } from "@signoff/forms/conditions/visibility";
import type { ChoiceOption, GridColumn, GridEditor, GridRow } from "../cell-grid/column.ts";
import { cellLinks } from "../fields/record-links.tsx";
import { offeredOptions, optionsHangOn } from "../fields/offered-options.ts";
import { customCellEditor } from "./late-custom-cell.tsx";
import { neededFirst } from "./needed-first.ts";
import { parseCell } from "./parse-cell.ts";
import { isCellOpen, isRowNumber } from "./table-rows.ts";

export interface ColumnSurroundings {
  readonly definition: FormDefinition;
  readonly indexed: IndexedTable;
  readonly state: FormState;
  readonly scope: ConditionScope;
  /** The loaded registry rows, which name the codes in the cells. */
  readonly rows: LookupRows | undefined;
  readonly dictionaries: Dictionaries;
  readonly locale: Locale;
  readonly fileName: (id: string) => string | undefined;
  readonly yes: string;
  readonly no: string;
}

const widths: Readonly<Record<FieldType, number>> = {
  text: 130,
  textarea: 220,
  number: 96,
  select: 130,
  multiselect: 180,
  radio: 100,
  checkbox: 72,
  date: 110,
  user: 110,
  dept: 130,
  lookup: 150,
  attachment: 180,
  email: 200,
};

/** Free space goes to the columns with the longest texts. */
const shares: Readonly<Partial<Record<FieldType, number>>> = {
  text: 2,
  textarea: 5,
  select: 1,
  multiselect: 2,
  lookup: 1,
  attachment: 2,
  email: 2,
};

/** From this many columns on the first one stays in view while the others scroll. */
const wideTable = 7;

/** The columns of a table for the cell grid. The number of the row is the grid's own column. */
export function gridColumns(around: ColumnSurroundings): readonly GridColumn[] {
  const shown = around.indexed.table.columns.filter((column) => !isRowNumber(column));
  return shown.map((column, at) => gridColumn(column, around, at === 0 && shown.length >= wideTable));
}

function gridColumn(column: FieldDefinition, around: ColumnSurroundings, frozen: boolean): GridColumn {
  const { indexed, state, locale } = around;
  const optionsOf = rememberedOptions(column, around);
  const title = column.label[locale];
  return {
    key: column.key,
    title,
    ...(column.unit === undefined ? {} : { unit: unitText(column.unit, locale) }),
    required: column.required === true && isCellOpen(indexed, column, {}, state),
    width: Math.max(plainWidth(column) + nameWidth(column, around), headWidth(title, column), numberWidth(column)),
    ...(shares[column.type] === undefined ? {} : { grow: shares[column.type] }),
    frozen,
    align: column.type === "number" ? "right" : "left",
    isCode: column.type === "lookup" || column.pattern !== undefined,
    editor: editorOf(column, around, optionsOf),
    format: (value, row) => shownText(value, column, around, optionsOf, row),
    ...namesOf(column, around),
    ...cellLinks(column),
    parse: (text, row) => parseCell(text, column, optionsOf(row)),
    isReadOnly: readOnlyTest(column, around),
    ...problemsOf(column, around),
  };
}

/** The name is after the code and not part of it, so that copied cells can be pasted again. */
function namesOf(column: FieldDefinition, around: ColumnSurroundings): Pick<GridColumn, "nameOf"> {
  const { definition, indexed } = around;
  const context = { ...around, index: indexOf(definition) };
  if (!isNamed(column, indexed, context.index)) return {};
  return { nameOf: (row) => cellName(column, row, indexed, context) };
}

/** The error of a cell by itself, filled or empty. Closed cells have none, because this user cannot correct them. */
function problemsOf(column: FieldDefinition, around: ColumnSurroundings): Pick<GridColumn, "problemOf" | "missingIn"> {
  if (column.system) return {};
  const { definition, indexed, state, scope, dictionaries, locale } = around;
  const isReadOnly = readOnlyTest(column, around);
  const today = dayOf(new Date().toISOString());
  return {
    problemOf: (row) => {
      if (isEmptyValue(row[column.key]) || isReadOnly(row)) return undefined;
      const inRow = rowScope(scope, indexed.columns, row);
      const wrong = checkCell(row[column.key], column, inRow, { today, dictionaries });
      return wrong && describeIssue(definition, { ...wrong, path: indexed.path }, locale);
    },
    missingIn: (row) => {
      if (!isEmptyValue(row[column.key]) || isReadOnly(row)) return undefined;
      const required = state.row(indexed.table.key, row).get(column.key)?.required === true;
      const asked = { field: column, path: indexed.path, required };
      const wrong = checkLeftField(undefined, asked, rowScope(scope, indexed.columns, row), { today, dictionaries });
      return wrong && describeIssue(definition, wrong, locale);
    },
  };
}

/** Called for every cell of a paste, so the answer is computed once if no condition reads the row. */
function readOnlyTest(column: FieldDefinition, { indexed, state }: ColumnSurroundings): (row: GridRow) => boolean {
  const isConditional =
    typeof column.readOnly === "object" ||
    column.visible !== undefined ||
    column.fixedWhen !== undefined ||
    state.table(indexed.table.key).rowsDiffer === true;
  if (isConditional) return (row) => !isCellOpen(indexed, column, row, state);
  const isClosed = !isCellOpen(indexed, column, {}, state);
  return () => isClosed;
}

/** Chinese characters are as wide as two Latin ones. The star and the unit need space as well. */
function headWidth(title: string, column: FieldDefinition): number {
  const letters = Array.from(title).reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? 12.5 : 6.8), 0);
  return Math.ceil(letters + (column.unit ? column.unit.length * 7 + 14 : 0) + (column.required ? 12 : 0) + 20);
}

/** Names of a dictionary are longer than typed texts. */
function plainWidth({ type, levels }: FieldDefinition): number {
  return levels ? 200 : widths[type];
}

function nameWidth(column: FieldDefinition, { definition, indexed }: ColumnSurroundings): number {
  return isNamed(column, indexed, indexOf(definition)) ? 60 : 0;
}

/** Sizes of files and values with many decimals are longer than most numbers. */
function numberWidth({ type, max, precision = 0, unit }: FieldDefinition): number {
  if (type !== "number") return 0;
  const digits = unit === "byte" ? 12 : typeof max === "number" ? String(Math.trunc(max)).length : 3;
  const grouping = Math.floor((digits - 1) / 3);
  return Math.ceil((digits + grouping + precision) * 7.8 + 24);
}

type OptionsOf = (row: GridRow) => readonly ChoiceOption[];

/** Options that depend on a cell of the row differ between rows; all others are computed once. */
function rememberedOptions(column: FieldDefinition, around: ColumnSurroundings): OptionsOf {
  const { indexed, scope, dictionaries, locale } = around;
  const known = new Map<unknown, readonly ChoiceOption[]>();
  return (row) => {
    const hangsOn = optionsHangOn(column, rowScope(scope, indexed.columns, row));
    let options = known.get(hangsOn);
    if (!options) known.set(hangsOn, (options = offeredOptions(column, hangsOn, dictionaries, locale)));
    return options;
  };
}

function shownText(
  value: unknown,
  column: FieldDefinition,
  around: ColumnSurroundings,
  optionsOf: OptionsOf,
  row: GridRow,
): string {
  if (value === undefined || value === null) return "";
  if (column.type === "checkbox" && !column.options) return value === "Y" ? around.yes : around.no;
  if (typeof value === "string" && column.options && !("lookup" in column.options)) {
    return optionsOf(row).find((option) => option.value === value)?.label ?? value;
  }
  // A pasted value that could not be parsed is still a text.
  if (typeof value === "string" && column.type !== "date" && !column.levels) return value;
  const { unit: _unit, ...plain } = column;
  const { locale, dictionaries, fileName } = around;
  return behaviours[column.type].readOnlyText(value, plain, { locale, dictionaries, fileName });
}

function editorOf(column: FieldDefinition, around: ColumnSurroundings, optionsOf: OptionsOf): GridEditor {
  const { options, maxLength } = column;
  if (options && !("lookup" in options)) {
    return { kind: "choice", multiple: column.multiple === true, options: optionsOf };
  }
  switch (column.type) {
    case "number":
      return { kind: "number" };
    case "date":
      return { kind: "date" };
    case "textarea":
      return { kind: "long-text", ...(maxLength === undefined ? {} : { max: maxLength }) };
    case "checkbox":
      return { kind: "tick", on: "Y", off: "N" };
    case "text":
    case "email":
      return { kind: "text" };
    default:
      return {
        kind: "custom",
        render: customCellEditor(column, `${around.indexed.table.key}.${column.key}`, closedTest(column, around)),
      };
  }
}

/** Why a cell cannot be opened yet: it depends on a value in its row or in the form. */
function closedTest(column: FieldDefinition, around: ColumnSurroundings): (row: GridRow) => string | undefined {
  const { definition, indexed, scope, locale } = around;
  const dependsOn = neededFirst(column, definition);
  if (!dependsOn) return () => undefined;
  return (row) =>
    isEmptyValue(rowScope(scope, indexed.columns, row).valuesOf(dependsOn.field)[0])
      ? describeIssue(definition, { path: indexed.path, rule: dependsOn.rule, params: {} }, locale)
      : undefined;
}
