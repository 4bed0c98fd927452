import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { handStages } from "@signoff/forms/plates/hand-stages";
import { z } from "zod";

const plateId = z.string().trim().min(1).max(60);
const stage = z.enum(handStages);

const behind = z.object({
  requestNo: z.string(),
  version: z.number(),
  formType: z.string(),
  subject: z.string(),
  status: z.number(),
  applyId: z.string(),
});

const reached = z.object({
  stage: z.string(),
  stageName: z.string(),
  at: z.string(),
  /** The person who set it by hand, or who acted on the request that did. */
  by: z.string().nullable(),
  reason: z.string(),
  requestNo: z.string().nullable(),
  /** Null for requests that the caller may not see. */
  applyId: z.string().nullable(),
  formType: z.string().nullable(),
});

const plateResult = z.object({
  plateId: z.string(),
  stage: z.string(),
  stageName: z.string(),
  /** The facts about it, by the keys of its row, in the caller's language. */
  facts: z.record(z.string(), z.string()),
  /** The measurements at its receipt. */
  results: z.record(z.string(), z.string()),
  history: z.array(reached),
  requests: z.array(behind),
  /** The number of requests behind it that the caller may not see. */
  hidden: z.number(),
  /** Stages that the caller may set now. */
  next: z.array(stage),
});

export const platesContract = {
  show: defineEndpoint({
    method: "GET",
    path: "/etapeout/plate/detail",
    access: { page: "/pages/etapeout/findMt" },
    request: z.strictObject({ plateId }),
    result: plateResult,
    summary: "A plate: its facts, what was measured, its stages with their history, the requests behind it",
  }),
  move: defineEndpoint({
    method: "POST",
    path: "/etapeout/plate/stage",
    access: { permission: "mt:stage" },
    request: z.strictObject({
      plateId,
      /** The stage that the caller saw. */
      from: z.string().min(1).max(20),
      to: stage,
      reason: z.string().trim().min(1).max(500),
    }),
    result: plateResult,
    summary: "Sets the stage of a plate by hand: shipped, in use, on hold, back in use; with a reason",
  }),
} satisfies Contract;

export type PlateResult = z.output<typeof plateResult>;
export type PlateStageLine = z.output<typeof reached>;
export type HandStage = z.output<typeof stage>;
