import type { Locale } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { DateLimit, FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { patternKey } from "@signoff/forms/messages/describe-issue";
import { unitText } from "@signoff/forms/values/unit-text";
import { translate } from "../../i18n/translate.ts";
import type { HelpSubject } from "./help-subject.ts";
import { helpMessages } from "./messages.ts";

/** The limits of an input, a few words for each. */
export function helpLimits(
  definition: FormDefinition,
  { field, table }: HelpSubject,
  locale: Locale,
): readonly string[] {
  const say = (...[key, params]: SayArguments) => translate(helpMessages, key, params, locale);
  const labelOf = (key: string) =>
    (table?.columns.find((column) => column.key === key) ?? indexOf(definition).fields.get(key)?.field)?.label[
      locale
    ] ?? key;
  const { precision = 0, step, maxLength, minItems, maxItems, separator, pattern } = field;
  return [
    rangeOf(field, locale),
    precision > 0 ? say("limit.decimals", { count: precision }) : undefined,
    step !== undefined && step !== 10 ** -precision ? say("limit.step", { step }) : undefined,
    maxLength !== undefined && isTyped(field) ? say("limit.length", { max: maxLength }) : undefined,
    minItems !== undefined && minItems > 1 ? say("limit.minItems", { min: minItems }) : undefined,
    maxItems === undefined ? undefined : say("limit.items", { max: maxItems }),
    separator === undefined ? undefined : say("limit.parted", { separator }),
    pattern === undefined
      ? undefined
      : (definition.ruleTexts[patternKey(pattern)] ?? { zh: pattern, en: pattern })[locale],
    field.unique ? say("limit.unique") : undefined,
    ...(field.compare ?? []).map(({ op, field: other }) => say(`limit.compare.${op}`, { field: labelOf(other) })),
  ].filter((text) => text !== undefined);
}

type SayArguments = [key: keyof typeof helpMessages, params?: Record<string, string | number>];

function isTyped({ type, system }: FieldDefinition): boolean {
  return system === undefined && (type === "text" || type === "textarea" || type === "email");
}

function rangeOf({ min, max, unit, system }: FieldDefinition, locale: Locale): string | undefined {
  if (system !== undefined || (min === undefined && max === undefined)) return undefined;
  const said = (limit: number | DateLimit) => limitText(limit, locale);
  const range =
    min !== undefined && max !== undefined
      ? translate(helpMessages, "limit.range", { min: said(min), max: said(max) }, locale)
      : min === undefined
        ? translate(helpMessages, "limit.max", { max: said(max ?? 0) }, locale)
        : translate(helpMessages, "limit.min", { min: said(min) }, locale);
  return unit === undefined ? range : `${range} ${unitText(unit, locale)}`;
}

const distance = /^today([+-])(\d+)([dmy])$/;

/** `today+2y` in words. */
function limitText(limit: number | DateLimit, locale: Locale): string {
  if (typeof limit === "number") return String(limit);
  const [, sign, count = "", unit] = distance.exec(limit) ?? [];
  if (sign === undefined) return translate(helpMessages, "day.today", {}, locale);
  const named = translate(helpMessages, unit === "d" ? "day.d" : unit === "m" ? "day.m" : "day.y", {}, locale);
  return translate(helpMessages, sign === "+" ? "day.after" : "day.before", { count, unit: named }, locale);
}
