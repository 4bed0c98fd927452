import { formScope, rowScope, type ScopeContext } from "./form-scope.ts";
import { holds, type ConditionScope } from "./holds.ts";
import type { Condition } from "../definition/condition.ts";
import { indexOf, type DefinitionIndex, type IndexedTable } from "../definition/definition-index.ts";
import type { FieldDefinition } from "../definition/field-shape.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import { confirmTable, isForeignRow } from "./confirm-rows.ts";
import { closedByRow, type Handler, rowsDiffer } from "./row-rights.ts";
import { readField, type FormValues, type Row } from "../values/form-values.ts";

export type FieldState = {
  visible: boolean;
  required: boolean;
  readOnly: boolean;
  /** A column that a handler fills in later. */
  later?: true;
};

export type TableState = {
  visible: boolean;
  readOnly: boolean;
  minRows: number;
  /** Some rows are open and others are closed. */
  rowsDiffer?: true;
};

/** The viewer: the requester editing, a handler at a node, or a person who only reads. */
export type Viewer =
  | { mode: "edit" }
  /** Rows of other slots than `approver`, as `role:pie_eng`, and of other people than `handles` are closed. */
  | { mode: "node"; editable: readonly string[]; approver?: string; handles?: readonly string[] }
  | { mode: "read" };

export type StateContext = ScopeContext & { viewer: Viewer };

export type FormState = {
  field: (key: string) => FieldState;
  table: (key: string) => TableState;
  /** The state of every column in one row. */
  row: (tableKey: string, row: Row) => ReadonlyMap<string, FieldState>;
  /** A section is visible while any part of it is. */
  isSectionVisible: (key: string) => boolean;
};

const hidden: FieldState = { visible: false, required: false, readOnly: true };

/** Visible, required and read-only state for given values. Pure; states are computed on demand and cached. */
export function formState(definition: FormDefinition, data: FormValues, context: StateContext): FormState {
  const index = indexOf(definition);
  const scope = formScope(index, data, context);
  const fields = new Map<string, FieldState>();
  const tables = new Map<string, TableState>();
  const form = { index, data, scope, viewer: context.viewer, handler: handlerOf(context) };
  const field = (key: string) => remembered(fields, key, () => stateOfField(form, key));
  const table = (key: string) => remembered(tables, key, () => stateOfTable(form, key));
  return {
    field,
    table,
    row: (key, row) => stateOfRow(form, key, row, table(key)),
    isSectionVisible: (key) => {
      const section = definition.sections.find((one) => one.key === key);
      if (!section) return false;
      if (section.panel) return true;
      return (
        section.fields.some((one) => field(one.key).visible) || section.tables.some((one) => table(one.key).visible)
      );
    },
  };
}

/** Whether a value may be entered at a path: fields, tables and `table.column`. */
export function isOpen(path: string, index: DefinitionIndex, viewer: Viewer): boolean {
  const table = path.includes(".") ? path.slice(0, path.indexOf(".")) : undefined;
  const names = table ? [path, table] : [path];
  switch (viewer.mode) {
    case "read":
      return false;
    case "node":
      return names.some((name) => viewer.editable.includes(name));
    default:
      return !names.some((name) => index.ownedByNodes.has(name));
  }
}

/** A form for one viewer. */
type ShownForm = {
  index: DefinitionIndex;
  data: FormValues;
  scope: ConditionScope;
  viewer: Viewer;
  handler: Handler | undefined;
};

function stateOfField({ index, scope, viewer }: ShownForm, key: string): FieldState {
  const indexed = index.fields.get(key);
  if (!indexed) return hidden;
  return stateOf(indexed.field, scope, isOpen(key, index, viewer));
}

function stateOf(field: FieldDefinition, scope: ConditionScope, open: boolean): FieldState {
  if (field.visible && !holds(field.visible, scope)) return hidden;
  if (field.system) return { visible: true, required: false, readOnly: true };
  const fixed = field.fixed !== undefined || (field.fixedWhen !== undefined && holds(field.fixedWhen.when, scope));
  return {
    visible: true,
    required: open && asked(field.required, scope),
    readOnly: !open || fixed || asked(field.readOnly, scope),
  };
}

function stateOfTable({ index, data, scope, viewer, handler }: ShownForm, key: string): TableState {
  const indexed = index.tables.get(key);
  if (!indexed) return { visible: false, readOnly: true, minRows: 0 };
  const { table } = indexed;
  if (table.visible && !holds(table.visible, scope)) return { visible: false, readOnly: true, minRows: 0 };
  const open = isOpen(key, index, viewer);
  const columnsOpen = table.columns.some((column) => !column.system && isOpen(`${key}.${column.key}`, index, viewer));
  return {
    visible: true,
    readOnly: !open && !columnsOpen,
    minRows: minRowsOf(indexed, index, data, scope),
    ...(handler && isDivided(index, key, handler) ? { rowsDiffer: true } : {}),
  };
}

/** Some rows of the table belong to another slot, or to other people. */
function isDivided(index: DefinitionIndex, table: string, handler: Handler): boolean {
  return (table === confirmTable && handler.approver !== undefined) || rowsDiffer(index, table, handler);
}

function minRowsOf(indexed: IndexedTable, index: DefinitionIndex, data: FormValues, scope: ConditionScope): number {
  const { table } = indexed;
  let rows = table.minRows;
  for (const more of table.minRowsWhen ?? []) {
    if (more.rows > rows && holds(more.when, scope)) rows = more.rows;
  }
  const from = table.minRowsFrom && index.fields.get(table.minRowsFrom.field);
  const asked = from ? readField(data, from) : undefined;
  return typeof asked === "number" && asked > rows ? asked : rows;
}

function stateOfRow(form: ShownForm, key: string, row: Row, table: TableState): ReadonlyMap<string, FieldState> {
  const { index, viewer, handler } = form;
  const indexed = index.tables.get(key);
  const states = new Map<string, FieldState>();
  if (!indexed) return states;
  const scope = rowScope(form.scope, indexed.columns, row);
  const isForeign = isForeignRow(key, row, handler?.approver);
  for (const column of indexed.table.columns) {
    const path = `${key}.${column.key}`;
    const isClosed = handler && closedByRow(index, { table: key, column: column.key, row, scope }, handler);
    const open = !table.readOnly && !isForeign && !isClosed && isOpen(path, index, viewer);
    const state = table.visible ? stateOf(column, scope, open) : hidden;
    states.set(column.key, viewer.mode === "edit" && index.ownedByNodes.has(path) ? { ...state, later: true } : state);
  }
  return states;
}

function handlerOf({ viewer, node }: StateContext): Handler | undefined {
  return viewer.mode === "node" ? { node, approver: viewer.approver, handles: viewer.handles } : undefined;
}

function asked(answer: true | Condition | undefined, scope: ConditionScope): boolean {
  return answer === true || (answer !== undefined && holds(answer, scope));
}

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
