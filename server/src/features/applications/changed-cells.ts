import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormData } from "@signoff/forms/form-data";
import { compareData } from "./compare-data.ts";

export interface ChangedCell {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The cells an edit changed, as the history keeps them. */
export function changedCells(definition: FormDefinition, before: FormData, after: FormData): readonly ChangedCell[] {
  const { fields, rows } = compareData(definition, before, after, "en");
  return [...fields, ...rows].map((difference) => ({
    path: difference.path,
    before: difference.before,
    after: difference.after,
  }));
}
