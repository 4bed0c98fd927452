import type { ModdleElement } from "bpmn-moddle";
import { textOf, whereIs } from "./bpmn-element.ts";
import { finding, type Finding } from "./finding.ts";
import { words } from "./rule-text.ts";

/** One of a few words; anything else is a finding, and parsing continues with the fallback. */
export function readChoice<Choice extends string>(
  element: ModdleElement,
  attribute: string,
  choices: readonly Choice[],
  fallback: Choice,
  findings: Finding[],
): Choice {
  return readWith(
    element,
    attribute,
    (text) => choices.find((choice) => choice === text),
    { fallback, allowed: choices },
    findings,
  );
}

/** Some of a few words, in the given order. */
export function readChoices<Choice extends string>(
  element: ModdleElement,
  attribute: string,
  choices: readonly Choice[],
  fallback: readonly Choice[],
  findings: Finding[],
): readonly Choice[] {
  const read = (text: string) => {
    const list = words(text).map((word) => choices.find((choice) => choice === word));
    return list.every((word) => word !== undefined) ? list : undefined;
  };
  return readWith(element, attribute, read, { fallback, allowed: choices }, findings);
}

/** A value with a notation of its own. */
export function readWith<Value>(
  element: ModdleElement,
  attribute: string,
  read: (text: string) => Value | undefined,
  { fallback, allowed }: { readonly fallback: Value; readonly allowed: readonly string[] },
  findings: Finding[],
): Value {
  const text = textOf(element, attribute);
  if (text === undefined) return fallback;
  const value = read(text);
  if (value !== undefined) return value;
  findings.push(
    finding("bad-value", whereIs(element), { attribute, value: text.slice(0, 100), allowed: allowed.join(", ") }),
  );
  return fallback;
}
