/** Ways by which somebody is told of an event. */
export const channels = ["mail", "portal", "both", "none"] as const;
export type Channel = (typeof channels)[number];

export const eventGroups = ["work", "mine", "followed", "documents", "others"] as const;

interface EventDefinition {
  readonly group: (typeof eventGroups)[number];
  /** Kinds of notices that tell of it. */
  readonly kinds: readonly string[];
  /** Until a person chooses otherwise. */
  readonly usual: Channel;
  /** Somebody waits for this person: it may be without mail, never out of sight. */
  readonly alwaysInPortal?: true;
  /** Somebody asks this person: worth a mail of its own. */
  readonly neverInDigest?: true;
}

/** What people are told of, as they choose it in their settings: one line each, in the order in which they are shown. */
export const notificationEvents = {
  task: {
    group: "work",
    kinds: ["task", "opinions-in", "nobody-found", "withdraw-request", "condition-to-close"],
    usual: "both",
    alwaysInPortal: true,
  },
  reminder: { group: "work", kinds: ["reminder"], usual: "both" },
  taskGone: { group: "work", kinds: ["task-ended", "withdrawn"], usual: "both" },
  turnedDown: { group: "mine", kinds: ["returned", "terminated", "cancelled", "withdraw-refused"], usual: "both" },
  completed: { group: "mine", kinds: ["completed"], usual: "both" },
  corrected: { group: "mine", kinds: ["field-edited", "line-passed"], usual: "both" },
  source: { group: "mine", kinds: ["source-revised", "source-voided"], usual: "both" },
  draft: { group: "mine", kinds: ["draft-opened"], usual: "both" },
  mention: {
    group: "mine",
    kinds: ["mentioned", "question-asked", "comment-answered"],
    usual: "both",
    neverInDigest: true,
  },
  followed: { group: "followed", kinds: ["progress"], usual: "portal" },
  documentTask: { group: "documents", kinds: ["document-to-approve"], usual: "both", alwaysInPortal: true },
  documentDecided: { group: "documents", kinds: ["document-published", "document-refused"], usual: "both" },
  documentFollowed: { group: "documents", kinds: ["document-new-version", "document-obsolete"], usual: "both" },
  copied: { group: "others", kinds: ["copied-in"], usual: "both" },
  released: { group: "others", kinds: ["technology-released", "equipment-failed"], usual: "both" },
} as const satisfies Readonly<Record<string, EventDefinition>>;

export type NotificationEvent = keyof typeof notificationEvents;
export const eventNames = Object.keys(notificationEvents) as NotificationEvent[];

const definitions: Readonly<Record<NotificationEvent, EventDefinition>> = notificationEvents;

export function eventDefinition(event: NotificationEvent): EventDefinition {
  return definitions[event];
}

/** A kind that nobody has put anywhere is told like a task: rather once too often than never. */
export function eventOfKind(kind: string): NotificationEvent {
  return eventNames.find((event) => definitions[event].kinds.includes(kind)) ?? "task";
}

/** The channels that may be chosen for an event. */
export function channelsOf(event: NotificationEvent): readonly Channel[] {
  return definitions[event].alwaysInPortal ? ["portal", "both"] : channels;
}
