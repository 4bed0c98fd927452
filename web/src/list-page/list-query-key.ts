/** Everything that is kept of one list: invalidate it after a change of its rows. */
export function listQueryKey(listKey: string): readonly unknown[] {
  return ["list", listKey];
}
