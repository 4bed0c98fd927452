import { useMemo, useState } from "react";

export interface RowSelection<Row> {
  /** Ticked rows by their keys, in the order of ticking. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly tick: (rows: readonly Row[], isTicked: boolean) => void;
  readonly toggle: (row: Row) => void;
  readonly clear: () => void;
}

/** Ticked rows with their data; they stay ticked on other pages until the conditions change. */
export function useRowSelection<Row>(keyOf: (row: Row) => string, conditions: string): RowSelection<Row> {
  const [kept, setKept] = useState<Kept<Row>>(() => ({ conditions, rows: new Map() }));
  const current = kept.conditions === conditions ? kept : { conditions, rows: new Map<string, Row>() };
  if (kept !== current) setKept(current);
  const { rows } = current;
  return useMemo(() => {
    const tick = (concerned: readonly Row[], isTicked: boolean) =>
      setKept((before) => {
        const next = new Map(before.rows);
        for (const row of concerned) {
          if (isTicked) next.set(keyOf(row), row);
          else next.delete(keyOf(row));
        }
        return { ...before, rows: next };
      });
    return {
      rows,
      tick,
      toggle: (row: Row) => tick([row], !rows.has(keyOf(row))),
      clear: () => setKept((before) => ({ ...before, rows: new Map() })),
    };
  }, [rows, keyOf]);
}

interface Kept<Row> {
  readonly conditions: string;
  readonly rows: ReadonlyMap<string, Row>;
}
