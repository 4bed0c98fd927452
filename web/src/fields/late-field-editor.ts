import { warmLazy } from "../ui/warm-lazy.tsx";
import type { FieldEditorProps } from "./field-editor-props.ts";

/** The controls of all types of field. They come with what fills in a form; a form that is only read needs none. */
export const lateFieldEditor = warmLazy<FieldEditorProps>(
  async () => (await import("./field-editors.tsx")).FieldEditor,
);
