/** Cache key of all open records of one page: invalidate it after a change from elsewhere. */
export function recordQueryKey(listKey: string): readonly unknown[] {
  return ["record", listKey];
}

/** One open record in one language. */
export function openRecordKey(listKey: string, id: string | null, locale: string): readonly unknown[] {
  return [...recordQueryKey(listKey), id, locale];
}

/** Key of the unsaved input of a new record, also its id in the address. */
export const newRecordKey = "new";
