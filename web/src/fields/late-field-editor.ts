import { warmLazy } from "../ui/warm-lazy.tsx";
import type { FieldEditorProps } from "./field-editor-props.ts";

/** The controls of all field types. Loaded with the scripts to fill in a form; a read-only form needs none. */
export const lateFieldEditor = warmLazy<FieldEditorProps>(
  async () => (await import("./field-editors.tsx")).FieldEditor,
);
