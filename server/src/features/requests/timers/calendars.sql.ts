import type { Queryable } from "../../../db/database.ts";

export async function calendarRows(db: Queryable) {
  return db.selectFrom("calendars").select(["id", "days_off", "opens", "closes"]).execute();
}

export async function calendarDayRows(db: Queryable) {
  return db.selectFrom("calendar_days").select(["calendar_id", "day", "is_working"]).execute();
}
