import type { EditorProps } from "./record-definition.ts";

/** Attributes common to all controls of a record. */
export const attributes = <Fields extends object>({ id, invalid, describedBy, disabled }: EditorProps<Fields>) => ({
  id,
  disabled,
  "aria-invalid": invalid,
  "aria-describedby": describedBy,
  ...(invalid ? { status: "error" as const } : {}),
});
