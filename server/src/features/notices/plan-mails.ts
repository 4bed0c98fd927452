import { eventOfKind } from "@signoff/domain/notifications/notification-events";
import { type NotificationSettings, usualSettings } from "@signoff/domain/notifications/notification-settings";
import type { Tx } from "../../db/database.ts";
import { readNumbers } from "../constants/public.ts";
import { type IsWorkingDay, type NoticeWay, routeNotice, settingsOf } from "../notifications/public.ts";
import { readWorkingDays } from "../timers/public.ts";
import { lockMailbox, mailsAround } from "./mail-allowance.sql.ts";

/** What becomes of the mail of a notice. */
export type MailPlan = NoticeWay["mail"];

/** What a plan needs to know of a notice. */
export interface PlannedNotice {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  /** When the task it tells of is due. */
  readonly due_at: Date | null;
}

/** Mails that did not fit go out together, at the next quarter of an hour. */
const foldMinutes = 15;
/** Of the mails of an hour, so many are left for the ones that tell of several things. */
const leftForDigests = 6;

/**
 * For each notice: by mail at once, later, in a digest or not at all, as the person has chosen. More than the allowed
 * number of mails in a minute or an hour nobody gets: what exceeds it is folded into a digest, whatever was chosen.
 */
export async function planMails<Notice extends PlannedNotice>(
  tx: Tx,
  notices: readonly Notice[],
  now: Date,
): Promise<ReadonlyMap<Notice, MailPlan>> {
  const people = [...new Set(notices.map((notice) => notice.user_id))].sort();
  const chosen = await settingsOf(tx, people);
  const isWorkingDay = await workingDays(tx, [...chosen.values()]);
  await lockMailbox(tx, people);
  const { mailsPerMinute, mailsPerHour } = await readNumbers(tx, ["mailsPerMinute", "mailsPerHour"]);
  const plans = new Map<Notice, MailPlan>();
  for (const notice of notices) {
    const settings = chosen.get(notice.user_id) ?? usualSettings;
    const happening = { event: eventOfKind(notice.kind), dueAt: notice.due_at };
    const wayAt = (moment: Date): MailPlan => routeNotice(happening, settings, moment, isWorkingDay).mail;
    const plan = wayAt(now);
    const sendsAt = sendTime(plan, now);
    if (sendsAt === undefined) {
      plans.set(notice, plan);
      continue;
    }
    const planned = [...plans].filter(([other, way]) => isSameTime(other, way, notice, sendsAt, now)).length;
    const { inMinute, inHour } = await mailsAround(tx, notice.user_id, sendsAt);
    const fits = inMinute + planned < mailsPerMinute && inHour + planned < mailsPerHour - leftForDigests;
    plans.set(notice, fits ? plan : folded(wayAt, sendsAt));
  }
  return plans;
}

/** When a mail of its own goes out; undefined for what is told with others, or not by mail. */
export function sendTime(plan: MailPlan, now: Date): Date | undefined {
  if (plan.when === "now") return now;
  return plan.when === "after-quiet-hours" ? plan.at : undefined;
}

function isSameTime(other: PlannedNotice, way: MailPlan, notice: PlannedNotice, at: Date, now: Date): boolean {
  return other.user_id === notice.user_id && sendTime(way, now)?.getTime() === at.getTime();
}

/** With others at the next quarter of an hour, or when quiet hours are over. */
function folded(wayAt: (moment: Date) => MailPlan, after: Date): MailPlan {
  const quarter = new Date((Math.floor(after.getTime() / (foldMinutes * 60_000)) + 1) * foldMinutes * 60_000);
  const then = wayAt(quarter);
  return { when: "in-digest", at: "at" in then ? then.at : quarter };
}

/** Read only where somebody asks for it. */
async function workingDays(tx: Tx, chosen: readonly NotificationSettings[]): Promise<IsWorkingDay> {
  return chosen.some(({ noMailOnDaysOff }) => noMailOnDaysOff) ? readWorkingDays(tx) : () => true;
}
