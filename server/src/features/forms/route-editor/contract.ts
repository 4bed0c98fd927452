import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { remarkText } from "@signoff/domain/http/remark";
import { z } from "zod";

const processKey = z.string().min(1).max(64);
const routeId = z.string().min(1).max(100);
const applyId = z.string().min(1).max(64);
const nodeKey = z.string().min(1).max(100);
const xml = z.string().min(1).max(1_000_000);

/** Compares a draft with at most this many completed requests. */
export const pastRequests = 200;
/** One call moves at most this many requests. */
export const migratedAtOnce = 50;

const person = z.object({ id: z.string(), name: z.string() });
const namedNode = z.object({ key: z.string(), name: z.string() });
const finding = z.object({ code: z.string(), element: z.string().optional(), message: z.string() });

const trialNode = namedNode.extend({
  state: z.enum(["asked", "skipped"]),
  people: z.array(person),
  /** Compared with the version in force: only here, only there, or in both. */
  compared: z.enum(["same", "added", "removed"]),
});

const trialCondition = z.object({
  /** The flow or node with the condition. */
  element: z.string(),
  from: z.string(),
  to: z.string(),
  condition: z.string(),
  /** Null: neither true nor false; then an administrator would be asked. */
  holds: z.boolean().nullable(),
});

const trialResult = z.object({
  /** What prevents publication; without a route if the file cannot be evaluated at all. */
  findings: z.array(finding),
  nodes: z.array(trialNode),
  conditions: z.array(trialCondition),
  /** Why the route cannot be predicted any further. */
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
  /** How many completed requests were compared with the draft, and the oldest and the newest of them. */
  compared: z.number(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  same: z.number(),
  /** For how many the new route would reach a node where nobody is found. */
  stuck: z.number(),
  different: z.array(pastDifference),
  /** The number of tasks of each person over all of them, where it differs. */
  load: z.array(person.extend({ before: z.number(), after: z.number() })),
});

const candidate = z.object({
  applyId: z.string(),
  requestNo: z.string(),
  subject: z.string(),
  /** Its present version, and whether an administrator has changed its route for this request alone. */
  routeId: z.string(),
  version: z.number(),
  isPrivate: z.boolean(),
  nodes: z.array(namedNode),
  rev: z.number(),
});

const migrated = z.object({
  applyId: z.string(),
  ok: z.boolean(),
  /** The reason, if not. */
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
        /** A request of the kind that the caller may see; or data, with the applicant. */
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
      /** How many there are, including those not listed here. */
      total: z.number(),
      /** The nodes at which a request can be: on its present version, and on this one. */
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
      /** Nodes with another key on the new version; all others keep their key. */
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
