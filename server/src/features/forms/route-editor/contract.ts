import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { remarkText } from "@signoff/domain/http/remark";
import { z } from "zod";

const processKey = z.string().min(1).max(64);
const routeId = z.string().min(1).max(100);
const applyId = z.string().min(1).max(64);
const nodeKey = z.string().min(1).max(100);
const xml = z.string().min(1).max(1_000_000);

/** How many completed requests a draft is held against. */
export const pastRequests = 200;
/** Requests that are moved by one call. */
export const migratedAtOnce = 50;

const person = z.object({ id: z.string(), name: z.string() });
const namedNode = z.object({ key: z.string(), name: z.string() });
const finding = z.object({ code: z.string(), element: z.string().optional(), message: z.string() });

const trialNode = namedNode.extend({
  state: z.enum(["asked", "skipped"]),
  people: z.array(person),
  /** Against the version in force: only here, only there, or on both ways. */
  compared: z.enum(["same", "added", "removed"]),
});

const trialCondition = z.object({
  /** The flow or node that asks it. */
  element: z.string(),
  from: z.string(),
  to: z.string(),
  condition: z.string(),
  /** Null: neither true nor false; then an administrator would be asked. */
  holds: z.boolean().nullable(),
});

const trialResult = z.object({
  /** What stands in the way of publishing; without a way when the file cannot be walked at all. */
  findings: z.array(finding),
  nodes: z.array(trialNode),
  conditions: z.array(trialCondition),
  /** Why the way cannot be told further. */
  problem: z.string().nullable(),
  subject: z.string(),
});

const pastDifference = z.object({
  applyId: z.string(),
  requestNo: z.string(),
  subject: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  more: z.array(z.string()),
  fewer: z.array(z.string()),
});

const pastResult = z.object({
  findings: z.array(finding),
  /** How many completed requests were held against the draft, the oldest and the newest of them. */
  compared: z.number(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  same: z.number(),
  /** On how many the new way would come to a place where nobody is found. */
  stuck: z.number(),
  different: z.array(pastDifference),
  /** Tasks of each person over all of them, where the numbers differ. */
  load: z.array(person.extend({ before: z.number(), after: z.number() })),
});

const candidate = z.object({
  applyId: z.string(),
  requestNo: z.string(),
  subject: z.string(),
  /** The version it is on, and whether an administrator has changed its route for this request alone. */
  routeId: z.string(),
  version: z.number(),
  isPrivate: z.boolean(),
  nodes: z.array(namedNode),
  rev: z.number(),
});

const migrated = z.object({
  applyId: z.string(),
  ok: z.boolean(),
  /** Why not. */
  message: z.string().nullable(),
  before: z.array(namedNode),
  after: z.array(namedNode.extend({ people: z.array(person) })),
  rev: z.number().nullable(),
});

export const routeAdminContract = {
  trial: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/definition/trial",
    access: { page: "/pages/system/route" },
    effect: "read",
    body: "form-data",
    request: z
      .strictObject({
        processKey,
        xml,
        /** A request of the kind that the caller may see; or data, with who would apply. */
        applyId: applyId.optional(),
        data: z.record(z.string(), z.unknown()).optional(),
        requesterId: z.string().min(1).max(64).optional(),
      })
      .refine((given) => (given.applyId === undefined) !== (given.data === undefined)),
    result: trialResult,
    summary: "The way that a request would take on a draft, with its people; nothing is created",
  }),
  trialPast: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/definition/trial_past",
    access: { page: "/pages/system/route" },
    effect: "read",
    body: "form-data",
    request: z.strictObject({ processKey, xml }),
    result: pastResult,
    summary: "What a draft would have changed about the last completed requests of the kind",
  }),
  migratable: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/definition/migratable",
    access: { page: "/pages/system/route" },
    request: z.strictObject({ to: routeId }),
    result: z.object({
      requests: z.array(candidate),
      /** More than are listed here. */
      total: z.number(),
      /** Where a request can stand: on the versions it may come from, and on this one. */
      from: z.array(namedNode),
      to: z.array(namedNode),
    }),
    summary: "Running requests of the kind that are on other versions",
  }),
  migrate: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/definition/migrate",
    access: { permission: "routing:edit" },
    request: z.strictObject({
      to: routeId,
      requests: z
        .array(z.strictObject({ applyId, expectedRev: z.number().int().min(0).max(2_147_483_647) }))
        .min(1)
        .max(migratedAtOnce),
      /** Nodes that are called otherwise on the new version; all others keep their name. */
      nodeMap: z.record(nodeKey, nodeKey),
      reason: remarkText,
      preview: z.boolean(),
    }),
    result: z.array(migrated),
    summary: "Moves running requests to a version, each or not for a reason; or says what that would do",
  }),
} satisfies Contract;

export type TrialResult = z.output<typeof trialResult>;
export type TrialNode = z.output<typeof trialNode>;
export type PastResult = z.output<typeof pastResult>;
export type MigrationCandidate = z.output<typeof candidate>;
export type Migrated = z.output<typeof migrated>;
