import { operationObjects, operations } from "@signoff/domain/enums/operation";
import { isRecordKind, recordKinds, recordPages } from "@signoff/domain/enums/record-pages";
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
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
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
  reason: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
  callId: z.string(),
});

const logPage = { page: "/pages/system/adminLog" } as const;

/** The number of the request stands apart, because this log is about requests only. */
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
      ...conditions,
      objectKind: z.enum(operationObjects).optional(),
      outcome: z.enum(["done", "refused"]).optional(),
      area: z.enum(["routing", "admin", "session", "file"]).optional(),
      ...pageQuery(["time"]),
    }),
    result: pageOf(operationRow),
    summary: "Everything in the operation log: sign-ins, refused calls, edits, files, routing",
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
