import { eventOfKind } from "@signoff/domain/notifications/notification-events";
import { type NotificationSettings, usualSettings } from "@signoff/domain/notifications/notification-settings";
import type { Tx } from "../../../db/database.ts";
import { readNumbers } from "../../base/constants/public.ts";
import { type IsWorkingDay, type NoticeWay, routeNotice, settingsOf } from "../notification-list/public.ts";
import { readWorkingDays } from "../../requests/public.ts";
import { lockMailbox, type MailsAround, mailsAround } from "./mail-allowance.sql.ts";

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
  const people = [...new Set(notices.map((notice) => notice.user_id))];
  const [chosen, allowed] = await Promise.all([
    settingsOf(tx, people),
    readNumbers(tx, ["mailsPerMinute", "mailsPerHour"]),
  ]);
  const isWorkingDay = await workingDays(tx, [...chosen.values()]);
  const wished = notices.map((notice) => {
    const settings = chosen.get(notice.user_id) ?? usualSettings;
    const happening = { event: eventOfKind(notice.kind), dueAt: notice.due_at };
    const wayAt = (moment: Date): MailPlan => routeNotice(happening, settings, moment, isWorkingDay).mail;
    return { notice, wayAt, plan: wayAt(now), sendsAt: sendTime(wayAt(now), now) };
  });
  const moments = wished.flatMap(({ notice, sendsAt: at }) => (at ? [{ userId: notice.user_id, at }] : []));
  await lockMailbox(tx, people);
  const around = (await mailsAround(tx, moments)).values();
  const plans = new Map<Notice, MailPlan>();
  for (const { notice, wayAt, plan, sendsAt } of wished) {
    const planned = [...plans].filter(([other, way]) => sendsAt && isSameTime(other, way, notice, sendsAt, now)).length;
    const hasRoom = !sendsAt || fits(around.next().value, planned, allowed);
    plans.set(notice, hasRoom ? plan : folded(wayAt, sendsAt));
  }
  return plans;
}

interface Allowed {
  readonly mailsPerMinute: number;
  readonly mailsPerHour: number;
}

function fits(around: MailsAround | undefined, planned: number, { mailsPerMinute, mailsPerHour }: Allowed): boolean {
  const { inMinute, inHour } = around ?? { inMinute: 0, inHour: 0 };
  return inMinute + planned < mailsPerMinute && inHour + planned < mailsPerHour - leftForDigests;
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
