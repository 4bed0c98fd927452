import type { Locale } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import { personCode } from "@signoff/forms/rights/node-codes";
import { isEmptyValue } from "@signoff/forms/values/form-values";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { FieldSources } from "../fields/field-sources.ts";
import type { FormSources } from "./form-view-props.ts";

/** The same object as long as the form is shown, asking the newest sources: fields need not render again. */
export function useStableSources(sources: FormSources, definition: FormDefinition, locale: Locale): FieldSources {
  const latest = useRef(sources);
  useLayoutEffect(() => {
    latest.current = sources;
  });
  return useMemo(
    () => ({
      lookup: (question, signal) => latest.current.lookup(question, signal),
      people: (...asked) => latest.current.people(...asked),
      permissionOf: (field) => personCode(definition.kind, field),
      departments: () => latest.current.departments(),
      describeRow: (data) => describeRow(data, definition, latest.current.dictionaries, locale),
    }),
    [definition, locale],
  );
}

/** A registry row carries what other forms wrote; shown is what this form has a name for. */
function describeRow(
  data: Readonly<Record<string, unknown>>,
  definition: FormDefinition,
  dictionaries: FormSources["dictionaries"],
  locale: Locale,
) {
  const { fields, tables } = indexOf(definition);
  const columns = new Map([...tables.values()].flatMap((table) => [...table.columns]));
  return Object.entries(data).flatMap(([key, value]) => {
    const field = fields.get(key)?.field ?? columns.get(key);
    if (!field || isEmptyValue(value) || !behaviours[field.type].hasShape(value, field)) return [];
    const text = behaviours[field.type].readOnlyText(value, field, { locale, dictionaries });
    return text === "" ? [] : [{ key, label: field.label[locale], text }];
  });
}
