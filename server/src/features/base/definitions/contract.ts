import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

const id = z.string().min(1).max(100);
const key = z.string().min(1).max(64);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A finding of the checks, in the caller's language. */
export const routeFinding = z.object({
  code: z.string(),
  /** The BPMN element that it concerns. */
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
  publishedBy: z.string().nullable(),
  /** The reason for its publication. */
  note: z.string(),
  /** Changes with the file; sent back when the caller replaces or publishes what they have seen. */
  sha256: z.string(),
});

/** A version in the list of its kind. */
const listedVersion = routeVersion.extend({
  /** The number of requests on it, now and ever. */
  running: z.number(),
  used: z.number(),
});

const routeKind = z.object({
  processKey: z.string(),
  name: z.string(),
  /** The newest published version; null if there is none. */
  published: z.number().nullable(),
  hasDraft: z.boolean(),
});

const routeChange = z.object({
  element: z.string(),
  what: z.enum(["node", "flow", "route"]),
  kind: z.enum(["added", "removed", "changed"]),
  name: z.string(),
  /** Names of the properties that differ. */
  properties: z.array(z.string()),
  /** In words; empty for a change that follows from another one. */
  text: z.string(),
});

const checked = z.object({ ok: z.boolean(), findings: z.array(routeFinding) });

const namedCode = z.object({ code: z.string(), name: z.string(), people: z.number() });

const vocabularyField = z.object({
  path: z.string(),
  label: z.string(),
  type: z.enum(["text", "number", "boolean", "date", "person", "table", "other"]),
  several: z.boolean(),
  /** The values to choose from, if the form lists them. */
  options: z.array(z.object({ value: z.string(), title: z.string() })),
});

/** The vocabulary of the panel and the condition builder for a kind. */
const routeVocabulary = z.object({
  fields: z.array(vocabularyField),
  roles: z.array(namedCode),
  groups: z.array(namedCode),
  calendars: z.array(z.string()),
  /** The codes that a step may require. */
  permissions: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The codes that the kind requires for a decision at a node, whatever the route says; by node. */
  codes: z.record(z.string(), z.array(z.string())),
});

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
  routeKinds: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/definition/kinds",
    access: { page: "/pages/system/route" },
    request: z.strictObject({}),
    result: z.array(routeKind),
    summary: "Every form kind with the version of its route in force",
  }),
  routeList: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/definition/list",
    access: { page: "/pages/system/route" },
    request: z.strictObject({
      processKey: key.optional(),
      state: z.enum(["draft", "published", "retired"]).optional(),
    }),
    result: z.array(listedVersion),
    summary: "Versions of the route definitions, newest first",
  }),
  routeDetail: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/definition/detail",
    access: { page: "/pages/system/route" },
    request: z.strictObject({ id }),
    result: routeVersion.extend({ xml: z.string(), running: z.number(), findings: z.array(routeFinding) }),
    summary: "A route definition with its BPMN and how many requests run on it",
  }),
  routeVocabulary: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/definition/vocabulary",
    access: { page: "/pages/system/route" },
    request: z.strictObject({ processKey: key }),
    result: routeVocabulary,
    summary: "Fields, roles, groups and codes that a route of the kind may name",
  }),
  uploadRoute: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/definition/upload",
    access: { permission: "routing:edit" },
    body: "form-data",
    request: z.strictObject({
      processKey: key,
      xml: z.string().min(1).max(1_000_000),
      derivedFrom: id.optional(),
      /** `sha256` of the draft it replaces, or "none"; refused if the draft has changed meanwhile. */
      expected: sha256.or(z.literal("none")).optional(),
    }),
    result: checked.extend({ id: z.string(), version: z.number(), sha256: z.string() }),
    summary: "Stores a BPMN file as the draft of the next version and says what is wrong with it",
  }),
  checkRoute: defineEndpoint({
    personOnly: true,
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
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/definition/publish",
    access: { permission: "routing:edit" },
    request: z.strictObject({
      id,
      /** Of the file that the publisher has seen; refused if there is a newer one, or it is already published. */
      sha256: sha256.optional(),
      note: z.string().trim().max(500).optional(),
    }),
    result: routeVersion,
    summary: "Publishes a draft: requests submitted from now on take it, running ones stay",
  }),
  retireRoute: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/definition/retire",
    access: { permission: "routing:edit" },
    request: z.strictObject({ id }),
    result: routeVersion,
    summary: "Retires a version, or throws a draft away; the newest published one of a kind stays",
  }),
  undoPublish: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/definition/undo_publish",
    access: { permission: "routing:edit" },
    request: z.strictObject({ id }),
    result: routeVersion,
    summary: "Takes back the newest version while no request has used it; answers the draft it becomes again",
  }),
  diffRoutes: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/definition/diff",
    access: { page: "/pages/system/route" },
    request: z.strictObject({ from: id, to: id }),
    result: z.array(routeChange),
    summary: "What differs between two versions of a route",
  }),
} satisfies Contract;

export type RouteVocabulary = z.output<typeof routeVocabulary>;
export type VocabularyField = z.output<typeof vocabularyField>;
export type RouteKind = z.output<typeof routeKind>;
export type ListedVersion = z.output<typeof listedVersion>;
export type RouteVersion = z.output<typeof routeVersion>;
export type RouteFinding = z.output<typeof routeFinding>;
export type RouteChange = z.output<typeof routeChange>;
