/** The ticked rows of a list: their keys, if any, and the key of a row. */
export interface Ticked<Item> {
  readonly rows: readonly string[] | undefined;
  readonly keyOf: (item: Item) => string;
}

/** Only the ticked rows, in the order of the list. Reads no further than the last of them. */
export async function* tickedRows<Item>(
  items: AsyncIterable<Item>,
  { rows, keyOf }: Ticked<Item>,
): AsyncGenerator<Item> {
  if (rows === undefined) return yield* items;
  const missing = new Set(rows);
  for await (const item of items) {
    if (missing.delete(keyOf(item))) yield item;
    if (missing.size === 0) return;
  }
}
