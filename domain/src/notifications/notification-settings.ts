import { z } from "zod";
import {
  type Channel,
  channels,
  channelsOf,
  eventDefinition,
  eventNames,
  kindsOfEvent,
} from "./notification-events.ts";

/** Minutes of a day. */
const dayMinutes = 1_440;
const minuteOfDay = z
  .number()
  .int()
  .min(0)
  .max(dayMinutes - 1);

const chosenChannels = z.strictObject(
  Object.fromEntries(eventNames.map((event) => [event, z.enum(channels)])) as Record<
    (typeof eventNames)[number],
    z.ZodEnum<{ mail: "mail"; portal: "portal"; both: "both"; none: "none" }>
  >,
);

/** Notification settings of one person. Times are minutes after midnight in the portal's time zone. */
export const notificationSettings = z.strictObject({
  channels: chosenChannels,
  /** If empty, every notification is a separate mail. */
  digestTimes: z.array(minuteOfDay).max(2),
  /** No mail between these two times, also across midnight; null: mails at any time. */
  quiet: z.strictObject({ from: minuteOfDay, to: minuteOfDay }).nullable(),
  noMailOnDaysOff: z.boolean(),
  /** Mails for tasks that are due within a day are not delayed. */
  urgentAtOnce: z.boolean(),
});

export type NotificationSettings = z.output<typeof notificationSettings>;

/** The default: everything at once, by mail and in the portal. */
export const usualSettings: NotificationSettings = {
  channels: Object.fromEntries(
    eventNames.map((event) => [event, eventDefinition(event).usual]),
  ) as NotificationSettings["channels"],
  digestTimes: [],
  quiet: null,
  noMailOnDaysOff: false,
  urgentAtOnce: true,
};

/** Reads settings stored by an older or newer version: missing or invalid choices get their defaults. */
export function settledChannels(stored: unknown): NotificationSettings["channels"] {
  const given: Readonly<Record<string, unknown>> = typeof stored === "object" && stored !== null ? { ...stored } : {};
  const known = eventNames.map((event) => {
    const chosen = channelsOf(event).find((channel) => channel === given[event]);
    return [event, chosen ?? eventDefinition(event).usual] as const;
  });
  return Object.fromEntries(known) as NotificationSettings["channels"];
}

export const isInPortal = (channel: Channel): boolean => channel === "portal" || channel === "both";
export const isByMail = (channel: Channel): boolean => channel === "mail" || channel === "both";

/** Kinds of notices that this person does not want to see in the portal. */
export function kindsOutOfPortal({ channels: chosen }: NotificationSettings): readonly string[] {
  return eventNames.flatMap((event) => {
    const { alwaysInPortal } = eventDefinition(event);
    return alwaysInPortal || isInPortal(chosen[event]) ? [] : kindsOfEvent(event);
  });
}
