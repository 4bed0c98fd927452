import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

const id = z.string().min(1).max(100);
const key = z.string().min(1).max(64);

/** A finding of the checks, in the caller's language. */
export const routeFinding = z.object({
  code: z.string(),
  /** The BPMN element it is about. */
  element: z.string().optional(),
  message: z.string(),
});

export const routeVersion = z.object({
  id: z.string(),
  processKey: z.string(),
  version: z.number(),
  name: z.string(),
  state: z.enum(["draft", "published", "retired"]),
  derivedFrom: z.string().nullable(),
  createdBy: z.string().nullable(),
  createTime: z.string(),
  publishTime: z.string().nullable(),
  retireTime: z.string().nullable(),
});

const routeChange = z.object({
  element: z.string(),
  what: z.enum(["node", "flow", "route"]),
  kind: z.enum(["added", "removed", "changed"]),
  name: z.string(),
  /** Names of the properties that differ. */
  properties: z.array(z.string()),
});

const checked = z.object({ ok: z.boolean(), findings: z.array(routeFinding) });

export const definitionsContract = {
  formDefinition: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/form/definition",
    access: "signed-in",
    request: z
      .strictObject({ formType: key.optional(), applyId: z.string().min(1).max(64).optional() })
      .refine((given) => (given.formType === undefined) !== (given.applyId === undefined)),
    result: z.object({ formType: z.string(), version: z.number(), definition: z.record(z.string(), z.unknown()) }),
    cache: "etag",
    summary: "The definition of a form kind, or the one a request is pinned to",
  }),
  routeList: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/definition/list",
    access: { page: "/pages/system/routing" },
    request: z.strictObject({
      processKey: key.optional(),
      state: z.enum(["draft", "published", "retired"]).optional(),
    }),
    result: z.array(routeVersion),
    summary: "Versions of the route definitions, newest first",
  }),
  routeDetail: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/definition/detail",
    access: { page: "/pages/system/routing" },
    request: z.strictObject({ id }),
    result: routeVersion.extend({ xml: z.string(), running: z.number(), findings: z.array(routeFinding) }),
    summary: "A route definition with its BPMN and how many requests run on it",
  }),
  uploadRoute: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/definition/upload",
    access: { permission: "routing:edit" },
    body: "form-data",
    request: z.strictObject({ processKey: key, xml: z.string().min(1).max(1_000_000), derivedFrom: id.optional() }),
    result: checked.extend({ id: z.string(), version: z.number() }),
    summary: "Stores a BPMN file as the draft of the next version and says what is wrong with it",
  }),
  checkRoute: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/definition/check",
    access: { permission: "routing:edit" },
    effect: "read",
    body: "form-data",
    request: z.strictObject({ processKey: key, xml: z.string().min(1).max(1_000_000) }),
    result: checked,
    summary: "Says what is wrong with a BPMN file without storing it",
  }),
  publishRoute: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/definition/publish",
    access: { permission: "routing:edit" },
    request: z.strictObject({ id }),
    result: routeVersion,
    summary: "Publishes a draft: requests submitted from now on take it, running ones stay",
  }),
  retireRoute: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/definition/retire",
    access: { permission: "routing:edit" },
    request: z.strictObject({ id }),
    result: routeVersion,
    summary: "Retires a version, or throws a draft away; the newest published one of a kind stays",
  }),
  diffRoutes: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/definition/diff",
    access: { page: "/pages/system/routing" },
    request: z.strictObject({ from: id, to: id }),
    result: z.array(routeChange),
    summary: "What differs between two versions of a route",
  }),
} satisfies Contract;

export type RouteVersion = z.output<typeof routeVersion>;
export type RouteFinding = z.output<typeof routeFinding>;
export type RouteChange = z.output<typeof routeChange>;
