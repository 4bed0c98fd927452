import { assignedTo } from "@signoff/forms/conditions/row-rights";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { type FormValues, readRows } from "@signoff/forms/values/form-values";
import { writeApproverRule } from "@signoff/workflow/bpmn/approver-rule-text";
import type { Instance, Slot, Task } from "@signoff/workflow/instance";
import type { Route, UserNode } from "@signoff/workflow/route";

/** The slot that a person fills, by its name in the form's rules: `role:pie_eng`, `field:ownerLitho`. */
export function slotNameOf(route: Route, instance: Instance, task: Task): string | undefined {
  return slotNamesOf(route, instance, task)[0];
}

/** All names of the slot: approvers that found the same people share one. */
export function slotNamesOf(route: Route, instance: Instance, task: Task): readonly string[] {
  const node = userNodeOf(route, task);
  return node ? slotApprovers(node, instance, task).map(({ rule }) => writeApproverRule(rule)) : [];
}

function slotApprovers(node: UserNode, instance: Instance, task: Task): readonly UserNode["approvers"][number][] {
  const token = instance.tokens.find((one) => one.id === task.token);
  const slot = token?.slate?.find((one) => one.id === task.slot);
  return (slot?.from ?? []).flatMap((index) => node.approvers[index] ?? []);
}

function userNodeOf(route: Route, task: Task): UserNode | undefined {
  const node = route.nodes[task.node];
  return node?.kind === "user" ? node : undefined;
}

/** Whether a node assigns rows of a table to the people named in them. */
export function hasAssignedRows({ nodeEdits }: FormDefinition, node: string): boolean {
  return nodeEdits.some((edit) => edit.node === node && edit.rows !== undefined);
}

/**
 * The people whose rows the holder of a task fills in: the holder, and the people in whose place the holder was asked.
 * A row whose person nobody at the node represents (a person who has left, or the requester) goes to a handler who was
 * asked without any row, otherwise to all.
 */
export function handledPeople(
  definition: FormDefinition,
  data: FormValues,
  instance: Instance,
  task: Task,
): readonly string[] | undefined {
  if (!hasAssignedRows(definition, task.node)) return undefined;
  const slate = instance.tokens.find(({ id }) => id === task.token)?.slate ?? [];
  const own = slate.find(({ id }) => id === task.slot);
  const mine = own ? peopleOf(own) : task.people;
  const assigned = assignedPeople(definition, data, task.node);
  const hasRows = (people: readonly string[]) => people.some((one) => assigned.has(one));
  const held = new Set(slate.flatMap(peopleOf));
  const unheld = [...assigned].filter((one) => !held.has(one));
  const takesThem = !hasRows(mine) || slate.every((slot) => hasRows(peopleOf(slot)));
  return takesThem ? [...mine, ...unheld] : mine;
}

function peopleOf({ people, for: standsFor = {} }: Slot): readonly string[] {
  return [...people, ...Object.values(standsFor)];
}

function assignedPeople(definition: FormDefinition, data: FormValues, node: string): ReadonlySet<string> {
  const { tables } = indexOf(definition);
  const columns = definition.nodeEdits.flatMap(({ node: at, rows, editable }) =>
    at === node && rows
      ? editable.map((path) => ({ table: path.split(".", 1)[0] ?? "", column: rows.assignedIn }))
      : [],
  );
  const people = columns.flatMap(({ table, column }) => {
    const indexed = tables.get(table);
    return indexed ? readRows(data, indexed).flatMap((row) => assignedTo(row, column)) : [];
  });
  return new Set(people.map(({ id }) => id));
}
