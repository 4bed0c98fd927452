import { type FormValues, isRecord } from "@signoff/forms/values/form-values";

/**
 * Forms with more rows are checked and compared in a worker thread: the transfer costs less than blocking all other
 * requests.
 */
const rowsOnMainThread = 300;

export function isHeavy(...forms: readonly FormValues[]): boolean {
  return forms.some((data) => countRows(data) > rowsOnMainThread);
}

/** Rows are in the form itself or inside the object of a section. */
function countRows(data: FormValues): number {
  let count = 0;
  for (const value of Object.values(data)) {
    if (Array.isArray(value)) count += value.length;
    else if (isRecord(value)) for (const inner of Object.values(value)) if (Array.isArray(inner)) count += inner.length;
  }
  return count;
}
