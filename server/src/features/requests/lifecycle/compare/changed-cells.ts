import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import { compareVersions } from "./compare-requests.ts";

export interface ChangedCell {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The cells that an edit changed, as the history stores them; undefined when nothing changed. */
export async function changedCells(
  definition: FormDefinition,
  before: FormValues,
  after: FormValues,
): Promise<readonly ChangedCell[] | undefined> {
  const { isSame, fields, rows } = await compareVersions(definition, before, after, "en");
  if (isSame) return undefined;
  return [...fields, ...rows].map((difference) => ({
    path: difference.path,
    before: difference.before,
    after: difference.after,
  }));
}
