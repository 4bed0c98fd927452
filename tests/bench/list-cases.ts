import { requestListsRoutes } from "../../server/src/features/requests/request-lists/routes.ts";
import { listSubsystem } from "../../server/src/features/registry/subsystem-lists/list-subsystem.ts";

/** The parts of a page that are measured and followed. */
export interface MeasuredPage {
  readonly records: readonly unknown[];
  readonly total: number;
  readonly next?: string | undefined;
  readonly totalCapped?: boolean | undefined;
}

export type Conditions = Readonly<Record<string, unknown>>;

export interface ListCase {
  readonly list: string;
  /** The owner of the list; undefined: an ordinary person with a few pages in it. */
  readonly user: string | undefined;
  readonly filter: string;
  readonly conditions: Conditions;
}

export const listUseCases = {
  todo: requestListsRoutes.todo,
  done: requestListsRoutes.done,
  myRequests: requestListsRoutes.myRequests,
  tracking: requestListsRoutes.tracking,
  drafts: requestListsRoutes.drafts,
  copied: requestListsRoutes.copied,
  subsystem: subsystemOf("opc"),
  subsystemOfTwo: subsystemOf("smart"),
} as const;

/** The list of a subsystem with one kind, and of one with several: each is read by its kind. */
function subsystemOf(subsystem: "opc" | "smart") {
  type Given = Parameters<typeof listSubsystem>;
  return (context: Given[0], request: Omit<Given[1], "subsystem">) => listSubsystem(context, { ...request, subsystem });
}

export type ListName = keyof typeof listUseCases;

/** Values that many, some and few requests have; they exist in databases of any size. */
const filters: Readonly<Record<string, Conditions>> = {
  none: {},
  "request number": { requestNo: "TL-26" },
  subject: { subject: "通孔" },
  kind: { formType: "tkDetail" },
  "several kinds": { formType: ["tkDetail", "lota", "createDevice"] },
  status: { status: 5 },
  "rare status": { status: [4, 7] },
  applicant: { applicant: "白雪" },
  department: { department: "D13" },
  node: { node: "deptReview" },
  priority: { priority: "normal" },
  "word of two characters": { keyword: "金属" },
  "two words": { keyword: "金属 28HV" },
  "English word": { keyword: "metal" },
  "a month": { from: "2026-03-01", to: "2026-03-31" },
  "kind and status": { formType: "tkDetail", status: 2 },
};

const sorts: Readonly<Record<string, readonly string[]>> = {
  todo: ["dueTime", "requestNo", "subject", "priority"],
  done: ["arrivalTime", "requestNo", "subject"],
  myRequests: ["submitTime", "completeTime", "requestNo", "subject"],
  tracking: ["submitTime", "requestNo"],
  drafts: ["updateTime", "requestNo"],
  copied: ["createTime", "requestNo"],
  subsystem: ["submitTime", "requestNo"],
  subsystemOfTwo: ["submitTime", "requestNo"],
};

/**
 * Everybody's lists: one person's own, and the wide one as an auditor, the leader of a department and a member see it.
 */
const viewers: readonly { readonly list: ListName; readonly user: string | undefined; readonly name: string }[] = [
  { list: "todo", user: undefined, name: "to-do" },
  { list: "done", user: undefined, name: "done" },
  { list: "myRequests", user: undefined, name: "my requests" },
  { list: "drafts", user: undefined, name: "drafts" },
  { list: "copied", user: undefined, name: "copied to me" },
  { list: "tracking", user: "gm.zhou", name: "tracking, all" },
  { list: "tracking", user: "ce.xu", name: "tracking, leader" },
  { list: "tracking", user: undefined, name: "tracking, own" },
  { list: "subsystem", user: "gm.zhou", name: "subsystem of one kind" },
  { list: "subsystemOfTwo", user: "gm.zhou", name: "subsystem of two kinds" },
];

export const groupUseCases = {
  todo: requestListsRoutes.groupTodo,
  done: requestListsRoutes.groupDone,
  myRequests: requestListsRoutes.groupMyRequests,
  tracking: requestListsRoutes.groupTracking,
} as const;

/** Lists in groups, as the same people see them, plain and with a frequent word. */
export const groupCases = viewers.flatMap(({ list, user, name }) =>
  isGrouped(list)
    ? (["kind", "node"] as const).flatMap((by) =>
        [{}, { keyword: "金属" }].map((conditions) => ({ list, user, name, by, conditions })),
      )
    : [],
);

function isGrouped(list: ListName): list is keyof typeof groupUseCases {
  return Object.hasOwn(groupUseCases, list);
}

/** A subsystem has its own kinds, and their nodes. */
function filtersOf(list: ListName): readonly (readonly [string, Conditions])[] {
  const all = Object.entries(filters);
  return list.startsWith("subsystem") ? all.filter(([name]) => !/kind|node/.test(name)) : all;
}

export interface NamedCase extends ListCase {
  readonly list: ListName;
  readonly name: string;
}

export const listCases: readonly NamedCase[] = viewers.flatMap(({ list, user, name }) => [
  ...filtersOf(list).map(([filter, conditions]) => ({ list, user, name, filter, conditions })),
  ...(sorts[list] ?? []).map((column) => ({ list, user, name, filter: `by ${column}`, conditions: { column } })),
]);
