import {
  type Channel,
  channels,
  channelsOf,
  eventNames,
  eventOfKind,
  kindsOfEvent,
} from "@signoff/domain/notifications/notification-events";
import {
  kindsOutOfPortal,
  type NotificationSettings,
  settledChannels,
  usualSettings,
} from "@signoff/domain/notifications/notification-settings";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noticeTexts } from "../../base/notice-texts/public.ts";
import { type Happening, routeNotice } from "./route-notice.ts";

const minute = fc.integer({ min: 0, max: 1_439 });
const anySettings: fc.Arbitrary<NotificationSettings> = fc.record({
  channels: fc
    .record(Object.fromEntries(eventNames.map((event) => [event, fc.constantFrom(...channels)])))
    .map(settledChannels),
  digestTimes: fc.uniqueArray(minute, { maxLength: 2 }).map((times) => times.sort((a, b) => a - b)),
  quiet: fc.option(fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to)),
  noMailOnDaysOff: fc.boolean(),
  urgentAtOnce: fc.boolean(),
});
const anyNow = fc.date({ min: new Date(2026, 0, 1), max: new Date(2027, 11, 31), noInvalidDate: true });
const anyHappening = fc.record<Happening>({
  event: fc.constantFrom(...eventNames),
  dueAt: fc.option(anyNow),
});
const weekdays = (moment: Date) => moment.getDay() !== 0 && moment.getDay() !== 6;

const minuteOf = (moment: Date) => moment.getHours() * 60 + moment.getMinutes();
function isQuiet(moment: Date, { quiet }: NotificationSettings): boolean {
  if (!quiet) return false;
  const { from, to } = quiet;
  const at = minuteOf(moment);
  return from < to ? at >= from && at < to : at >= from || at < to;
}

describe("the way of a notice", () => {
  it("never leaves a task out of the portal, and no wanted mail out of every way", () => {
    fc.assert(
      fc.property(anyHappening, anySettings, anyNow, (happening, settings, now) => {
        const { portal, mail } = routeNotice(happening, settings, now, weekdays);
        const channel: Channel = settings.channels[happening.event];
        expect(mail.when === "never").toBe(channel === "portal" || channel === "none");
        // A task can only be set to channels with the portal.
        expect(portal).toBe(channel === "both" || channel === "portal");
        expect(happening.event !== "task" || portal).toBe(true);
      }),
    );
  });

  it("never mails into quiet hours or days off, but for what is urgent", () => {
    fc.assert(
      fc.property(anyHappening, anySettings, anyNow, (happening, settings, now) => {
        const { mail } = routeNotice(happening, settings, now, weekdays);
        if (mail.when === "never") return;
        const at = mail.when === "now" ? now : mail.at;
        expect(at.getTime()).toBeGreaterThanOrEqual(now.getTime());
        const { dueAt } = happening;
        const isUrgent = settings.urgentAtOnce && dueAt !== null && dueAt.getTime() - now.getTime() <= 86_400_000;
        const isClosed = isQuiet(at, settings) || (settings.noMailOnDaysOff && !weekdays(at));
        expect(isUrgent ? mail.when === "now" : !isClosed).toBe(true);
      }),
    );
  });

  it("waits no longer than it must: the minute before would have been too early", () => {
    fc.assert(
      fc.property(anyHappening, anySettings, anyNow, (happening, settings, now) => {
        const { mail } = routeNotice(happening, { ...settings, digestTimes: [] }, now, weekdays);
        if (mail.when !== "after-quiet-hours") return;
        const before = new Date(mail.at.getTime() - 60_000);
        const isClosed = isQuiet(before, settings) || (settings.noMailOnDaysOff && !weekdays(before));
        expect(isClosed).toBe(true);
      }),
    );
  });

  it("puts into the digest what may wait, at one of its times unless these are closed, and never a mention", () => {
    fc.assert(
      fc.property(anyHappening, anySettings, anyNow, (happening, settings, now) => {
        const { mail } = routeNotice(happening, settings, now, weekdays);
        if (mail.when !== "in-digest") return;
        expect(happening.event).not.toBe("mention");
        expect(settings.digestTimes.length).toBeGreaterThan(0);
        const atDigest = settings.digestTimes.includes(minuteOf(mail.at));
        const atOpening = minuteOf(mail.at) === (settings.quiet?.to ?? 0) || minuteOf(mail.at) === 0;
        expect(atDigest || atOpening).toBe(true);
      }),
    );
  });

  it("is at once, by mail and in the portal, for whoever has chosen nothing", () => {
    fc.assert(
      fc.property(anyHappening, anyNow, (happening, now) => {
        const way = routeNotice(happening, usualSettings, now, weekdays);
        const isFollowed = happening.event === "followed";
        expect(way).toEqual({ portal: true, mail: { when: isFollowed ? "never" : "now" } });
      }),
    );
  });

  it("goes by examples that can be read", () => {
    const evening = new Date(2026, 10, 13, 21, 0); // a Friday
    const settings = { ...usualSettings, quiet: { from: 1_200, to: 480 } };
    const task = { event: "task", dueAt: null } as const;
    const wayOf = (more: Partial<NotificationSettings>, happening: Happening = task) =>
      routeNotice(happening, { ...settings, ...more }, evening, weekdays).mail;
    expect(wayOf({})).toEqual({ when: "after-quiet-hours", at: new Date(2026, 10, 14, 8, 0) });
    expect(wayOf({ noMailOnDaysOff: true })).toEqual({ when: "after-quiet-hours", at: new Date(2026, 10, 16, 8, 0) });
    expect(wayOf({ digestTimes: [510, 990] })).toEqual({ when: "in-digest", at: new Date(2026, 10, 14, 8, 30) });
    expect(wayOf({ digestTimes: [1_320] })).toEqual({ when: "in-digest", at: new Date(2026, 10, 14, 8, 0) });
    const soon = { event: "task", dueAt: new Date(2026, 10, 14, 12, 0) } as const;
    expect(wayOf({ digestTimes: [510] }, soon)).toEqual({ when: "now" });
    expect(wayOf({ digestTimes: [510], quiet: null }, { event: "mention", dueAt: null })).toEqual({ when: "now" });
  });
});

describe("the events of the settings", () => {
  it("cover every kind of notice, each once", () => {
    const listed = eventNames.flatMap(kindsOfEvent);
    expect(new Set(listed).size).toBe(listed.length);
    expect([...listed].sort()).toEqual(Object.keys(noticeTexts).sort());
    expect(eventOfKind("a kind of tomorrow")).toBe("task");
  });

  it("keep every choice that is allowed, and fall back to the usual one", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const settled = settledChannels(stored);
        for (const event of eventNames) expect(channelsOf(event)).toContain(settled[event]);
      }),
    );
    expect(settledChannels({ task: "none", completed: "none" })).toMatchObject({ task: "both", completed: "none" });
    expect(kindsOutOfPortal({ ...usualSettings, channels: settledChannels({ completed: "mail" }) })).toEqual([
      "completed",
    ]);
  });
});
