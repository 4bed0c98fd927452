import { warmLazy } from "../ui/warm-lazy.tsx";
import type { CellEditorProps } from "./cell-editor.tsx";

/** What opens over a cell comes with what fills in a form; a table that is only read needs none. */
export const lateCellEditor = warmLazy<CellEditorProps>(
  async () => (await import("./cell-editor.tsx")).PopupCellEditor,
);
