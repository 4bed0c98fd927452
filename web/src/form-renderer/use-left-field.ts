import { dayOf } from "@signoff/forms/values/calendar";
import { type IndexedField, indexOf } from "@signoff/forms/definition/definition-index";
import { readField } from "@signoff/forms/values/form-values";
import { describeIssue } from "@signoff/forms/messages/describe-issue";
import { checkLeftByRules, checkLeftField } from "@signoff/forms/validation/check-cell";
import { useCallback, useState } from "react";
import { afterPress } from "../ui/after-press.ts";
import type { FormSurroundings } from "./form-section.tsx";

/**
 * Spec §5 M02, M14: the error of a field is shown when it is left, not only at a submit. Nothing is shown while the
 * user types, because half a value is not wrong yet.
 */
export function useLeftField(indexed: IndexedField, around: FormSurroundings) {
  const { path } = indexed;
  const { setField } = around.edits;
  const [isLeft, setLeft] = useState(false);
  const leave = useCallback(() => afterPress(() => setLeft(true)), []);
  const change = useCallback(
    (key: string, value: unknown) => {
      // A calendar passes on a typed day only when it has been left.
      if (isTypedIn(path)) setLeft(false);
      setField(key, value);
    },
    [path, setField],
  );
  return { problem: isLeft ? problemWhenLeft(indexed, around) : undefined, leave, change };
}

function isTypedIn(path: string): boolean {
  return document.activeElement?.closest("[data-path]")?.getAttribute("data-path") === path;
}

function problemWhenLeft(indexed: IndexedField, around: FormSurroundings): string | undefined {
  const { definition, data, state, scope, sources, locale } = around;
  const { required } = state.field(indexed.field.key);
  const context = { today: dayOf(new Date().toISOString()), dictionaries: sources.dictionaries };
  const valueOf = (key: string) => {
    const other = indexOf(definition).fields.get(key);
    return other && state.field(key).visible ? readField(data, other) : undefined;
  };
  const wrong =
    checkLeftField(readField(data, indexed), { ...indexed, required }, scope, context) ??
    checkLeftByRules(definition, indexed, valueOf);
  return wrong && describeIssue(definition, wrong, locale);
}
