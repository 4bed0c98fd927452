/** What a table has for a key that came as a plain text, from a row or a call; undefined where it has nothing. */
export function entryOf<Key extends string, Value>(
  table: Readonly<Record<Key, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(table, key) ? table[key as Key] : undefined;
}
