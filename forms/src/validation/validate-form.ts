import { limits } from "@signoff/domain/limits";
import { formScope, rowScope } from "../conditions/form-scope.ts";
import { type ConditionScope, holds } from "../conditions/holds.ts";
import { closedByRow } from "../conditions/row-rights.ts";
import { formState, type Viewer } from "../conditions/visibility.ts";
import { type DefinitionIndex, indexOf } from "../definition/definition-index.ts";
import { filesNeeded, type FormDefinition } from "../definition/form-definition.ts";
import { ruleInput, type RuleSet } from "../rules/rule.ts";
import { sharedRules } from "../rules/shared-rules.ts";
import { type FormValues, readRows } from "../values/form-values.ts";
import { checkFields } from "./check-fields.ts";
import { checkTables } from "./check-tables.ts";
import { closedParts } from "./closed-parts.ts";
import { checkFormShape } from "./form-shape.ts";
import { type Confirmation, issue, type Issue } from "./issue.ts";
import type { CheckedForm, ValidationContext } from "./validation-context.ts";

export type ValidationResult = {
  issues: readonly Issue[];
  /** Asked only if there is no error; the request is accepted once the user has confirmed them. */
  confirmations: readonly Confirmation[];
};

/** The only validator: browser and server call it with the same data and get the same answer. */
export function validateForm(
  definition: FormDefinition,
  rules: RuleSet,
  data: FormValues,
  context: ValidationContext,
): ValidationResult {
  const index = indexOf(definition);
  const shape = checkFormShape(index, data);
  const isTooMuch = shape.length >= limits.listedProblems;
  if (context.level === "draft" || isTooMuch || !shape.every(isTypedWrong)) return { issues: shape, confirmations: [] };
  if (shape.length === 0) return validateWhole(index, rules, data, context);
  // The rest is checked too, so that the user sees every problem at once.
  const malformed = new Set(shape.map(({ path }) => path));
  const rest = validateWhole(index, rules, withoutValues(data, [...malformed]), context);
  const others = rest.issues.filter(({ path }) => !malformed.has(path));
  return { issues: inReadingOrder(index, [...shape, ...others]), confirmations: [] };
}

const typedTypes: readonly unknown[] = ["number", "date", "text", "textarea", "email"];

/**
 * A typing error. A wrong choice, or a value that is not a table, is more: values that depend on it cannot be checked.
 */
function isTypedWrong({ rule, params }: Issue): boolean {
  return rule === "maxLength" || rule === "commentLength" || (rule === "shape" && typedTypes.includes(params["type"]));
}

function viewerOf({ level, editable = [], handles }: ValidationContext): Viewer {
  if (level !== "node") return { mode: "edit" };
  return { mode: "node", editable, ...(handles === undefined ? {} : { handles }) };
}

/** All checks beyond the format of the values. */
function validateWhole(
  index: DefinitionIndex,
  rules: RuleSet,
  data: FormValues,
  context: ValidationContext,
): ValidationResult {
  const { definition } = index;
  const viewer = viewerOf(context);
  const state = formState(definition, data, { ...context, viewer });
  const scope = formScope(index, data, context);
  const form = { index, data, scope, state, viewer, context, isClosed: closedParts(definition, context) };
  const found = askRules(form, rules);
  const issues = [
    ...checkFields(form),
    ...checkTables(form),
    ...checkAttachments(definition, scope, context),
    ...found.issues,
  ];
  return { issues: inReadingOrder(index, issues), confirmations: issues.length > 0 ? [] : found.confirmations };
}

function checkAttachments(definition: FormDefinition, scope: ConditionScope, context: ValidationContext): Issue[] {
  const { attachments } = context;
  if (!attachments) return [];
  return definition.attachments
    .filter(({ bizType }) => !attachments[bizType])
    .filter(({ required }) => (typeof required === "object" ? holds(required, scope) : required === true))
    .filter(({ required }) => context.level === "submit" || typeof required === "object")
    .map(({ bizType, title }) => issue(`attachments.${bizType}`, "attachmentRequired", { title, count: filesNeeded }));
}

function askRules(form: CheckedForm, own: RuleSet): { issues: Issue[]; confirmations: Confirmation[] } {
  const { index, scope, context } = form;
  const input = ruleInput(index, form.data, scope, form.state, context);
  const place = context.level === "node" ? context.node : "submit";
  const issues: Issue[] = [];
  const confirmations: Confirmation[] = [];
  for (const use of index.definition.rules) {
    if (use.at && !use.at.includes(place ?? "")) continue;
    if (use.when && !holds(use.when, scope)) continue;
    const rule = own[use.rule] ?? sharedRules[use.rule];
    if (!rule) throw new Error(`Form ${index.definition.kind} uses an unknown rule ${use.rule}`);
    for (const finding of rule({ ...input, params: use.params ?? {} })) {
      if (!use.at && !(concernsNode(finding.path, context) && isRowAsked(finding.path, form))) continue;
      const params = finding.params ?? {};
      const path = storedPath(index, finding.path);
      if (!finding.confirm) issues.push(issue(path, finding.rule ?? use.rule, params));
      else if (!context.confirmed?.includes(finding.confirm)) {
        confirmations.push({ key: finding.confirm, path, params });
      }
    }
  }
  return { issues, confirmations };
}

/** Rules name fields and tables by key; in the data some are inside the object of their section. */
function storedPath(index: DefinitionIndex, path: string): string {
  const [key = path] = path.split(/[.[]/, 1);
  const stored = index.fields.get(key)?.path ?? index.tables.get(key)?.path ?? key;
  return stored + path.slice(key.length);
}

/** At a node only its own values are checked, unless the rule names the node. */
function concernsNode(path: string, context: ValidationContext): boolean {
  if (context.level !== "node") return true;
  const plain = path.replace(/\[\d+\]/g, "");
  return (context.editable ?? []).some(
    (name) => plain === name || plain.startsWith(`${name}.`) || name.startsWith(`${plain}.`),
  );
}

/** Errors in the rows of other handlers are reported to those handlers. */
function isRowAsked(path: string, { index, data, scope, context }: CheckedForm): boolean {
  const [, key = "", at = "", column = ""] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const indexed = index.tables.get(key);
  const row = indexed && readRows(data, indexed)[Number(at)];
  if (!row || context.level !== "node") return true;
  return !closedByRow(index, { table: key, column, row, scope: rowScope(scope, indexed.columns, row) }, context);
}

/** Issues in the order of the form's sections, so that the first failing tab opens first. One issue per place. */
function inReadingOrder(index: DefinitionIndex, issues: readonly Issue[]): readonly Issue[] {
  const order = new Map<string, number>();
  for (const section of index.definition.sections) {
    for (const { key } of [...section.fields, ...section.tables]) order.set(key, order.size);
    if (section.storeAs) order.set(section.storeAs, order.size);
  }
  const rank = (path: string) => order.get(path.split(/[.[]/, 1)[0] ?? "") ?? order.size;
  const places = new Set<string>();
  const once = issues.filter(({ path, rule }) => {
    const place = `${path} ${rule}`;
    return places.has(place) ? false : places.add(place);
  });
  return once.sort((a, b) => rank(a.path) - rank(b.path));
}

type Holder = Record<string, unknown>;

/** The data without the values at these paths; parts outside these paths are shared, not copied. */
export function withoutValues(data: FormValues, paths: readonly string[]): FormValues {
  const copies = new Set<unknown>();
  const ownChild = (holder: Holder, key: string): Holder => {
    const child = holder[key] as Holder;
    if (copies.has(child)) return child;
    const copy = (Array.isArray(child) ? [...child] : { ...child }) as Holder;
    copies.add(copy);
    holder[key] = copy;
    return copy;
  };
  const rest: FormValues = { ...data };
  for (const path of paths) {
    const steps = path.split(/[.[\]]+/).filter((step) => step !== "");
    const last = steps.pop();
    const holder = steps.reduce(ownChild, rest);
    if (last !== undefined) delete holder[last];
  }
  return rest;
}
