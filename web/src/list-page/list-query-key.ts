/** Cache key of everything about one list: invalidate it after a change of its rows. */
export function listQueryKey(listKey: string): readonly unknown[] {
  return ["list", listKey];
}
