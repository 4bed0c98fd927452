import type { EditorProps } from "./record-definition.ts";

/** What every control of a record has in common. */
export const attributes = <Fields extends object>({ id, invalid, describedBy, disabled }: EditorProps<Fields>) => ({
  id,
  disabled,
  "aria-invalid": invalid,
  "aria-describedby": describedBy,
  ...(invalid ? { status: "error" as const } : {}),
});
