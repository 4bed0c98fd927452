import { fireEvent, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { CellGrid, type CellGridProps } from "../cell-grid/cell-grid.tsx";
import type { GridColumn, GridRow } from "../cell-grid/column.ts";
import { lateCellEditor } from "../cell-grid/late-cell-editor.ts";

await lateCellEditor.warmUp();

/** Columns in the order in which their cells were rendered. */
export const drawn: string[] = [];

export const column = (key: string, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  title: key,
  width: 100,
  editor: { kind: "text" },
  format: (value) => {
    drawn.push(key);
    return typeof value === "string" ? value : "";
  },
  parse: (text) => text || undefined,
  isReadOnly: () => false,
  ...more,
});
export const tones = [
  { value: "C", label: "Clear field" },
  { value: "D", label: "Dark field" },
];
export const columns: readonly GridColumn[] = [
  column("code", { frozen: true, required: true }),
  column("tone", {
    editor: { kind: "choice", multiple: false, options: () => tones },
    format: (value) => tones.find((tone) => tone.value === value)?.label ?? "",
    parse: (text) => tones.find((tone) => tone.label === text)?.value ?? text,
  }),
  column("given", { isReadOnly: () => true }),
  column("note", { editor: { kind: "long-text" } }),
];
export const someRows: readonly GridRow[] = [
  { code: "010", tone: "C", given: "g1" },
  { code: "020", tone: "D", given: "g2" },
  { code: "030", given: "g3" },
];

let latest: readonly GridRow[] = [];

/** The rows as the table last reported them. */
export const rows = () => latest;

/** A table with a page around it that keeps its rows. */
export function Table({
  start = someRows,
  ...props
}: Partial<CellGridProps> & { readonly start?: readonly GridRow[] }) {
  const [kept, setKept] = useState(start);
  useEffect(() => {
    latest = kept;
  }, [kept]);
  return (
    <CellGrid
      label="Masks"
      columns={columns}
      rows={kept}
      onChange={setKept}
      newRow={() => ({ tone: "C" })}
      emptyText="No rows yet"
      {...props}
    />
  );
}

export const cell = (row: number, at: number) => {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${at}"]`);
  if (!found) throw new Error(`No cell ${row}/${at}`);
  return found;
};
export const where = () => document.activeElement?.getAttribute("aria-label");
export const press = (key: string, modifiers: Partial<KeyboardEventInit> = {}) => {
  if (document.activeElement) fireEvent.keyDown(document.activeElement, { key, ...modifiers });
};
export const type = (text: string) => {
  const input = document.activeElement as HTMLInputElement;
  fireEvent.input(input, { target: { value: text } });
};
export const enter = (row: number, at: number) => {
  fireEvent.pointerDown(cell(row, at), { button: 0, clientX: at * 100, clientY: row * 26 });
  fireEvent.focus(screen.getByRole("grid"));
};
