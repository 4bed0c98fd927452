import { calendarDay } from "@signoff/domain/http/days";
import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { gates } from "@signoff/forms/readiness/facts";
import { lineNames } from "@signoff/forms/readiness/line-names";
import { milestoneNames } from "@signoff/forms/readiness/milestone-names";
import { z } from "zod";

const code = z.string().min(1).max(60);
const applyId = z.string().min(1).max(64);
const gate = z.enum(gates);
const line = z.enum(lineNames);
const lineState = z.enum(["red", "notYet", "amber", "green"]);

/** A person passed the line by name. */
const pass = z.object({ gate, reason: z.string(), until: z.string(), by: z.string(), at: z.string() });

const finding = z.object({
  state: lineState,
  words: z.string(),
  requestNo: z.string().nullable(),
  /** Null for requests that the caller may not see. */
  applyId: z.string().nullable(),
  formType: z.string().nullable(),
  row: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
});

const readinessLine = z.object({
  name: line,
  title: z.string(),
  state: z.enum([...lineState.options, "passed"]),
  countsFrom: gate,
  findings: z.array(finding),
  passed: pass.nullable(),
});

const gateResult = z.object({
  gate,
  title: z.string(),
  state: z.enum(["through", "open", "closed", "ahead"]),
  /** The request that passes it. */
  requestNo: z.string().nullable(),
  applyId: z.string().nullable(),
  formType: z.string().nullable(),
  /** The lines that close it today. */
  closedBy: z.array(line),
});

/** Days are `yyyy-MM-dd`. */
const milestone = z.object({
  name: z.enum(milestoneNames),
  state: z.enum(["done", "next", "ahead", "leftOut"]),
  plan: z.string().nullable(),
  done: z.string().nullable(),
  expected: z.string().nullable(),
  /** How many days after its plan it was done or is expected. */
  lateDays: z.number(),
  /** How many days its plan is overdue. */
  overdueDays: z.number(),
});

const readinessResult = z.object({
  code: z.string(),
  isShuttle: z.boolean(),
  devices: z.array(z.string()),
  customer: z.string(),
  techId: z.string(),
  productId: z.string(),
  size: z.string(),
  lines: z.array(readinessLine),
  gates: z.array(gateResult),
  /** Shown on the pages of readiness. */
  milestones: z.array(milestone),
  /** The number of requests from which the expected days are estimated. */
  likeRequests: z.number(),
  /** Whether the caller may pass a red line. */
  mayPass: z.boolean(),
  readAt: z.string(),
});

const subject = z.object({
  code: z.string(),
  customer: z.string(),
  techId: z.string(),
  stage: z.string(),
  at: z.string(),
});
const keyword = z.string().trim().max(60).optional();

export const readinessContract = {
  device: defineEndpoint({
    method: "GET",
    path: "/etapeout/readiness/device",
    access: { page: "/pages/etapeout/readiness" },
    request: z.strictObject({ device: code }),
    result: readinessResult,
    summary: "What must be true before masks of a device are made, and what is",
  }),
  shuttle: defineEndpoint({
    method: "GET",
    path: "/mpw/readiness/shuttle",
    access: { page: "/pages/mpw/readiness" },
    request: z.strictObject({ shuttle: code }),
    result: readinessResult,
    summary: "The same for all seats of a shuttle",
  }),
  request: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/form/readiness",
    access: "signed-in",
    request: z.strictObject({ applyId }),
    result: readinessResult,
    summary: "What is still missing until the tape-out that a request belongs to, for whoever may see the request",
  }),
  devices: defineEndpoint({
    method: "GET",
    path: "/etapeout/readiness/devices",
    access: { page: "/pages/etapeout/readiness" },
    request: z.strictObject({ keyword }),
    result: z.array(subject),
    summary: "Devices whose code begins with a text, the newest first",
  }),
  shuttles: defineEndpoint({
    method: "GET",
    path: "/mpw/readiness/shuttles",
    access: { page: "/pages/mpw/readiness" },
    request: z.strictObject({ keyword }),
    result: z.array(subject),
    summary: "Shuttles whose number begins with a text, the newest first",
  }),
  pass: defineEndpoint({
    method: "POST",
    path: "/etapeout/readiness/pass",
    access: { permission: "readiness:pass" },
    request: z.strictObject({
      applyId,
      gate,
      line,
      reason: z.string().trim().min(1).max(500),
      until: calendarDay,
    }),
    result: z.object({ applyId: z.string(), line, gate, until: z.string() }),
    summary: "Lets a red line pass at one gate of a request, with a reason and until a day",
  }),
} satisfies Contract;

export type ReadinessResult = z.output<typeof readinessResult>;
export type ReadinessLine = z.output<typeof readinessLine>;
export type ReadinessFinding = z.output<typeof finding>;
export type ReadinessMilestone = z.output<typeof milestone>;
export type ReadinessGate = z.output<typeof gateResult>;
export type ReadinessSubject = z.output<typeof subject>;
