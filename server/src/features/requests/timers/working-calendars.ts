import type { WorkingDuration } from "@signoff/workflow/route";
import type { Database, Queryable } from "../../../db/database.ts";
import type { WorkingTime } from "../../base/workflow-store/public.ts";
import { addWorkingTime, isWorkingDay, type Span, type WorkingCalendar } from "./working-calendar.ts";

const channel = "calendar_changed";

/** The calendar of durations that name none. */
const usualCalendar = "working";

/**
 * Whether the company works on the day of a moment, by the present calendar; every day counts if there is no calendar.
 */
export async function readWorkingDays(db: Queryable): Promise<(moment: Date) => boolean> {
  const calendars = new WorkingCalendars();
  await calendars.read(db);
  const calendar = calendars.calendar(usualCalendar);
  return (moment) => calendar === undefined || isWorkingDay(calendar, moment);
}

/** Calendars in memory: deadlines are computed inside transactions, without a query. */
export class WorkingCalendars {
  #calendars: ReadonlyMap<string, WorkingCalendar> = new Map();

  /** Reads the calendars now, and again after each change. */
  static async open(db: Pick<Database, "kysely" | "listen">, report: (error: unknown) => void) {
    const calendars = new WorkingCalendars();
    const readAgain = (): void => void calendars.read(db.kysely).catch(report);
    const stop = await db.listen(channel, readAgain, readAgain);
    await calendars.read(db.kysely);
    return { workingTime: calendars.workingTime, stop };
  }

  async read(db: Queryable): Promise<void> {
    const days = Map.groupBy(await calendarDayRows(db), (row) => row.calendar_id);
    const rows = await calendarRows(db);
    this.#calendars = new Map(
      rows.map(({ id, days_off, opens, closes }) => {
        const exceptions = new Map((days.get(id) ?? []).map((row) => [row.day, row.is_working]));
        return [id, { daysOff: new Set(days_off), exceptions, opens, closes }];
      }),
    );
  }

  calendar(id: string): WorkingCalendar | undefined {
    return this.#calendars.get(id);
  }

  /** A duration without a calendar, or with a deleted one, is plain clock time. */
  readonly workingTime: WorkingTime = (from, { iso, calendar }: WorkingDuration) => {
    const span = spanOf(iso);
    const known = calendar === undefined ? undefined : this.#calendars.get(calendar);
    if (known) return addWorkingTime(known, from, { ...span, days: span.days + span.weeks * workingDaysOfWeek(known) });
    return new Date(from.getTime() + ((span.weeks * 7 + span.days) * 1_440 + span.minutes) * 60_000);
  };
}

const pattern = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

export function spanOf(iso: string): Span & { readonly weeks: number } {
  const found = pattern.exec(iso);
  if (!found) throw new Error(`not a duration: ${iso}`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return { weeks, days, minutes: hours * 60 + minutes + seconds / 60 };
}

function workingDaysOfWeek({ daysOff }: WorkingCalendar): number {
  return 7 - daysOff.size;
}

async function calendarRows(db: Queryable) {
  return db.selectFrom("calendars").select(["id", "days_off", "opens", "closes"]).execute();
}

async function calendarDayRows(db: Queryable) {
  return db.selectFrom("calendar_days").select(["calendar_id", "day", "is_working"]).execute();
}
