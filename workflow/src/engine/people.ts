import { assertNever } from "@signoff/domain/assert-never";
import type { RouteData } from "../event.ts";
import type { Instance } from "../instance.ts";
import type { Organisation } from "../organisation.ts";
import type { ApproverRule, NodeId, Route, RouteNode, UserId } from "../route.ts";
import { evaluate, type Evaluated } from "./condition.ts";

/** The data that an approver rule may read. */
export interface PeopleSource {
  readonly route: Pick<Route, "fields">;
  readonly org: Organisation;
  readonly data: RouteData;
  readonly instance: Pick<Instance, "requester" | "department" | "visits">;
}

/** The active people that a rule names, without duplicates, in a stable order. */
export function findPeople(rule: ApproverRule, source: PeopleSource): Evaluated<readonly UserId[]> {
  if (rule.by !== "feel") return { ok: true, value: activeOnly(source.org, named(rule, source)) };
  const route = { fields: [...source.route.fields, "requester"] };
  const result = evaluate(route, rule.expression, { ...source.data, requester: source.instance.requester });
  return result.ok ? { ok: true, value: activeOnly(source.org, peopleIn(result.value)) } : result;
}

function named(rule: Exclude<ApproverRule, { by: "feel" }>, source: PeopleSource): readonly UserId[] {
  const { org, data, instance } = source;
  switch (rule.by) {
    case "user":
      return rule.users;
    case "role":
      return org.holders(rule.role);
    case "group":
      return org.members(rule.group);
    case "dept-leader":
      return departmentsUpwards(org, instance)[rule.level - 1]?.leader ?? [];
    case "leader-of-requester":
      return leadersAbove(org, instance)[rule.level - 1] ?? [];
    case "field":
      return peopleIn(valueAt(data, rule.path));
    case "requester":
      return [instance.requester];
    case "task-owner":
      return instance.visits[rule.node]?.by ?? [];
    default:
      return assertNever(rule);
  }
}

interface Rung {
  readonly id: string;
  readonly leader: readonly UserId[];
}

/** From the requester's department to the top; a leader who has left does not count. */
function departmentsUpwards(org: Organisation, instance: PeopleSource["instance"]): readonly Rung[] {
  const rungs: Rung[] = [];
  let id = instance.department ?? org.user(instance.requester)?.department;
  // A cycle in the tree would be a mistake of the master data; it must not hang the engine.
  while (id !== undefined && !rungs.some((rung) => rung.id === id)) {
    const department = org.department(id);
    rungs.push({ id, leader: department?.leader === undefined ? [] : activeOnly(org, [department.leader]) });
    id = department?.parent;
  }
  return rungs;
}

function leadersAbove(org: Organisation, instance: PeopleSource["instance"]): readonly (readonly UserId[])[] {
  const leaders = departmentsUpwards(org, instance).flatMap((rung) => rung.leader);
  return [...new Set(leaders)].filter((leader) => leader !== instance.requester).map((leader) => [leader]);
}

/** The leader of the next department up who is not the requester; at the very top nobody. */
export function leaderOfNextDepartment(org: Organisation, instance: PeopleSource["instance"]): UserId | undefined {
  const above = departmentsUpwards(org, instance).slice(1);
  return above.flatMap((rung) => rung.leader).find((leader) => leader !== instance.requester);
}

/** The leader of a person, who gets the person's overdue tasks. */
export function leaderOfPerson(org: Organisation, person: UserId): UserId | undefined {
  return leadersAbove(org, { requester: person, visits: {} })[0]?.[0];
}

export function activeOnly(org: Organisation, people: readonly UserId[]): readonly UserId[] {
  return [...new Set(people)].filter((id) => org.user(id)?.active);
}

/** `field`, `section.field` or `table.column`; a column gives one value per row. */
function valueAt(data: RouteData, path: string): unknown {
  let value: unknown = data;
  for (const name of path.split(".")) {
    const step = (from: unknown): unknown =>
      typeof from === "object" && from !== null ? (from as Readonly<Record<string, unknown>>)[name] : undefined;
    value = Array.isArray(value) ? value.map(step) : step(value);
  }
  return value;
}

/** User ids in a form value: an id, `{ id }`, or lists of these. */
function peopleIn(value: unknown): readonly UserId[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(peopleIn);
  if (typeof value === "object" && value !== null && "id" in value) return peopleIn(value.id);
  return [];
}

const ownersByRoute = new WeakMap<Pick<Route, "nodes">, ReadonlySet<NodeId>>();

/** Whether a rule of the route depends on who decided this node. */
export function isOwnerAskedFor(route: Pick<Route, "nodes">, node: NodeId): boolean {
  const known = ownersByRoute.get(route) ?? new Set(Object.values(route.nodes).flatMap(ownersNamed));
  ownersByRoute.set(route, known);
  return known.has(node);
}

function ownersNamed(node: RouteNode): readonly NodeId[] {
  if (node.kind !== "user") return [];
  return node.approvers.flatMap(({ rule }) => (rule.by === "task-owner" ? [rule.node] : []));
}
