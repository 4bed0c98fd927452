import { isCalendarDay } from "@signoff/forms/values/calendar";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { isYesNo, readYesNo } from "@signoff/forms/values/yes-no";
import type { FieldOption } from "../fields/field-editor-props.ts";
import { typedNumber } from "../fields/typed-number.ts";

/**
 * Typed or pasted text -> value of the cell. Options are matched by their title or value; text that cannot be parsed
 * stays, so that the validator marks the cell with its reason.
 */
export function parseCell(text: string, column: FieldDefinition, options: readonly FieldOption[]): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  switch (column.type) {
    case "number":
      return typedNumber(trimmed, column);
    case "date":
      return parseDay(trimmed);
    case "checkbox":
      return column.options ? matched(trimmed, options) : (readYesNo(trimmed) ?? trimmed);
    case "user":
    case "dept":
      // An account or a name; the server identifies the person, or says that it cannot.
      return { id: trimmed, name: trimmed };
    case "textarea":
      return text;
    default:
      return column.multiple === true ? parseSeveral(trimmed, options) : parseOne(trimmed, options);
  }
}

/** `2026-11-13`, `2026/11/3` and `2026.11.03` are all accepted. */
function parseDay(text: string): string {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s.*)?$/.exec(text);
  if (!parts) return text;
  const day = [parts[1], parts[2]?.padStart(2, "0"), parts[3]?.padStart(2, "0")].join("-");
  return isCalendarDay(day) ? day : text;
}

function matched(text: string, options: readonly FieldOption[]): string {
  const wanted = text.toLowerCase();
  const exact = options.find((option) => option.value === text || option.label === text);
  const loose =
    exact ?? options.find((one) => one.label.toLowerCase() === wanted || one.value.toLowerCase() === wanted);
  if (loose) return loose.value;
  return (isYesNo(options.map(({ value }) => value)) ? readYesNo(text) : undefined) ?? text;
}

/** Several titles in a single choice stay several: the validator says that only one can be chosen. */
function parseOne(text: string, options: readonly FieldOption[]): string | readonly string[] {
  const one = matched(text, options);
  const several = parseSeveral(text, options);
  const offered = new Set(options.map(({ value }) => value));
  return !offered.has(one) && several.length > 1 && several.every((value) => offered.has(value)) ? several : one;
}

function parseSeveral(text: string, options: readonly FieldOption[]): readonly string[] {
  const parts = text.split(/[,;、，；\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== "").map((part) => matched(part, options)))];
}
