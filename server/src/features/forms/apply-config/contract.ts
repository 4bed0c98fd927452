import { calendarDay } from "@signoff/domain/http/days";
import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints, references } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const path = "/bpm/crm/applyConfig";
const page = "/pages/system/applyConfig";
const kind = z.string().min(1).max(64);

/** The present state of the kind. */
export const applyStates = ["open", "not-yet", "over", "disabled", "system-only"] as const;
export const withdrawRules = ["route", "first-decision", "any", "never"] as const;

export const applyConfigRow = z.object({
  /** The key of the kind. */
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  state: z.enum(applyStates),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Names in the caller's language. */
  departments: z.array(z.string()),
  roles: z.array(z.string()),
  groups: z.array(z.string()),
  administrators: z.array(z.string()),
  /** The version of the route for new requests; null: none is published. */
  routeVersion: z.number().nullable(),
  batchAgree: z.boolean(),
  changedBy: z.string(),
  changedById: z.string().nullable(),
  changedAt: z.string().nullable(),
});

const applyConfigFields = {
  /** The key of the kind, which never changes. */
  kind,
  enabled: z.boolean(),
  /** Days inclusive. */
  from: calendarDay.nullable(),
  to: calendarDay.nullable(),
  departments: references(100),
  roles: references(100),
  groups: references(100),
  /** The approvers of a node instead of those its rule finds. */
  approvers: z.array(z.strictObject({ node: z.string().min(1).max(100), users: references(50) })).max(100),
  /** Required business types in addition to those of the form. */
  attachments: z.array(z.string().min(1).max(64)).max(50),
  batchAgree: z.boolean(),
  withdraw: z.enum(withdrawRules),
  allowRevise: z.boolean(),
  allowCopy: z.boolean(),
  mailNotice: z.boolean(),
  administrators: references(50),
  reviewers: references(50),
};

const named = z.object({ id: z.string(), name: z.string() });

const choices = z.object({
  name: z.string(),
  roles: z.array(named),
  groups: z.array(named),
  /** Nodes of the present route at which people decide. */
  nodes: z.array(named),
  attachments: z.array(named.extend({ always: z.boolean() })),
  route: z.object({ id: z.string(), version: z.number(), name: z.string() }).nullable(),
  /** Whether the form has these actions at all. */
  canRevise: z.boolean(),
  canCopy: z.boolean(),
  /** How long the route lets a request be withdrawn. */
  routeWithdraw: z.enum(withdrawRules),
  systemOnly: z.boolean(),
});

/** One effect of a change, and the people or things it affects. */
const consequence = z.object({
  what: z.enum([
    "draftsClosed",
    "draftsOpened",
    "creatorsLost",
    "creatorsGained",
    "draftsLackFiles",
    "batchTasks",
    "withdrawals",
    "approvers",
    "administratorsLost",
    "administratorsGained",
  ]),
  count: z.number(),
  /** The first of them. */
  names: z.array(z.string()),
});

const { list, queryById, exportXls, edit } = recordEndpoints({
  path,
  page,
  codes: { add: "applyConfig:edit", edit: "applyConfig:edit", delete: "applyConfig:edit" },
  noun: "apply configurations",
  row: applyConfigRow,
  fields: applyConfigFields,
  conditions: {
    keyword: conditionText.optional(),
    state: z.enum(["on", "off"]).optional(),
    departId: conditionText.optional(),
    roleCode: conditionText.optional(),
  },
  sorts: ["id", "changedAt"],
});

/** One for each kind of form: none can be added or deleted. */
export const applyConfigContract = {
  list,
  queryById,
  exportXls,
  edit: { ...edit, method: "POST" },
  choices: defineEndpoint({
    method: "GET",
    path: `${path}/choices`,
    access: { page },
    request: z.strictObject({ id: kind }),
    result: choices,
    summary: "What the configuration of a kind can name: roles, groups, nodes of its route, attachments",
  }),
  preview: defineEndpoint({
    method: "POST",
    path: `${path}/preview`,
    access: { page },
    effect: "read",
    request: z.strictObject({ id: kind, fields: z.strictObject(applyConfigFields) }),
    result: z.array(consequence),
    summary: "What a change of a configuration would do, before it is saved",
  }),
} satisfies Contract;

export type ApplyConfigRow = z.output<typeof applyConfigRow>;
export type ApplyConfigFields = z.output<z.ZodObject<typeof applyConfigFields>>;
export type ApplyConfigChoices = z.output<typeof choices>;
export type ApplyConsequence = z.output<typeof consequence>;
