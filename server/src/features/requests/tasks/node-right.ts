import type { Bilingual } from "@signoff/domain/locale";
import { codedNodes, nodeCode } from "@signoff/forms/rights/node-codes";
import type { Instance, Slot, Task } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import { badInput, type Problem, TransportRefused } from "../../../http/refused.ts";
import type { Directory } from "../../base/directory/public.ts";
import type { LockedRequest } from "../../base/workflow-store/public.ts";

/**
 * The permission codes for a decision at the task, one of which is enough; none: any handler may decide. People asked
 * by a handler need the same code as that handler.
 */
export function codesOfTask(kind: string, route: Route | undefined, instance: Instance, task: Task): readonly string[] {
  if (!codedNodes(kind).has(task.node)) return codesOfRoute(route, task.node);
  const approvers = slotOf(instance, rootOf(instance, task))?.from ?? [];
  if (approvers.length === 0) return codedNodes(kind).get(task.node) ?? [];
  return approvers.flatMap((place) => nodeCode(kind, task.node, place) ?? []);
}

/** The codes that the route itself requires at the node. */
function codesOfRoute(route: Route | undefined, node: string): readonly string[] {
  const found = route?.nodes[node];
  return found?.kind === "user" && found.permission !== undefined ? [found.permission] : [];
}

function rootOf(instance: Instance, task: Task): Task {
  const parent = task.parent === undefined ? undefined : instance.tasks.find(({ id }) => id === task.parent);
  return parent ? rootOf(instance, parent) : task;
}

function slotOf(instance: Instance, task: Task): Slot | undefined {
  return instance.tokens.find(({ id }) => id === task.token)?.slate?.find(({ id }) => id === task.slot);
}

function mayDecide(directory: Pick<Directory, "may">, codes: readonly string[], userId: string): boolean {
  return codes.length === 0 || codes.some((code) => directory.may({ id: userId }, code));
}

/** A handler without the code can do nothing with the task, as with every call without its code. */
export function requireNodeRight(
  { request, route, instance, directory }: LockedRequest,
  taskId: number,
  userId: string,
): void {
  const task = instance.tasks.find(({ id }) => id === taskId);
  if (!task || !task.people.includes(userId)) return;
  if (!mayDecide(directory, codesOfTask(request.form_kind, route, instance, task), userId))
    throw new TransportRefused("access-denied");
}

/** People who are to decide at the task, now or later, need its code too. */
export function requireNodeRightOf(
  { request, route, instance, directory }: LockedRequest,
  taskId: number,
  people: readonly { readonly id: string; readonly path: string }[],
): void {
  const task = instance.tasks.find(({ id }) => id === taskId);
  const codes = task ? codesOfTask(request.form_kind, route, instance, task) : [];
  requirePeople(directory, codes, people);
}

/** The same for a node of a kind. */
export function requirePeopleAtNode(
  { request, route, directory }: Pick<LockedRequest, "request" | "route" | "directory">,
  node: string,
  people: readonly { readonly id: string; readonly path: string }[],
): void {
  requirePeople(directory, codedNodes(request.form_kind).get(node) ?? codesOfRoute(route, node), people);
}

function requirePeople(
  directory: Pick<Directory, "may" | "namesOf">,
  codes: readonly string[],
  people: readonly { readonly id: string; readonly path: string }[],
): void {
  const problems = people
    .filter(({ id }) => !mayDecide(directory, codes, id))
    .map(({ id, path }): Problem => ({ path, rule: "permission", message: lacking(directory.namesOf(id), codes) }));
  if (problems.length > 0) throw badInput(...problems);
}

function lacking(name: Bilingual, codes: readonly string[]): Bilingual {
  return {
    zh: `${name.zh}没有此节点所需的权限（${codes.join("、")}）`,
    en: `${name.en} does not have the permission that this node needs (${codes.join(" or ")})`,
  };
}
