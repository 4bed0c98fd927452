import { type FormValues, isRecord } from "@signoff/forms/values/form-values";
import type { LookupRows, RegistryRow } from "@signoff/forms/lookup/lookup-rows";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { GivenRowIds } from "@signoff/forms/values/give-row-ids";
import { RowMarks } from "./draft/row-marks.ts";
import { afterPaint } from "../../../ui/after-paint.ts";
import { useDebounced } from "../../../ui/use-debounced.ts";
import {
  followUp,
  type FormContext,
  liveState,
  mergeRows,
  type Offers,
  referenceKey,
  startingOffers,
} from "./live-form.ts";
import { afterRefusal } from "../../../api/unexpected-error.ts";
import { resolvePatiently } from "./resolve-patiently.ts";

interface Values {
  readonly data: FormValues;
  readonly rows: LookupRows;
  readonly offers: Offers;
}

export interface LiveForm {
  readonly data: FormValues;
  readonly rows: LookupRows;
  readonly state: ReturnType<typeof liveState>;
  /** The values after setting these, with everything derived. */
  readonly preview: (data: FormValues) => FormValues;
  readonly set: (data: FormValues) => FormValues;
  /** Gives the rows of sent values the ids from the server; also in values that are not on screen. */
  readonly nameRows: (sent: FormValues, given: GivenRowIds) => (data: FormValues) => FormValues;
  /** Registry rows from a search: if one is chosen next, it is already here. */
  readonly learn: (rows: LookupRows) => void;
}

const same = (data: FormValues): FormValues => data;

interface Asked {
  readonly applyId: string;
  readonly formType: string;
}

const resolveRestMs = 300;

/** The values on screen with everything derived from them; the registry rows they name are fetched when they change. */
export function useLiveForm(
  context: FormContext,
  asked: Asked,
  initial: FormValues,
  onFollowed: (data: FormValues) => void,
): LiveForm {
  const { values, newest, apply, nameRows } = useNewestValues(context, initial);
  const follow = useFollowUp(context, newest);
  const set = useCallback(
    (data: FormValues) => apply({ rows: newest().rows, ...follow(data) }),
    [apply, newest, follow],
  );
  const learn = useCallback(
    (found: LookupRows) => {
      const { data, offers, rows: before } = newest();
      const rows = mergeRows(before, found);
      if (rows === before) return;
      const followed = apply({ rows, ...followUp(context, data, rows, offers) });
      if (JSON.stringify(followed) !== JSON.stringify(data)) onFollowed(followed);
    },
    [apply, newest, context, onFollowed],
  );
  useResolvedRows(context, asked, values, learn);
  const preview = useCallback((data: FormValues) => follow(data).data, [follow]);
  const state = useMemo(() => liveState(context, values.data, values.rows), [context, values.data, values.rows]);
  return { data: values.data, rows: values.rows, state, preview, set, nameRows, learn };
}

/** The values on screen, with their rows marked, also for callbacks that run before the next render. */
function useNewestValues(context: FormContext, initial: FormValues) {
  const [marks] = useState(() => new RowMarks(context.definition));
  const marked = context.viewer.mode === "edit" ? marks.marked : same;
  const [values, setValues] = useState<Values>(() => {
    const data = marked(initial);
    return { data, rows: [], offers: startingOffers(context, data) };
  });
  const latest = useRef(values);
  const newest = useCallback(() => latest.current, []);
  const apply = useCallback(
    (next: Values) => {
      const data = marked(next.data);
      latest.current = { ...next, data };
      setValues(latest.current);
      return data;
    },
    [marked],
  );
  const nameRows = useCallback(
    (sent: FormValues, given: GivenRowIds) => {
      marks.learn(sent, given);
      apply(latest.current);
      return marks.marked;
    },
    [marks, apply],
  );
  return { values, newest, apply, nameRows };
}

/** Derives new values once for callers that preview them before setting them. */
function useFollowUp(context: FormContext, newest: () => Values) {
  const last = useRef<Followed | null>(null);
  return useCallback(
    (data: FormValues) => {
      const from = newest();
      const known = last.current;
      if (known && known.data === data && known.from === from && known.context === context) return known.result;
      const result = followUp(context, data, from.rows, from.offers);
      last.current = { context, from, data, result };
      return result;
    },
    [context, newest],
  );
}

interface Followed {
  readonly context: FormContext;
  readonly from: Values;
  readonly data: FormValues;
  readonly result: ReturnType<typeof followUp>;
}

/** Fetches the rows when the codes in the values change, once typing pauses. */
function useResolvedRows(
  context: FormContext,
  { applyId, formType }: Asked,
  { data, rows }: Values,
  onRows: (rows: LookupRows) => void,
): void {
  const rested = useDebounced(data, resolveRestMs);
  const known = useRef<string | null>(null);
  const newestRows = useRef(rows);
  useEffect(() => {
    newestRows.current = rows;
  });
  useEffect(() => {
    const key = referenceKey(context, rested, newestRows.current);
    if (known.current === key || (known.current === null && key === "")) return;
    const stop = new AbortController();
    // A page is rendered first when it opens.
    const ready = known.current === null ? afterPaint() : Promise.resolve();
    ready
      .then(() => resolvePatiently({ formType, applyId, data: rested }, stop.signal))
      .then((answer) => {
        known.current = key;
        onRows(answer.rows.filter(isRow));
      })
      // Without the rows a look-up shows its code and derived values are missing; the server derives them at save.
      .catch(afterRefusal);
    return () => stop.abort();
  }, [context, formType, applyId, rested, onRows]);
}

function isRow(row: unknown): row is RegistryRow {
  return isRecord(row) && typeof row["code"] === "string";
}
