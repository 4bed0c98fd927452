import { operationObjects, operations } from "@signoff/domain/enums/operation";
import { isRecordKind, recordKinds, recordPages } from "@signoff/domain/enums/record-pages";
import { calendarMoment } from "@signoff/domain/http/days";
import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";

const text = z.string().trim().min(1).max(200);
const value = z.record(z.string(), z.json()).nullable();

const conditions = {
  operator: text.optional(),
  operation: z.enum(operations).optional(),
  requestNo: text.optional(),
  keyword: text.optional(),
  /** The number of one line. */
  line: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  /** The name or id of the object. */
  object: text.optional(),
  from: calendarMoment.optional(),
  to: calendarMoment.optional(),
};

export const operationRow = z.object({
  id: z.string(),
  time: z.string(),
  operatorId: z.string().nullable(),
  operator: z.string(),
  operation: z.enum(operations),
  operationName: z.string(),
  outcome: z.enum(["done", "refused"]),
  objectKind: z.enum(operationObjects),
  objectKindName: z.string(),
  objectId: z.string(),
  objectName: z.string(),
  before: value,
  after: value,
  /** The changed fields of a form by their keys, with their labels in the form. */
  fieldNames: z.record(z.string(), z.string()).optional(),
  reason: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
  callId: z.string(),
});

const logPage = { page: "/pages/system/adminLog" } as const;

export const logAreas = ["admin", "routing", "session", "file"] as const;

const adminConditions = {
  ...conditions,
  objectKind: z.enum(operationObjects).optional(),
  outcome: z.enum(["done", "refused"]).optional(),
  area: z.enum(logAreas).optional(),
};
const sheet = {
  /** The sheet ignores the columns on screen: it has all of them. */
  columns: z.string().max(2_000).optional(),
  /** A comma-separated list of the ticked lines, if only these are wanted. */
  rows: z.string().max(10_000).optional(),
};
const mayExport = (page: string) => ({
  byInput: () => [{ page }, { permission: "log:export" }],
  words: "the page of the log and permission log:export",
});

/** The last checked line; 0 at the beginning. */
const line = z.string().regex(/^\d{1,18}$/);
const verified = z.object({
  /** Lines that are unchanged, from the first one on. */
  checked: z.number(),
  total: z.number(),
  /** The value to send next; null: the check is complete. */
  next: z.string().nullable(),
  /** The first line that is not as it was written, and its problem. */
  line: z.string().nullable(),
  what: z.enum(["changed", "removed", "cut", "rewritten"]).nullable(),
  /** The seal of the last line that was read. */
  seal: z.string().nullable(),
});

/** The number of the request is a separate field, because this log is only about requests. */
export const routingRow = operationRow.extend({ applyId: z.string(), requestNo: z.string() });

export const operationLogContract = {
  routingLog: defineEndpoint({
    method: "POST",
    path: "/bpm/process_operate_log/list",
    access: { page: "/pages/system/routingLog" },
    effect: "read",
    request: z.strictObject({ ...conditions, ...pageQuery(["time"]) }),
    result: pageOf(routingRow),
    summary: "What administrators changed in running requests",
  }),
  adminLog: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/log/list",
    access: logPage,
    request: z.strictObject({
      ...adminConditions,
      ...pageQuery(["time"]),
    }),
    result: pageOf(operationRow),
    summary: "Everything in the operation log: sign-ins, refused calls, edits, files, routing",
  }),
  exportRoutingLog: defineEndpoint({
    method: "GET",
    path: "/bpm/process_operate_log/exportXls",
    access: mayExport("/pages/system/routingLog"),
    request: z.strictObject({ ...conditions, ...sheet }),
    result: z.unknown(),
    answer: "file",
    rate: "export",
    summary: "The lines of the routing operation log as a spreadsheet",
  }),
  exportAdminLog: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/log/exportXls",
    access: mayExport(logPage.page),
    request: z.strictObject({ ...adminConditions, ...sheet }),
    result: z.unknown(),
    answer: "file",
    rate: "export",
    summary: "The lines of the operation log as a spreadsheet",
  }),
  verify: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/log/verify",
    access: logPage,
    request: z.strictObject({ after: line }),
    result: verified,
    summary: "Checks the seals of the next lines of the operation log",
  }),
  verifyRouting: defineEndpoint({
    method: "GET",
    path: "/bpm/process_operate_log/verify",
    access: { page: "/pages/system/routingLog" },
    request: z.strictObject({ after: line }),
    result: verified,
    summary: "The same for whoever has the page of the routing operation log",
  }),
  ofRecord: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/log/ofRecord",
    access: {
      byInput: ({ objectKind }) => (isRecordKind(objectKind) ? [{ page: recordPages[objectKind] }] : [logPage]),
      words: "the page of the record's kind",
    },
    request: z.strictObject({ objectKind: z.enum(recordKinds), objectId: text }),
    result: z.array(operationRow),
    summary: "What was done to one managed record, the newest first",
  }),
} satisfies Contract;

export type OperationRow = z.output<typeof operationRow>;
export type RoutingRow = z.output<typeof routingRow>;
export type VerifiedPart = z.output<typeof verified>;
