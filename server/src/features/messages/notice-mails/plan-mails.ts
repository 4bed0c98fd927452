import { eventOfKind } from "@signoff/domain/notifications/notification-events";
import { type NotificationSettings, usualSettings } from "@signoff/domain/notifications/notification-settings";
import type { Tx } from "../../../db/database.ts";
import { readNumbers } from "../../base/constants/public.ts";
import { type IsWorkingDay, type NoticeWay, routeNotice, settingsOf } from "../notification-list/public.ts";
import { readWorkingDays } from "../../requests/public.ts";
import { lockMailbox, type MailsAround, mailsAround } from "./mail-allowance.sql.ts";

/** How the mail of a notice is sent, if at all. */
export type MailPlan = NoticeWay["mail"];

/** The data of a notice that a plan needs. */
export interface PlannedNotice {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  /** When the task of the notice is due. */
  readonly due_at: Date | null;
}

/** Mails over the limit are combined and sent at the next quarter of an hour. */
const foldMinutes = 15;
/** This many mails of an hour are reserved for digests. */
const leftForDigests = 6;

/**
 * Decides for each notice, by the person's settings: by mail at once, later, in a digest or not at all. Nobody gets
 * more than the allowed number of mails per minute or hour: the excess goes into a digest, whatever the settings.
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

/** When an individual mail is sent; undefined for notices in a digest, or without mail. */
export function sendTime(plan: MailPlan, now: Date): Date | undefined {
  if (plan.when === "now") return now;
  return plan.when === "after-quiet-hours" ? plan.at : undefined;
}

function isSameTime(other: PlannedNotice, way: MailPlan, notice: PlannedNotice, at: Date, now: Date): boolean {
  return other.user_id === notice.user_id && sendTime(way, now)?.getTime() === at.getTime();
}

/** In a digest at the next quarter of an hour, or when quiet hours are over. */
function folded(wayAt: (moment: Date) => MailPlan, after: Date): MailPlan {
  const quarter = new Date((Math.floor(after.getTime() / (foldMinutes * 60_000)) + 1) * foldMinutes * 60_000);
  const then = wayAt(quarter);
  return { when: "in-digest", at: "at" in then ? then.at : quarter };
}

/** Read only if a person's settings need it. */
async function workingDays(tx: Tx, chosen: readonly NotificationSettings[]): Promise<IsWorkingDay> {
  return chosen.some(({ noMailOnDaysOff }) => noMailOnDaysOff) ? readWorkingDays(tx) : () => true;
}
