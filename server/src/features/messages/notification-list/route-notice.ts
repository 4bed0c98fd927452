import { eventDefinition, type NotificationEvent } from "@signoff/domain/notifications/notification-events";
import { isByMail, isInPortal, type NotificationSettings } from "@signoff/domain/notifications/notification-settings";

export interface Happening {
  readonly event: NotificationEvent;
  /** When the task of the notice is due. */
  readonly dueAt: Date | null;
}

/** Where a notice goes: whether into the portal, and whether by mail now, later, in a digest, or not at all. */
export interface NoticeWay {
  readonly portal: boolean;
  readonly mail:
    | { readonly when: "now" }
    | { readonly when: "after-quiet-hours"; readonly at: Date }
    | { readonly when: "in-digest"; readonly at: Date }
    | { readonly when: "never" };
}

/** Whether the company works on the day of this moment. */
export type IsWorkingDay = (moment: Date) => boolean;

const urgentMs = 24 * 3_600_000;
/** A year without a time for mails is an error in the calendar; the mail is then sent rather than never. */
const maxWaitDays = 366;

export function routeNotice(
  { event, dueAt }: Happening,
  settings: NotificationSettings,
  now: Date,
  isWorkingDay: IsWorkingDay,
): NoticeWay {
  const { alwaysInPortal, neverInDigest } = eventDefinition(event);
  const channel = settings.channels[event];
  const portal = alwaysInPortal === true || isInPortal(channel);
  if (!isByMail(channel)) return { portal, mail: { when: "never" } };
  const isUrgent = settings.urgentAtOnce && dueAt !== null && dueAt.getTime() - now.getTime() <= urgentMs;
  if (isUrgent) return { portal, mail: { when: "now" } };
  const allowed = (from: Date): Date => firstAllowed(from, settings, isWorkingDay);
  if (settings.digestTimes.length > 0 && neverInDigest !== true)
    return { portal, mail: { when: "in-digest", at: nextDigest(now, settings, allowed) } };
  const at = allowed(now);
  return { portal, mail: at > now ? { when: "after-quiet-hours", at } : { when: "now" } };
}

/** The first moment from then on at which the person accepts mails. */
function firstAllowed(
  from: Date,
  { quiet, noMailOnDaysOff }: Pick<NotificationSettings, "quiet" | "noMailOnDaysOff">,
  isWorkingDay: IsWorkingDay,
): Date {
  let moment = from;
  for (let tried = 0; tried < maxWaitDays * 2; tried += 1) {
    if (noMailOnDaysOff && !isWorkingDay(moment)) moment = atMinute(moment, 1, 0);
    else if (quiet && isQuiet(moment, quiet)) moment = endOfQuiet(moment, quiet);
    else return moment;
  }
  return from;
}

interface Quiet {
  readonly from: number;
  readonly to: number;
}

function isQuiet(moment: Date, { from, to }: Quiet): boolean {
  const minute = minuteOf(moment);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

function endOfQuiet(moment: Date, { from, to }: Quiet): Date {
  const isOverMidnight = from >= to && minuteOf(moment) >= from;
  return later(atMinute(moment, isOverMidnight ? 1 : 0, to), moment);
}

/** The next time of a digest at which the person accepts mails; one within quiet hours waits for their end. */
function nextDigest(now: Date, { digestTimes }: NotificationSettings, allowed: (from: Date) => Date): Date {
  for (let day = 0; day < maxWaitDays; day += 1) {
    const onDay = digestTimes.map((minute) => atMinute(now, day, minute)).filter((moment) => moment > now);
    const [first] = onDay.map(allowed).sort((one, other) => one.getTime() - other.getTime());
    if (first) return first;
  }
  return now;
}

function minuteOf(moment: Date): number {
  return moment.getHours() * 60 + moment.getMinutes();
}

function atMinute(moment: Date, daysLater: number, minute: number): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + daysLater, 0, minute);
}

/** A time of day may not exist when the clock is put forward; time must never run backwards. */
function later(moment: Date, than: Date): Date {
  return moment > than ? moment : new Date(than.getTime() + 60_000);
}
