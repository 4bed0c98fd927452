import { dayOf, limitDay } from "@signoff/forms/values/calendar";
import type { DateLimit } from "@signoff/forms/definition/field-shape";
import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { followDayjsLocale } from "../i18n/dayjs-locale.ts";
import { popupContainerOf } from "../ui/popup-container.ts";
import { controlAttributes, type FieldEditorProps, statusOf } from "./field-editor-props.ts";

// Calendars are loaded with the first one shown, and follow the language from then on.
followDayjsLocale();

export function DateField(props: FieldEditorProps) {
  const { field, value, invalid, onChange } = props;
  return (
    <DatePicker
      {...controlAttributes(props)}
      className="so-field-wide"
      value={dayIn(value)}
      status={statusOf(invalid)}
      format="YYYY-MM-DD"
      minDate={limitOf(field.min)}
      maxDate={limitOf(field.max)}
      getPopupContainer={popupContainerOf}
      onChange={(day) => onChange(day?.format("YYYY-MM-DD"))}
    />
  );
}

function dayIn(value: unknown): Dayjs | null {
  const day = typeof value === "string" ? dayjs(value.slice(0, 10)) : null;
  return day?.isValid() ? day : null;
}

/** `today+2y` as a day of the reader's calendar. */
export function limitOf(limit: number | DateLimit | undefined): Dayjs | undefined {
  if (typeof limit !== "string") return undefined;
  return dayjs(limitDay(limit, dayOf(new Date().toISOString())));
}
