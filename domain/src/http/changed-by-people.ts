/** Records that no machine changes, whatever its token holds. */
export function changedByPeople<
  Calls extends Readonly<Record<"add" | "edit" | "delete" | "deleteBatch", { readonly personOnly?: true }>>,
>(calls: Calls) {
  const { add, edit, delete: remove, deleteBatch } = calls;
  const byPeople = { personOnly: true } as const;
  return {
    ...calls,
    add: { ...add, ...byPeople },
    edit: { ...edit, ...byPeople },
    delete: { ...remove, ...byPeople },
    deleteBatch: { ...deleteBatch, ...byPeople },
  } satisfies Calls;
}
