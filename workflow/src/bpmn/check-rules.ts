import type { Approver, RouteDraft, UserNode, WorkingDuration } from "../route.ts";
import { elementOf, reach, steps } from "./route-graph.ts";
import { finding, type Finding, type FindingCode, type FoundAt } from "./finding.ts";
import type { FieldIndex, KnownNames } from "./known-names.ts";

/** Checks that every user task asks somebody, and that everything the rules name exists. */
export function checkRules(draft: RouteDraft, known: KnownNames, fields: FieldIndex): Finding[] {
  return Object.values(draft.nodes).flatMap((node) => {
    const at = elementOf(draft, node.id);
    if (node.kind === "service") return unknown("unknown-job", "job", [node.job], known.jobs, at);
    return node.kind === "user" ? checkUserNode(draft, node, known, fields, at) : [];
  });
}

function checkUserNode(
  draft: RouteDraft,
  node: UserNode,
  known: KnownNames,
  fields: FieldIndex,
  at: FoundAt,
): Finding[] {
  return [
    ...(node.approvers.length === 0 ? [finding("approver-missing", at)] : []),
    ...(node.allow.includes("agree") ? [] : [finding("agree-not-allowed", at)]),
    ...node.approvers.flatMap((approver) => checkApprover(draft, approver, known, fields, at)),
    ...(node.permission === undefined
      ? []
      : unknown("unknown-permission", "permission", [node.permission], known.permissions, at)),
    ...checkQualified(node, known, at),
    ...checkPass(node, known, at),
    ...checkEditable([node.editable, ...node.approvers.map((approver) => approver.editable ?? [])].flat(), fields, at),
    ...checkRejectTo(draft, node, at),
    ...node.timers.flatMap((timer) => checkCalendars(timer, known, elementOf(draft, node.id))),
  ];
}

function unknown(
  code: FindingCode,
  param: string,
  names: readonly string[],
  list: readonly string[] | undefined,
  at: FoundAt,
): Finding[] {
  return list ? names.filter((name) => !list.includes(name)).map((name) => finding(code, at, { [param]: name })) : [];
}

function checkApprover(
  draft: RouteDraft,
  { rule }: Approver,
  known: KnownNames,
  fields: FieldIndex,
  at: FoundAt,
): Finding[] {
  switch (rule.by) {
    case "user":
      return unknown("unknown-user", "user", rule.users, known.users, at);
    case "role":
      return unknown("unknown-role", "role", [rule.role], known.roles, at);
    case "group":
      return unknown("unknown-group", "group", [rule.group], known.groups, at);
    case "field":
      return checkPersonField(rule.path, fields, at);
    case "task-owner":
      return isUserNode(draft, rule.node) ? [] : [finding("rule-names-no-user-task", at, { node: rule.node })];
    case "feel":
    case "requester":
    case "dept-leader":
    case "leader-of-requester":
      return [];
  }
}

/** People named by a rule must hold the permission of the node; people on the form are checked at submit. */
function checkQualified(
  { id, approvers, permission }: UserNode,
  { qualified = {}, holders = {} }: KnownNames,
  at: FoundAt,
): Finding[] {
  const asked = permission === undefined ? undefined : holders[permission];
  const perApprover = qualified[id] ?? (asked ? [asked] : []);
  return approvers.flatMap(({ rule }, place) => {
    const who = perApprover[place] ?? perApprover[0];
    if (!who) return [];
    const lacking = (names: readonly string[], holders: readonly string[]) =>
      names
        .filter((name) => !holders.includes(name))
        .map((name) => finding("approver-without-permission", at, { name, permission: who.permission }));
    if (rule.by === "user") return lacking(rule.users, who.users);
    if (rule.by === "role") return lacking([rule.role], who.roles);
    return rule.by === "group" ? lacking([rule.group], who.groups) : [];
  });
}

function checkPersonField(path: string, fields: FieldIndex, at: FoundAt): Finding[] {
  const field = fields.find(path);
  if (!field) return [finding("unknown-field", at, { field: path })];
  return field.type === "person" ? [] : [finding("field-without-people", at, { field: path })];
}

function checkPass({ pass, mode, approvers }: UserNode, known: KnownNames, at: FoundAt): Finding[] {
  if (pass.rule === "one-per-role") return unknown("unknown-role", "role", pass.roles, known.roles, at);
  // Rules that give each person a slot have as many slots as the form names people.
  const isFixed = mode !== "single" && approvers.every((approver) => approver.spread === "shared");
  if (pass.rule !== "count" || !isFixed || pass.count <= approvers.length) return [];
  return [finding("count-out-of-range", at, { count: pass.count, slots: approvers.length })];
}

function checkEditable(paths: readonly string[], fields: FieldIndex, at: FoundAt): Finding[] {
  return paths.filter((path) => !fields.find(path)).map((field) => finding("unknown-field", at, { field }));
}

/** A fixed target of reject is a user task from which the flow comes back here. */
function checkRejectTo(draft: RouteDraft, { id, rejectTo }: UserNode, at: FoundAt): Finding[] {
  if (typeof rejectTo === "string") return [];
  const { node } = rejectTo;
  if (!isUserNode(draft, node)) return [finding("rule-names-no-user-task", at, { node })];
  const comesBack = node !== id && reach([node], steps(draft, "from"), "to").has(id);
  return comesBack ? [] : [finding("reject-goes-forward", at, { node })];
}

function isUserNode(draft: RouteDraft, id: string): boolean {
  return draft.nodes[id]?.kind === "user";
}

function checkCalendars(timer: UserNode["timers"][number], known: KnownNames, host: FoundAt): Finding[] {
  const at = host.name ? { id: timer.id, name: host.name } : { id: timer.id };
  const { action, after } = timer;
  const durations: WorkingDuration[] = action.kind === "remind" && action.every ? [after, action.every] : [after];
  const calendars = durations.flatMap(({ calendar }) => (calendar === undefined ? [] : [calendar]));
  return unknown("unknown-calendar", "calendar", [...new Set(calendars)], known.calendars, at);
}
