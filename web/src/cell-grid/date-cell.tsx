import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { CustomEditorProps } from "./column.ts";
import { tabDirection } from "./tab-direction.ts";

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
      onKeyDown={(event) => {
        const then = tabDirection(event);
        if (then !== undefined) onCommit(typedDay(event.target) ?? value, then);
      }}
    />
  );
}

function typedDay(target: EventTarget): string | undefined {
  const text = target instanceof HTMLInputElement ? target.value : "";
  return dayjs(text).format("YYYY-MM-DD") === text ? text : undefined;
}
