import { useState } from "react";

/** Ticked rows with what is known of them; they stay ticked on other pages until the conditions change. */
export function useRowSelection<Row>(keyOf: (row: Row) => string, conditions: string) {
  const [kept, setKept] = useState<{ conditions: string; rows: ReadonlyMap<string, Row> }>(() => ({
    conditions,
    rows: new Map(),
  }));
  if (kept.conditions !== conditions) setKept({ conditions, rows: new Map() });
  const rows = kept.conditions === conditions ? kept.rows : new Map<string, Row>();
  const select = (chosen: readonly Row[]) =>
    setKept({ conditions, rows: new Map(chosen.map((row) => [keyOf(row), row])) });
  const toggle = (row: Row) => {
    const others = [...rows.values()].filter((other) => keyOf(other) !== keyOf(row));
    select(others.length < rows.size ? others : [...others, row]);
  };
  return { rows, select, toggle, clear: () => select([]) };
}
