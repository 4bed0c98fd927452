import { entryOf } from "../entry-of.ts";
import type { NoticeKind } from "./notice-kind.ts";

/** Ways by which somebody is told of an event. */
export const channels = ["mail", "portal", "both", "none"] as const;
export type Channel = (typeof channels)[number];

export const eventGroups = ["work", "mine", "followed", "documents", "others"] as const;

interface EventDefinition {
  readonly group: (typeof eventGroups)[number];
  /** Until a person chooses otherwise. */
  readonly usual: Channel;
  /** Somebody waits for this person: the mail can be switched off, but the notice always appears in the portal. */
  readonly alwaysInPortal?: true;
  /** Somebody addresses this person directly: it gets a mail of its own, never only a digest. */
  readonly neverInDigest?: true;
}

/** Notification events as people choose them in their settings: one line each, in display order. */
export const notificationEvents = {
  task: {
    group: "work",
    usual: "both",
    alwaysInPortal: true,
  },
  reminder: { group: "work", usual: "both" },
  taskGone: { group: "work", usual: "both" },
  turnedDown: { group: "mine", usual: "both" },
  completed: { group: "mine", usual: "both" },
  corrected: { group: "mine", usual: "both" },
  source: { group: "mine", usual: "both" },
  draft: { group: "mine", usual: "both" },
  mention: {
    group: "mine",
    usual: "both",
    neverInDigest: true,
  },
  followed: { group: "followed", usual: "portal" },
  documentTask: { group: "documents", usual: "both", alwaysInPortal: true },
  documentDecided: { group: "documents", usual: "both" },
  documentFollowed: { group: "documents", usual: "both" },
  copied: { group: "others", usual: "both" },
  released: { group: "others", usual: "both" },
} as const satisfies Readonly<Record<string, EventDefinition>>;

export type NotificationEvent = keyof typeof notificationEvents;
export const eventNames = Object.keys(notificationEvents) as NotificationEvent[];

/** The event that each kind of notice tells of. */
const eventByKind = {
  task: "task",
  "opinions-in": "task",
  "nobody-found": "task",
  "withdraw-request": "task",
  "condition-to-close": "task",
  "token-to-accept": "task",
  reminder: "reminder",
  "task-ended": "taskGone",
  withdrawn: "taskGone",
  returned: "turnedDown",
  terminated: "turnedDown",
  cancelled: "turnedDown",
  "withdraw-refused": "turnedDown",
  completed: "completed",
  "field-edited": "corrected",
  "line-passed": "corrected",
  "source-revised": "source",
  "source-voided": "source",
  "draft-opened": "draft",
  mentioned: "mention",
  "question-asked": "mention",
  "comment-answered": "mention",
  progress: "followed",
  "document-to-approve": "documentTask",
  "document-published": "documentDecided",
  "document-refused": "documentDecided",
  "document-new-version": "documentFollowed",
  "document-obsolete": "documentFollowed",
  "copied-in": "copied",
  "technology-released": "released",
  "equipment-failed": "released",
} as const satisfies Readonly<Record<NoticeKind, NotificationEvent>>;

const definitions: Readonly<Record<NotificationEvent, EventDefinition>> = notificationEvents;

export function eventDefinition(event: NotificationEvent): EventDefinition {
  return definitions[event];
}

/** The kinds of notices that tell of an event. */
export function kindsOfEvent(event: NotificationEvent): readonly NoticeKind[] {
  const kinds = Object.keys(eventByKind) as NoticeKind[];
  return kinds.filter((kind) => eventByKind[kind] === event);
}

/** A kind that only a newer release knows is told like a task: rather once too often than never. */
export function eventOfKind(kind: string): NotificationEvent {
  return entryOf(eventByKind, kind) ?? "task";
}

/** The channels that may be chosen for an event. */
export function channelsOf(event: NotificationEvent): readonly Channel[] {
  return definitions[event].alwaysInPortal ? ["portal", "both"] : channels;
}
