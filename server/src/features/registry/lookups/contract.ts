import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";
import { requestSummary } from "../../requests/lifecycle/request-contract.ts";

const formType = z.string().min(1).max(64);
const formValues = z.record(z.string().max(100), z.unknown());

/** A row of a registry as a look-up offers it; `title` is its name in the caller's language. */
export const registryRow = z.object({
  registry: z.string(),
  code: z.string(),
  scope: z.string().optional(),
  version: z.number(),
  state: z.enum(["current", "obsolete", "void"]),
  data: z.record(z.string(), z.unknown()),
});

export const lookupRow = registryRow.extend({ title: z.string() });

/** As a look-up field offers it: with the values that distinguish it, in the caller's language. */
const offeredRow = lookupRow.extend({ facts: z.array(z.object({ label: z.string(), text: z.string() })) });

const keyword = z.string().max(200).optional();
const code = z.string().min(1).max(200);

/** A line of a risk review that names a failure analysis, with its outcome. */
const acceptedLine = z.object({
  applyId: z.string(),
  requestNo: z.string(),
  table: z.enum(["maskLines", "nonMaskLines"]),
  questionName: z.string(),
  subQuestion: z.string(),
  description: z.string(),
  riskLevel: z.string(),
  result: z.string(),
  assign: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** When the review was completed. */
  acceptTime: z.string(),
});

/** A request in a list of relations. */
export const relatedRequest = requestSummary.pick({
  applyId: true,
  requestNo: true,
  formType: true,
  subject: true,
  status: true,
  isVoid: true,
  version: true,
});

export const lookupsContract = {
  lookup: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/form/lookup/{registry}",
    access: "signed-in",
    effect: "read",
    body: "form-data",
    request: z.strictObject({
      registry: z.string().min(1).max(64),
      formType,
      /** For a request: its pinned definition is used. */
      applyId: z.string().min(1).max(64).optional(),
      /** The key of the look-up field, or `table.column`. */
      field: z.string().min(1).max(200),
      data: formValues.optional(),
      /** The row that contains the column. */
      row: formValues.optional(),
      keyword,
      ...pageQuery(["code"]),
    }),
    result: pageOf(offeredRow),
    summary: "What a look-up field offers for the values of its form",
  }),
  resolve: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/form/resolve",
    access: "signed-in",
    effect: "read",
    body: "form-data",
    request: z.strictObject({ formType, applyId: z.string().min(1).max(64).optional(), data: formValues }),
    result: z.object({
      /** With all copied and computed values filled in. */
      data: formValues,
      /** The rows the values refer to, for conditions, computed values and titles in the browser. */
      rows: z.array(registryRow),
      /** Values offered for empty fields, by key. */
      offered: formValues,
    }),
    summary: "Fills in what follows from the values of a form, and gives the rows they refer to",
  }),
  related: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/form/related",
    access: "signed-in",
    request: z
      .strictObject({ applyId: z.string().min(1).max(64).optional(), registry: code.optional(), code: code.optional() })
      .refine((asked) => (asked.applyId === undefined) === (asked.registry !== undefined && asked.code !== undefined)),
    result: z.object({
      /** The requests that this one builds on; empty for a registry row. */
      refersTo: z.array(relatedRequest),
      /** The requests that build on this request or registry row. */
      referredBy: z.array(relatedRequest),
    }),
    summary:
      "Requests that a request or registry row refers to and is referred to by, as far as the caller may see them",
  }),
  maskTable: defineEndpoint({
    method: "POST",
    path: "/toptier/config/maskTableConfig/get_table",
    access: "signed-in",
    effect: "read",
    request: z.strictObject({ toptierNo: code.optional(), techId: code.optional(), keyword }),
    result: z.array(lookupRow),
    summary: "The masks of a Toptier, or of the Toptier of a Tech ID, in their order",
  }),
  toptiers: defineEndpoint({
    method: "GET",
    path: "/toptier/form/topsForm/select",
    access: "signed-in",
    request: z.strictObject({ keyword, ...pageQuery(["code"]) }),
    result: pageOf(offeredRow),
    summary: "Current Toptiers",
  }),
  techIds: defineEndpoint({
    method: "GET",
    path: "/techid/techid/techidForm/select",
    access: "signed-in",
    request: z.strictObject({ keyword, toptierNo: code.optional(), ...pageQuery(["code"]) }),
    result: pageOf(offeredRow),
    summary: "Current Tech IDs, of one Toptier if it is named",
  }),
  testKeyBodies: defineEndpoint({
    method: "GET",
    path: "/tkdms/tkBody/findCompleteList",
    access: "signed-in",
    request: z.strictObject({ keyword, techId: code.optional(), ...pageQuery(["code"]) }),
    result: pageOf(offeredRow),
    summary: "Completed TK bodies, of one Tech ID if it is named",
  }),
  equipmentById: defineEndpoint({
    method: "GET",
    path: "/mems/form/meForm/queryByEqpId",
    access: "signed-in",
    request: z.strictObject({ eqpId: code }),
    result: offeredRow,
    summary: "A piece of equipment by its number",
  }),
  acceptedAnalysis: defineEndpoint({
    method: "GET",
    path: "/fa/form/faAnalysis/updateAcceptInfo",
    access: "signed-in",
    request: z.strictObject({ faNo: z.string().min(1).max(30) }),
    result: z.object({ faNo: z.string(), lines: z.array(acceptedLine) }),
    summary: "What completed risk reviews say of a failure analysis; changes nothing",
  }),
} satisfies Contract;

export type LookupRow = z.output<typeof lookupRow>;
export type OfferedRow = z.output<typeof offeredRow>;
export type WireRow = z.output<typeof registryRow>;
export type RelatedRequest = z.output<typeof relatedRequest>;
export type AcceptedLine = z.output<typeof acceptedLine>;
