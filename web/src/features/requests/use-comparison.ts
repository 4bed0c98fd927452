import { useCallback, useMemo, useState } from "react";
import type { PlacedDifference } from "../../form-renderer/form-view-props.ts";
import { useComparison } from "./queries.ts";

export interface ShownComparison {
  /** Version compared with. */
  readonly version: number;
  readonly differences: readonly PlacedDifference[];
}

/** Compares with another version while one is chosen; the differences are marked in the form itself. */
export function useVersionComparison(applyId: string) {
  const [withApplyId, setWith] = useState<string | null>(null);
  const { data } = useComparison(applyId, withApplyId);
  const comparison = useMemo<ShownComparison | null>(() => {
    if (!data || withApplyId === null) return null;
    const differences = [...data.fields, ...data.rows].map(({ path, kind, before }) => ({ path, kind, before }));
    return { version: data.from.version, differences };
  }, [data, withApplyId]);
  const stop = useCallback(() => setWith(null), []);
  return { comparison, compareWith: setWith, stop };
}
