interface Batch<Answer> {
  readonly keys: Set<string>;
  readonly answers: Promise<ReadonlyMap<string, Answer>>;
}

/** Keys requested at the same moment are loaded in one call of at most `most` keys. */
export function askedTogether<Answer>(
  most: number,
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let open: Batch<Answer> | undefined;
  const begin = (): Batch<Answer> => {
    const keys = new Set<string>();
    const answers = Promise.resolve().then(() => {
      if (open?.keys === keys) open = undefined;
      return ask([...keys]);
    });
    return { keys, answers };
  };
  return async (key) => {
    const isFull = open !== undefined && open.keys.size >= most && !open.keys.has(key);
    const batch = open === undefined || isFull ? begin() : open;
    open = batch;
    batch.keys.add(key);
    return (await batch.answers).get(key);
  };
}
