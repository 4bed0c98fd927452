import { evaluateCondition } from "../engine/condition.ts";
import type { Feel, RouteDraft } from "../route.ts";
import { lintFeel } from "./feel-lint.ts";
import { fieldsIn } from "./fields-used.ts";
import { elementOf } from "./route-graph.ts";
import { finding, type Finding, type FoundAt } from "./finding.ts";
import type { FieldIndex } from "./known-names.ts";
import { sampleForms } from "./sample-data.ts";

/** Checks that every place that needs a condition has one, and that each can be evaluated on any form. */
export function checkConditions(draft: RouteDraft, fields: FieldIndex): Finding[] {
  const conditions = [...nodeConditions(draft), ...flowConditions(draft)];
  return [
    ...checkPlaces(draft),
    ...conditions.flatMap(({ feel, at }) => checkCondition(draft, feel, fields, at)),
    ...approverExpressions(draft).flatMap(({ feel, at }) => checkNames(draft, feel, fields, at, ["requester"])),
  ];
}

interface Placed {
  readonly feel: Feel;
  readonly at: FoundAt;
}

function nodeConditions(draft: RouteDraft): Placed[] {
  return Object.values(draft.nodes).flatMap((node) => {
    if (node.kind !== "user") return [];
    const at = elementOf(draft, node.id);
    const all = [node.condition, ...node.approvers.map((approver) => approver.condition)];
    return all.filter((feel) => feel !== undefined).map((feel) => ({ feel, at }));
  });
}

function flowConditions(draft: RouteDraft): Placed[] {
  return Object.values(draft.flows).flatMap((flow) =>
    flow.condition === undefined ? [] : [{ feel: flow.condition, at: elementOf(draft, flow.id) }],
  );
}

function approverExpressions(draft: RouteDraft): Placed[] {
  return Object.values(draft.nodes).flatMap((node) => {
    if (node.kind !== "user") return [];
    return node.approvers.flatMap(({ rule }) =>
      rule.by === "feel" ? [{ feel: rule.expression, at: elementOf(draft, node.id) }] : [],
    );
  });
}

/** Conditions are read on the flows that an exclusive or inclusive gateway chooses among, except the default one. */
function checkPlaces(draft: RouteDraft): Finding[] {
  const flows = Object.values(draft.flows);
  return flows.flatMap((flow) => {
    const source = draft.nodes[flow.from];
    const isChoice = source?.kind === "exclusive" || source?.kind === "inclusive";
    const isSplit = isChoice && flows.filter((other) => other.from === flow.from).length > 1;
    const isRead = isSplit && source.default !== flow.id;
    if (isRead === (flow.condition !== undefined)) return [];
    const at = elementOf(draft, flow.id);
    return [isRead ? finding("condition-missing", at, { gateway: flow.from }) : finding("condition-not-read", at)];
  });
}

function checkCondition(draft: RouteDraft, feel: Feel, fields: FieldIndex, at: FoundAt): Finding[] {
  const problems = checkNames(draft, feel, fields, at, []);
  return problems.length > 0 ? problems : trySamples(draft, feel, fields, at);
}

function checkNames(
  draft: RouteDraft,
  feel: Feel,
  fields: FieldIndex,
  at: FoundAt,
  also: readonly string[],
): Finding[] {
  const lint = lintFeel(feel, fields, at);
  if (lint.some(({ code }) => code === "feel-syntax" || code === "feel-too-long")) return lint;
  const names = fieldsIn(feel).filter((name) => !also.includes(name));
  const unknown = names.filter((name) => !fields.find(name));
  const undeclared = names.filter((name) => fields.find(name) && !isDeclared(draft, name, fields));
  return [
    ...unknown.map((field) => finding("unknown-field", at, { field: field.slice(0, 100) })),
    ...undeclared.map((field) => finding("undeclared-field", at, { field })),
    ...wholeAndPart(names, fields, at),
    ...lint,
  ];
}

/** A list that is declared by its columns may be named as a whole. */
function isDeclared(draft: RouteDraft, name: string, fields: FieldIndex): boolean {
  const path = fields.declare(name);
  return draft.fields.some((known) => known === path || (path.endsWith("[]") && known.startsWith(`${path}.`)));
}

/** An object with named parts is never null, however empty the form. */
function wholeAndPart(names: readonly string[], fields: FieldIndex, at: FoundAt): Finding[] {
  const isWhole = (name: string) => !fields.isList(name) && names.some((other) => other.startsWith(`${name}.`));
  return names.filter(isWhole).map((field) => finding("feel-whole-and-part", at, { field }));
}

/** Uses the engine itself, so that a condition accepted here cannot become an incident there. */
function trySamples(draft: RouteDraft, feel: Feel, fields: FieldIndex, at: FoundAt): Finding[] {
  for (const form of sampleForms(feel, fields)) {
    const answer = evaluateCondition(draft, feel, form);
    if (answer.ok) continue;
    const sample = JSON.stringify(form).slice(0, 200);
    return [finding("feel-fails-on-sample", at, { expression: feel.slice(0, 200), sample, problem: answer.problem })];
  }
  return [];
}
