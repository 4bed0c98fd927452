import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { pageOf } from "@signoff/domain/http/page";
import { z } from "zod";

const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);

/** The scope of a report: a kind and a department, or all of them, and months. */
const asked = {
  formType: z.string().min(1).max(64).optional(),
  /** With all departments below it. */
  departmentId: z.string().min(1).max(64).optional(),
  fromMonth: month,
  toMonth: month,
};

const figures = z.object({
  completed: z.number(),
  running: z.number(),
  /** From submission to the end, in hours of the clock; null if nothing was completed. */
  medianHours: z.number().nullable(),
  p90Hours: z.number().nullable(),
  /** Requests that were rejected or disagreed with at least once. */
  rejected: z.number(),
  overdueJdv: z.number(),
});

const report = z.object({
  now: figures,
  /** The same number of months before. */
  before: figures,
  months: z.array(figures.omit({ running: true }).extend({ month: z.string() })),
  nodes: z.array(
    z.object({
      formType: z.string(),
      nodeKey: z.string(),
      name: z.string(),
      visits: z.number(),
      medianHours: z.number(),
      p90Hours: z.number(),
      /** The share of the time before a handler first looked at it, from 0 to 1. */
      waitingShare: z.number(),
    }),
  ),
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
  handlers: z.array(
    z.object({ userId: z.string(), name: z.string(), done: z.number(), open: z.number(), overdue: z.number() }),
  ),
  /** Only for people who may open the list of shuttles. */
  shuttles: z.array(z.object({ shuttleNo: z.string(), seats: z.number(), booked: z.number() })),
});

/** The bar or figure whose requests are wanted. */
const about = z.discriminatedUnion("what", [
  z.strictObject({ what: z.enum(["completed", "running", "rejected", "overdueJdv"]) }),
  z.strictObject({ what: z.literal("node"), formType: z.string().min(1).max(64), nodeKey: z.string().min(1).max(100) }),
  z.strictObject({ what: z.literal("reason"), reason: z.string().min(1).max(60) }),
  z.strictObject({ what: z.literal("handler"), userId: z.string().min(1).max(64) }),
]);

const behind = z.object({
  applyId: z.string(),
  requestNo: z.string().nullable(),
  version: z.number(),
  subject: z.string(),
  formType: z.string(),
  status: z.number(),
  applicantName: z.string(),
  /** At the given node or with the given handler; otherwise of the whole request. */
  hours: z.number().nullable(),
  /** The person who had it longest there. */
  handlerName: z.string().nullable(),
  remark: z.string().nullable(),
  completeTime: z.string().nullable(),
});

const reading = { method: "POST", effect: "read", access: { page: "/pages/system/reports" } } as const;

export const reportsContract = {
  show: defineEndpoint({
    ...reading,
    path: "/system-boot/sys/report/show",
    readsMuch: true,
    request: z.strictObject(asked),
    result: report,
    summary: "Times, rejections and load of the requests that the caller may see",
  }),
  requests: defineEndpoint({
    ...reading,
    path: "/system-boot/sys/report/requests",
    readsMuch: true,
    request: z.strictObject({
      ...asked,
      about,
      pageNo: z.number().int().min(1).max(10_000).default(1),
      pageSize: z.number().int().min(1).max(100).default(20),
    }),
    result: pageOf(behind),
    summary: "The requests behind a bar or a figure of a report, longest first",
  }),
  export: defineEndpoint({
    ...reading,
    path: "/system-boot/sys/report/export",
    readsMuch: true,
    access: { permission: "track:export" },
    request: z.strictObject(asked),
    result: z.unknown(),
    answer: "file",
    rate: "export",
    summary: "A report as a workbook, one sheet for each chart",
  }),
} as const satisfies Contract;
