import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { CustomEditorProps } from "./column.ts";

/** A day, chosen in the calendar over its cell. */
export function DateCell({ value, label, onCommit, onCancel }: Omit<CustomEditorProps, "row">) {
  return (
    <DatePicker
      className="so-grid-editor"
      aria-label={label}
      autoFocus
      open
      defaultValue={typeof value === "string" && dayjs(value).isValid() ? dayjs(value) : undefined}
      onChange={(date) => onCommit(date?.format("YYYY-MM-DD"))}
      onOpenChange={(open) => !open && onCancel()}
    />
  );
}
