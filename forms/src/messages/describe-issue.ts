import type { Bilingual, Locale } from "@signoff/domain/locale";
import { indexOf } from "../definition/definition-index.ts";
import type { FormDefinition } from "../definition/form-definition.ts";
import type { Confirmation, Issue, IssueParam } from "../validation/issue.ts";
import { type RuleMessage, ruleMessages } from "./rule-messages.ts";

const messages: Readonly<Record<string, RuleMessage>> = ruleMessages;

const operators: Readonly<Record<string, Bilingual>> = {
  ">": { zh: "大于", en: "greater than" },
  "<": { zh: "小于", en: "less than" },
  ">=": { zh: "大于或等于", en: "at least" },
  "<=": { zh: "小于或等于", en: "at most" },
};

/** The sentence for an issue. A kind's own rules have their texts in the definition. */
export function describeIssue(definition: FormDefinition, issue: Issue, locale: Locale): string {
  const words = wanted(definition, issue);
  const message =
    definition.ruleTexts[issue.rule] ??
    (words && ruleMessages.patternWords) ??
    expectedShape(issue) ??
    messages[issue.rule] ??
    ruleMessages.formNotFilled;
  return filled(message[locale], { ...issue.params, ...compared(definition, issue), ...(words && { words }) }, locale);
}

/** The description of the expected format, if there is one. */
function expectedShape({ rule, params }: Issue): RuleMessage | undefined {
  if (rule !== "shape") return undefined;
  if (params["type"] === "checkbox") return ruleMessages.shapeYesNo;
  if (params["type"] === "number") return ruleMessages.shapeNumber;
  return params["type"] === "date" ? ruleMessages.shapeDate : undefined;
}

/** The question for a confirmation; its key is the name of the rule that asks. */
export function describeConfirmation(definition: FormDefinition, asked: Confirmation, locale: Locale): string {
  return describeIssue(definition, { path: asked.path, rule: asked.key, params: asked.params }, locale);
}

function compared(definition: FormDefinition, issue: Issue): Record<string, IssueParam> {
  const { op, field } = issue.params;
  if (issue.rule !== "compare" || typeof op !== "string" || typeof field !== "string") return {};
  const index = indexOf(definition);
  const table = index.tables.get(issue.path.split(/[.[]/, 1)[0] ?? "");
  const other = table?.columns.get(field) ?? index.fields.get(field)?.field;
  return { op: operators[op] ?? op, other: other?.label ?? field };
}

/** The description of a pattern, from the definition. */
function wanted(definition: FormDefinition, { rule, params: { pattern } }: Issue): Bilingual | undefined {
  return rule === "pattern" && typeof pattern === "string" ? definition.ruleTexts[patternKey(pattern)] : undefined;
}

function filled(sentence: string, params: Readonly<Record<string, IssueParam>>, locale: Locale): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === "object" ? value[locale] : String(value);
  });
}

/** Key of a pattern's description among the rule texts of a definition. */
export function patternKey(pattern: string): string {
  return `pattern:${pattern}`;
}
