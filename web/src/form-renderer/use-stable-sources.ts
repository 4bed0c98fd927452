import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { personCode } from "@signoff/forms/rights/node-codes";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { FieldSources } from "../fields/field-sources.ts";
import type { FormSources } from "./form-view-props.ts";

/** The same object as long as the form is shown, asking the newest sources: fields need not render again. */
export function useStableSources(sources: FormSources, definition: FormDefinition): FieldSources {
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
    }),
    [definition],
  );
}
