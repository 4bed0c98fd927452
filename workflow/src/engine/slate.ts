import type { AutomaticBecause } from "../effect.ts";
import type { Slot, SlotReason } from "../instance.ts";
import type { Refusal } from "../refusal.ts";
import type { Approver, RoleCode, UserId, UserNode } from "../route.ts";
import { evaluateCondition } from "./condition.ts";
import { activeOnly, findPeople, leaderOfNextDepartment, type PeopleSource } from "./people.ts";

/** A slot before it has an id; `automatic` if the requester's own vote is cast at once. */
export type SlotDraft = Omit<Slot, "id" | "after"> & { readonly automatic?: true };

export type Slate =
  | { readonly kind: "slots"; readonly slots: readonly SlotDraft[] }
  | { readonly kind: "skip"; readonly because: AutomaticBecause }
  | { readonly kind: "refused"; readonly refusal: Refusal };

export interface SlateSource extends PeopleSource {
  readonly instance: PeopleSource["instance"] & {
    readonly kind: string;
    readonly overrides: Readonly<Record<string, readonly UserId[]>>;
  };
}

/** The approvers of a node: resolved once when it opens, and frozen. */
export function makeSlate(node: UserNode, source: SlateSource): Slate {
  const chosen = activeOnly(source.org, source.instance.overrides[node.id] ?? []);
  if (chosen.length > 0) return { kind: "slots", slots: chosenSlots(node, chosen) };
  const asked = node.approvers.map((approver, index) => ({ approver, index, answer: applies(approver, source) }));
  for (const { approver, answer } of asked)
    if (!answer.ok) return incident(node, approver.condition ?? "", answer.problem, source);
  const applying = asked.filter(({ answer }) => answer.ok && answer.value);
  if (applying.length === 0) return { kind: "skip", because: "no-slot-applies" };
  const lines: Line[] = [];
  for (const { approver, index } of applying) {
    const found = findPeople(approver.rule, source);
    if (!found.ok) return incident(node, expressionOf(approver), found.problem, source);
    lines.push({ approver, index, people: found.value });
  }
  return fill(node, lines, source);
}

interface Line {
  readonly approver: Approver;
  readonly index: number;
  readonly people: readonly UserId[];
}

function applies(approver: Approver, source: SlateSource) {
  return approver.condition === undefined
    ? { ok: true as const, value: true }
    : evaluateCondition(source.route, approver.condition, source.data);
}

function chosenSlots(node: UserNode, people: readonly UserId[]): readonly SlotDraft[] {
  const why: SlotReason = "set-by-administrator";
  if (node.mode === "single") return [{ people, from: [], why }];
  return people.map((person) => ({ people: [person], from: [], why }));
}

function fill(node: UserNode, lines: readonly Line[], source: SlateSource): Slate {
  const slots: SlotDraft[] = [];
  for (const line of node.mode === "single" ? [together(lines)] : lines.map(spread)) {
    if (line.slots.length > 0) slots.push(...line.slots);
    else if (node.emptyRule !== "skip") {
      const administrators = administratorsFor(source);
      if (node.emptyRule === "fail" || administrators.length === 0) return nobody(node, source);
      const roles = rolesOfLine(node, line.rules);
      slots.push({ people: administrators, from: line.from, why: "nobody-found", ...(roles.length > 0 && { roles }) });
    }
  }
  const settled = slots.map((slot) => settleOwnRequest(node, slot, source));
  const spoken = withRoles(node, settled, source);
  if (!spoken) return nobody(node, source);
  const slate = withoutDuplicates(spoken);
  return slate.length > 0 ? { kind: "slots", slots: slate } : { kind: "skip", because: "nobody-found" };
}

interface FilledLine {
  readonly from: readonly number[];
  readonly rules: readonly Approver["rule"][];
  readonly slots: readonly SlotDraft[];
}

/** A single node: everybody whom the rules name, in one slot. */
function together(lines: readonly Line[]): FilledLine {
  const people = [...new Set(lines.flatMap((line) => line.people))];
  const found = lines.filter((line) => line.people.length > 0);
  const from = (found.length > 0 ? found : lines).map((line) => line.index);
  const rules = lines.map((line) => line.approver.rule);
  return { from, rules, slots: people.length > 0 ? [{ people, from }] : [] };
}

function spread({ approver, index, people }: Line): FilledLine {
  const from = [index];
  const each = approver.spread === "each" ? people.map((person) => [person]) : people.length > 0 ? [people] : [];
  return { from, rules: [approver.rule], slots: each.map((list) => ({ people: list, from })) };
}

/**
 * Handles a requester who is among the approvers, unless the rule names the requester. `above`: another holder fills the
 * slot; without one, the leader of the next department up; at the very top the requester decides after all.
 */
function settleOwnRequest(node: UserNode, slot: SlotDraft, source: SlateSource): SlotDraft {
  const { requester } = source.instance;
  const byRule = slot.from.some((index) => node.approvers[index]?.rule.by === "requester");
  if (!slot.people.includes(requester) || byRule || node.ownRequest === "ask") return slot;
  const others = slot.people.filter((person) => person !== requester);
  if (others.length > 0) return { ...slot, people: others };
  if (node.ownRequest === "auto") return { ...slot, automatic: true };
  const leader = leaderOfNextDepartment(source.org, source.instance);
  if (leader === undefined) return { ...slot, why: "own-request-top" };
  return { ...slot, people: [leader], why: "own-request-above" };
}

/** One person, one vote: slots of the same single person become one. */
function withoutDuplicates(slots: readonly SlotDraft[]): readonly SlotDraft[] {
  const kept: SlotDraft[] = [];
  for (const slot of slots) {
    const twin = kept.findIndex(
      (other) => other.people.length === 1 && slot.people.length === 1 && other.people[0] === slot.people[0],
    );
    const known = kept[twin];
    if (!known) kept.push(slot);
    else {
      const roles = [...new Set([...(known.roles ?? []), ...(slot.roles ?? [])])];
      const from = [...new Set([...known.from, ...slot.from])];
      kept[twin] = { ...known, from, ...(roles.length > 0 && { roles }) };
    }
  }
  return kept;
}

/** Freezes the named role that each slot represents; a role without a slot goes to the administrators. */
function withRoles(node: UserNode, slots: readonly SlotDraft[], source: SlateSource): readonly SlotDraft[] | undefined {
  if (node.mode === "single" || node.pass.rule !== "one-per-role") return slots;
  const named = node.pass.roles;
  const spoken = slots.map((slot): SlotDraft => {
    const byRule = rolesOfLine(
      node,
      slot.from.flatMap((index) => node.approvers[index]?.rule ?? []),
    );
    const held = named.filter((role) => slot.people.every((person) => source.org.holders(role).includes(person)));
    const roles = [...new Set([...(slot.roles ?? []), ...byRule, ...held])];
    return roles.length > 0 ? { ...slot, roles } : slot;
  });
  const missing = named.filter((role) => !spoken.some((slot) => slot.roles?.includes(role)));
  if (missing.length === 0 || node.emptyRule === "skip") return spoken;
  const people = administratorsFor(source);
  if (node.emptyRule === "fail" || people.length === 0) return undefined;
  return [...spoken, { people, from: [], why: "nobody-found", roles: missing }];
}

function rolesOfLine(node: UserNode, rules: readonly Approver["rule"][]): readonly RoleCode[] {
  if (node.pass.rule !== "one-per-role") return [];
  const named = node.pass.roles;
  return rules.flatMap((rule) => (rule.by === "role" && named.includes(rule.role) ? [rule.role] : []));
}

/** The kind's administrators; the requester only if there is no other. */
export function administratorsFor(source: Pick<SlateSource, "org" | "instance">): readonly UserId[] {
  const all = activeOnly(source.org, source.org.administrators(source.instance.kind));
  const others = all.filter((person) => person !== source.instance.requester);
  return others.length > 0 ? others : all;
}

function nobody(node: UserNode, source: SlateSource): Slate {
  const administrators = administratorsFor(source);
  return { kind: "refused", refusal: { kind: "nobody-to-ask", node: node.id, administrators } };
}

function incident(node: UserNode, expression: string, problem: string, source: SlateSource): Slate {
  const administrators = administratorsFor(source);
  return { kind: "refused", refusal: { kind: "condition-incident", at: node.id, expression, problem, administrators } };
}

function expressionOf({ rule }: Approver): string {
  return rule.by === "feel" ? rule.expression : rule.by;
}
