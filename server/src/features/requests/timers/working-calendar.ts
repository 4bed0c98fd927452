/** The working time of the company. Pure: the same arguments give the same answer. */
export interface WorkingCalendar {
  /** Weekdays off, 0 = Sunday. */
  readonly daysOff: ReadonlySet<number>;
  /** Days, as `yyyy-MM-dd`, that differ from their weekday: worked or not. */
  readonly exceptions: ReadonlyMap<string, boolean>;
  /** Minutes after midnight, local time. */
  readonly opens: number;
  readonly closes: number;
}

export interface Span {
  readonly days: number;
  readonly minutes: number;
}

/** A calendar without a working day in a year is an error, not a holiday. */
const maxBreakDays = 366;

/**
 * The moment after this much working time. Days are working days at the same time of day; minutes run while the company
 * is open. If the start is outside working time, counting begins at the next opening.
 */
export function addWorkingTime(calendar: WorkingCalendar, from: Date, { days, minutes }: Span): Date {
  let moment = openingFrom(calendar, from);
  for (let left = days; left > 0; left -= 1) moment = atSameTime(nextWorkingDay(calendar, moment), moment);
  for (let left = minutes * 60_000; left > 0; ) {
    const room = atMinute(moment, calendar.closes).getTime() - moment.getTime();
    if (left <= room) return new Date(moment.getTime() + left);
    left -= room;
    moment = atMinute(nextWorkingDay(calendar, moment), calendar.opens);
  }
  return moment;
}

export function isWorkingTime(calendar: WorkingCalendar, moment: Date): boolean {
  const minute = minutesOf(moment);
  return isWorkingDay(calendar, moment) && minute >= calendar.opens && minute <= calendar.closes;
}

export function isWorkingDay({ daysOff, exceptions }: WorkingCalendar, moment: Date): boolean {
  return exceptions.get(dayOf(moment)) ?? !daysOff.has(moment.getDay());
}

/** The start itself if the company is open then. */
function openingFrom(calendar: WorkingCalendar, from: Date): Date {
  if (isWorkingTime(calendar, from)) return from;
  const isBeforeOpening = isWorkingDay(calendar, from) && minutesOf(from) < calendar.opens;
  return atMinute(isBeforeOpening ? from : nextWorkingDay(calendar, from), calendar.opens);
}

function nextWorkingDay(calendar: WorkingCalendar, after: Date): Date {
  const day = atMinute(after, 0);
  for (let tried = 0; tried < maxBreakDays; tried += 1) {
    day.setDate(day.getDate() + 1);
    if (isWorkingDay(calendar, day)) return day;
  }
  throw new Error("the working calendar has no working day within a year");
}

function atSameTime(day: Date, moment: Date): Date {
  const time = new Date(day);
  time.setHours(moment.getHours(), moment.getMinutes(), moment.getSeconds(), moment.getMilliseconds());
  return time;
}

function atMinute(day: Date, minute: number): Date {
  const time = new Date(day);
  time.setHours(0, minute, 0, 0);
  return time;
}

function minutesOf(moment: Date): number {
  return moment.getHours() * 60 + moment.getMinutes() + moment.getSeconds() / 60 + moment.getMilliseconds() / 60_000;
}

function dayOf(moment: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
