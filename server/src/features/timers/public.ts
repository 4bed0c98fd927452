export { WorkingCalendars } from "./working-calendars.ts";
