import type { DateText } from "./columns.ts";

export interface CalendarsTable {
  id: string;
  name_zh: string;
  name_en: string;
  /** 0 = Sunday. */
  days_off: number[];
  /** Minutes after midnight. */
  opens: number;
  closes: number;
}

export interface CalendarDaysTable {
  calendar_id: string;
  day: DateText;
  is_working: boolean;
}
