import { warmLazy } from "../ui/warm-lazy.tsx";
import type { CellEditorProps } from "./cell-editor.tsx";

/** Editors over cells are loaded with the scripts to fill in a form; a read-only table needs none. */
export const lateCellEditor = warmLazy<CellEditorProps>(
  async () => (await import("./cell-editor.tsx")).PopupCellEditor,
);
