import type { IndexedField } from "@signoff/forms/definition/definition-index";
import { isSame } from "@signoff/forms/merge/is-same";
import { readField } from "@signoff/forms/values/form-values";
import type { ReadForm } from "./calls.ts";
import { type ShownForm, shownFields } from "./form-parts.ts";

/** A field whose cell was changed in the file: as exported, in the file, and as it is now. */
export interface FieldChange {
  readonly indexed: IndexedField;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly problem: string | null;
  readonly isClosed: boolean;
  /** Also changed here since the export. */
  readonly isClash: boolean;
}

/** The changes of the file to the current fields. */
export function fieldChanges(form: ShownForm, { fields }: Pick<ReadForm, "fields">): readonly FieldChange[] {
  const shown = new Map(shownFields(form).map((indexed) => [indexed.field.key, indexed]));
  return fields.flatMap(({ key, base, mine, problem }) => {
    const indexed = shown.get(key);
    if (!indexed) return [];
    const theirs = readField(form.data, indexed);
    if (problem === null && (isSame(mine, theirs) || isSame(mine, base))) return [];
    const isClosed = form.state.field(key).readOnly || indexed.field.levels !== undefined;
    return [{ indexed, base, mine, theirs, problem, isClosed, isClash: !isSame(theirs, base) }];
  });
}

/** Ticked by default: neither wrong nor changed on both sides. */
export function isTakenByItself({ problem, isClash }: FieldChange): boolean {
  return problem === null && !isClash;
}
