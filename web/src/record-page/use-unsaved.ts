import { useCallback, useState } from "react";
import { useDraft } from "../pages/drafts.ts";
import type { StoredRecord } from "./record-definition.ts";

/** Unsaved input for one record, with the record it is based on. */
export interface Unsaved<Fields> {
  readonly values: Fields;
  readonly on: StoredRecord<Fields> | null;
}

type AllUnsaved<Fields> = Readonly<Record<string, Unsaved<Fields>>>;

/**
 * Unsaved input of every record of a page, by id: opening another row keeps it, leaving the page asks first, and a
 * window that was closed by force offers it back.
 */
export function useUnsaved<Fields>(pageKey: string) {
  const [unsaved, setUnsaved] = useState<AllUnsaved<Fields>>({});
  const ids = Object.keys(unsaved);
  const { kept, discard } = useDraft<AllUnsaved<Fields>>(`records:${pageKey}`, unsaved, ids.length > 0);
  const keep = useCallback(
    (id: string, entry: Unsaved<Fields>) => setUnsaved((before) => ({ ...before, [id]: entry })),
    [],
  );
  const drop = useCallback((id: string) => setUnsaved(({ [id]: _gone, ...rest }) => rest), []);
  const restore = () => {
    setUnsaved(kept?.value ?? {});
    discard();
  };
  return { unsaved, ids, keep, drop, kept, restore, discard };
}
