import { DatePicker } from "antd";
import dayjs from "dayjs";
import { type KeyboardEvent, useRef } from "react";
import { followDayjsLocale } from "../i18n/dayjs-locale.ts";
import type { CellEditorProps } from "./cell-editor.tsx";
import type { Direction } from "./selection.ts";
import { tabDirection } from "./tab-direction.ts";

// Calendars are loaded with the first one shown, and follow the language from then on.
followDayjsLocale();

/** A day, chosen in the calendar over its cell or typed; a text that is not a day stays in the cell and is marked. */
export function DateCell(props: CellEditorProps & { readonly value: unknown }) {
  const { column, row, value, label, onCommit, onCancel, onTyping } = props;
  const typed = useRef<string>(undefined);
  const leave = (then?: Direction) => {
    if (typed.current !== undefined) onCommit(column.parse(typed.current, row), then);
    else if (then === undefined) onCancel();
    else onCommit(value, then);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") typed.current = undefined;
    const then = tabDirection(event);
    if (then !== undefined) leave(then);
  };
  return (
    <div
      onInput={({ target }) => {
        typed.current = target instanceof HTMLInputElement ? target.value : undefined;
        onTyping(column.parse(typed.current ?? "", row));
      }}
      onKeyDownCapture={handleKey}
    >
      <DatePicker
        className="so-grid-editor"
        aria-label={label}
        autoFocus
        open
        defaultValue={typeof value === "string" && dayjs(value).isValid() ? dayjs(value) : undefined}
        onChange={(date) => onCommit(date?.format("YYYY-MM-DD"))}
        onOpenChange={(open) => !open && leave()}
      />
    </div>
  );
}
