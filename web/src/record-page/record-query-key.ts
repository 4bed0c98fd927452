/** Everything that is kept of the open records of one page: invalidate it after a change from elsewhere. */
export function recordQueryKey(listKey: string): readonly unknown[] {
  return ["record", listKey];
}

/** One open record in one language. */
export function openRecordKey(listKey: string, id: string | null, locale: string): readonly unknown[] {
  return [...recordQueryKey(listKey), id, locale];
}

/** Under this, of a record that is not there yet, unsaved input is kept, and it stands so in the address. */
export const newRecordKey = "new";
