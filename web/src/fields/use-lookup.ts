import type { Row } from "@signoff/forms/values/form-values";
import { useCallback, useMemo, useState } from "react";
import { lookupPageSize } from "../form-renderer/form-view-props.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { useFieldSources } from "./field-sources.ts";
import { useAnswer } from "../ui/use-answer.ts";

interface LookedUp {
  /** Key of the field, or `table.column`. */
  readonly place: string;
  readonly row: Row | undefined;
  readonly startKeyword: string;
}

const searchRestMs = 250;

export type LookupSearch = ReturnType<typeof useLookup>;

/** The search of a look-up: the typed text, the current page, and the server's results. */
export function useLookup({ place, row, startKeyword }: LookedUp) {
  const { lookup } = useFieldSources();
  const [typed, setTyped] = useState(startKeyword);
  const keyword = useDebounced(typed.trim(), searchRestMs);
  const [page, setPage] = useState({ keyword: startKeyword, no: 1 });
  const [turn, setTurn] = useState(0);
  const pageNo = page.keyword === keyword ? page.no : 1;
  // `turn` changes to retry the same question after a failure.
  const question = useMemo(() => ({ field: place, row, keyword, pageNo, turn }), [place, row, keyword, pageNo, turn]);
  const ask = useCallback(
    ({ turn: _turn, row: inRow, ...rest }: typeof question, signal: AbortSignal) =>
      lookup(inRow === undefined ? rest : { ...rest, row: inRow }, signal),
    [lookup],
  );
  const { answer, isWaiting, failed } = useAnswer(true, question, ask);
  const total = answer?.total ?? 0;
  return {
    typed,
    setTyped,
    rows: answer?.rows ?? [],
    total,
    pageNo,
    turnTo: (no: number) => setPage({ keyword, no: Math.max(1, Math.min(no, Math.ceil(total / lookupPageSize))) }),
    // The debounce is still running: this text was not searched yet.
    isWaiting: isWaiting || typed.trim() !== keyword,
    failed,
    askAgain: () => setTurn(turn + 1),
  };
}
