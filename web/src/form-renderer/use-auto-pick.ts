import type { Locale } from "@signoff/domain/locale";
import type { ConditionScope } from "@signoff/forms/conditions/holds";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { type FormValues, isEmptyValue, readField } from "@signoff/forms/values/form-values";
import type { FormState } from "@signoff/forms/conditions/visibility";
import { useEffect } from "react";
import { offeredOptions, optionsHangOn } from "../fields/offered-options.ts";
import { onlyOption } from "../fields/only-option.ts";

interface AutoPickForm {
  readonly definition: FormDefinition;
  readonly state: FormState;
  readonly scope: ConditionScope;
  readonly data: FormValues;
  readonly dictionaries: Dictionaries;
  readonly locale: Locale;
  readonly isEdited: boolean;
}

/** Chooses only options, in folded sections too, and reports them as one automatic change. */
export function useAutoPick(form: AutoPickForm, fillIn: (values: ReadonlyMap<string, unknown>) => void): void {
  useEffect(() => {
    if (!form.isEdited) return;
    const picks = autoPicks(form);
    if (picks.size > 0) fillIn(picks);
  });
}

export function autoPicks({
  definition,
  state,
  scope,
  data,
  dictionaries,
  locale,
}: AutoPickForm): ReadonlyMap<string, string> {
  const picks = new Map<string, string>();
  for (const indexed of indexOf(definition).fields.values()) {
    const { field } = indexed;
    if (field.type !== "select") continue;
    const value = readField(data, indexed);
    if (!isEmptyValue(value)) continue;
    const { visible, readOnly } = state.field(field.key);
    if (!visible || readOnly) continue;
    const isClosed = field.dependsOn !== undefined && isEmptyValue(scope.valuesOf(field.dependsOn.field)[0]);
    const options = offeredOptions(field, optionsHangOn(field, scope), dictionaries, locale);
    const picked = onlyOption(field, value, options, isClosed);
    if (picked !== undefined) picks.set(field.key, picked);
  }
  return picks;
}
