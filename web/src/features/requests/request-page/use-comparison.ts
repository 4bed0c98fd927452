import type { RequestDetail } from "@signoff/server/contract/requests/lifecycle";
import { useCallback, useMemo, useState } from "react";
import type { PlacedDifference } from "../../../form-renderer/form-view-props.ts";
import { comparableWith, type ComparedWith, signedLine } from "./compared-with.ts";
import { useSession } from "../../../session/session-store.ts";
import { useComparison, useHistory } from "./queries.ts";

export interface ShownComparison {
  /** Key of the other version. */
  readonly with: string;
  /** The other version. */
  readonly version: number;
  /** When the reader decided on the other state; null for another version. */
  readonly decidedAt: string | null;
  readonly differences: readonly PlacedDifference[];
}

/** Compares with the chosen version, if any; the differences are marked in the form itself. */
export function useVersionComparison(request: Pick<RequestDetail, "applyId" | "version" | "versions">) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isNarrowed, setNarrowed] = useState(false);
  const history = useHistory(request.applyId);
  const userId = useSession((state) => state.userInfo?.id);
  const { data } = useComparison(request.applyId, chosen);
  const comparison = useMemo<ShownComparison | null>(() => {
    if (!data || chosen === null) return null;
    const differences = [...data.fields, ...data.rows].map(({ path, kind, before }) => ({ path, kind, before }));
    return { with: chosen, version: data.from.version, decidedAt: data.from.decidedAt, differences };
  }, [data, chosen]);
  const choices = useMemo<readonly ComparedWith[]>(() => {
    const known = comparableWith(request, history, userId);
    const isLine = chosen !== null && signedLine(chosen) !== undefined;
    return isLine ? [{ key: chosen, version: undefined }, ...known] : known;
  }, [request, history, userId, chosen]);
  const stop = useCallback(() => setChosen(null), []);
  return {
    comparison,
    choices,
    compareWith: setChosen,
    stop,
    isNarrowed: isNarrowed && comparison !== null,
    setNarrowed,
  };
}
