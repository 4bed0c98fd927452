import type { ListLayout } from "./list-definition.ts";

interface LaidOut {
  readonly key: string;
  readonly type: string;
  readonly width: number;
  readonly hidden?: true;
}

/** The part of a layout that determines the columns: not their widths, which change in many small steps. */
export type ColumnChoice = Pick<ListLayout, "order" | "hidden" | "shown">;

/** Narrower columns can no longer be read or grabbed. */
export const narrowest = 56;
export const widest = 800;

/** All columns in the user's order; those that the user has not placed follow the one they were defined after. */
export function inUserOrder<Column extends LaidOut>(
  columns: readonly Column[],
  layout: ColumnChoice,
): readonly Column[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const placed = layout.order.flatMap((key) => byKey.get(key) ?? []);
  for (const [at, column] of columns.entries()) {
    if (placed.includes(column)) continue;
    const before = columns[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  }
  return placed;
}

/** The identifying column is always shown. */
export function isShown({ key, type, hidden }: LaidOut, layout: ColumnChoice): boolean {
  if (type === "identifier") return true;
  return hidden ? layout.shown.includes(key) : !layout.hidden.includes(key);
}

export function visibleColumns<Column extends LaidOut>(
  columns: readonly Column[],
  layout: ColumnChoice,
): readonly Column[] {
  return inUserOrder(columns, layout).filter((column) => isShown(column, layout));
}

export function withColumnShown(layout: ListLayout, key: string, isWanted: boolean): ListLayout {
  const without = (keys: readonly string[]) => keys.filter((other) => other !== key);
  return {
    ...layout,
    shown: isWanted ? [...without(layout.shown), key] : without(layout.shown),
    hidden: isWanted ? without(layout.hidden) : [...without(layout.hidden), key],
  };
}

/** Moves a column to the place of another one. */
export function withColumnMoved(
  columns: readonly LaidOut[],
  layout: ListLayout,
  move: { readonly key: string; readonly to: number },
): ListLayout {
  const keys = inUserOrder(columns, layout).map(({ key }) => key);
  const rest = keys.filter((key) => key !== move.key);
  const at = Math.max(0, Math.min(move.to, rest.length));
  return { ...layout, order: [...rest.slice(0, at), move.key, ...rest.slice(at)] };
}

export function withColumnWidth(layout: ListLayout, key: string, width: number): ListLayout {
  const fitting = Math.round(Math.max(narrowest, Math.min(widest, width)));
  return { ...layout, widths: { ...layout.widths, [key]: fitting } };
}

export function widthOf({ key, width }: LaidOut, layout: ListLayout): number {
  return layout.widths[key] ?? width;
}
