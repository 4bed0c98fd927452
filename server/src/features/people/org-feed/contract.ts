import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

const page = { page: "/pages/system/user" } as const;
const code = { permission: "user:sync" } as const;
const path = "/system-boot/sys/orgFeed";
const id = z.string().min(1).max(64);

export const feedRun = z.object({
  id: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  preview: z.boolean(),
  startedBy: z.string(),
  /** Why the whole run was refused. */
  refused: z.string().nullable(),
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  left: z.number(),
  wrong: z.number(),
  conflicts: z.number(),
});

export const feedLine = z.object({
  file: z.enum(["departments", "users"]),
  /** The row number in the file, where the header is row 1. Null for people who are not in the file. */
  row: z.number().nullable(),
  name: z.string(),
  outcome: z.enum(["add", "change", "leave", "conflict", "wrong"]),
  /** Names of the fields that change or are in conflict. */
  changes: z.array(z.string()),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});

const feedReport = z.object({ ...feedRun.shape, lines: z.array(feedLine) });

export const feedConflict = z.object({
  id: z.string(),
  kind: z.enum(["user", "department"]),
  name: z.string(),
  field: z.string(),
  /** The values in readable form. */
  ours: z.string(),
  theirs: z.string(),
  foundAt: z.string(),
});

export const orgFeedContract = {
  state: defineEndpoint({
    method: "GET",
    path: `${path}/state`,
    access: page,
    request: z.strictObject({}),
    result: z.object({
      /** False: the server has no folder to read. */
      isSetUp: z.boolean(),
      cron: z.string(),
      runs: z.array(feedRun),
      conflicts: z.array(feedConflict),
    }),
    summary: "How the organisation feed stands: its last runs and what waits for a decision",
  }),
  run: defineEndpoint({
    method: "GET",
    path: `${path}/run`,
    access: page,
    request: z.strictObject({ id }),
    result: feedReport,
    summary: "The report of one run of the organisation feed",
  }),
  sync: defineEndpoint({
    method: "POST",
    path: `${path}/sync`,
    access: code,
    request: z.strictObject({
      preview: z.boolean(),
      /** The number of leavers in the dry run. With any other number nothing is done. */
      expectedLeavers: z.number().int().min(0).optional(),
    }),
    result: feedReport,
    summary: "Reads the files of the organisation feed now, or says what they would do",
  }),
  decide: defineEndpoint({
    method: "POST",
    path: `${path}/decide`,
    access: code,
    request: z.strictObject({ ids: z.array(id).min(1).max(1_000), decision: z.enum(["keep", "take"]) }),
    /** The number of decisions made; the others were meanwhile made by another person. */
    result: z.object({ decided: z.number() }),
    summary: "Decides conflicts: what was changed by hand stays, or the feed's value comes with the next run",
  }),
} satisfies Contract;

export type FeedRun = z.output<typeof feedRun>;
export type FeedReport = z.output<typeof feedReport>;
export type FeedReportLine = z.output<typeof feedLine>;
export type FeedConflict = z.output<typeof feedConflict>;
