export { readWorkingDays, WorkingCalendars } from "./working-calendars.ts";
