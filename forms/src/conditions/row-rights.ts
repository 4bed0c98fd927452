import { asList } from "../field-types/field-behaviour.ts";
import { isRecord, plainText, type Row } from "../values/form-values.ts";
import type { DefinitionIndex } from "../definition/definition-index.ts";
import type { NodeEdit, RowRight } from "../definition/form-definition.ts";
import { holds, type ConditionScope } from "./holds.ts";

/** The handler at a node. */
export type Handler = {
  node?: string | undefined;
  /** The slot that the handler fills, e.g. `role:pie_eng`. */
  approver?: string | undefined;
  /** The people whose rows the handler may fill in: the handler, and those whom he or she substitutes. */
  handles?: readonly string[] | undefined;
};

/** A cell in an open column. `scope` reads its row first, then the form. */
export type RowPlace = { table: string; column: string; row: Row; scope: ConditionScope };

/** Why a handler may not fill in a cell although its column is open at the node. */
export type ClosedCell = { because: "otherHandler"; people: string } | { because: "notAsked" };

/** Whether some rows of a table are open to the handler and others are not. */
export function rowsDiffer(index: DefinitionIndex, table: string, handler: Handler): boolean {
  return editsOf(index, handler).some(({ rows, editable }) => rows && editable.some((path) => isOf(path, table)));
}

/** Why a cell is closed because of its row; undefined if it is open, or if its column is closed anyway. */
export function closedByRow(index: DefinitionIndex, place: RowPlace, handler: Handler): ClosedCell | undefined {
  const path = `${place.table}.${place.column}`;
  const rights = editsOf(index, handler)
    .filter(({ editable }) => editable.includes(path))
    .map(({ rows }) => rows);
  if (rights.length === 0) return undefined;
  const closed = rights.map((right) => right && closedTo(right, place, handler));
  return closed.every((one) => one !== undefined) ? closed[0] : undefined;
}

function closedTo(
  { assignedIn, when }: RowRight,
  { row, scope }: RowPlace,
  { handles }: Handler,
): ClosedCell | undefined {
  if (when && !holds(when, scope)) return { because: "notAsked" };
  const assigned = assignedTo(row, assignedIn);
  if (handles === undefined || assigned.some(({ id }) => handles.includes(id))) return undefined;
  return { because: "otherHandler", people: assigned.map(({ name }) => name).join(", ") };
}

/** The people that a row names in that column. */
export function assignedTo(row: Row, column: string): readonly { id: string; name: string }[] {
  return asList(row[column]).flatMap((one) => {
    const id = isRecord(one) ? plainText(one.id) : plainText(one);
    return id === "" ? [] : [{ id, name: isRecord(one) ? plainText(one.name ?? id) : id }];
  });
}

function editsOf({ definition }: DefinitionIndex, { node, approver }: Handler): readonly NodeEdit[] {
  if (node === undefined) return [];
  return definition.nodeEdits.filter(
    (edit) => edit.node === node && (edit.approver === undefined || edit.approver === approver),
  );
}

function isOf(path: string, table: string): boolean {
  return path.startsWith(`${table}.`);
}
