import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";

const formType = z.string().min(1).max(64);
const formValues = z.record(z.string().max(100), z.unknown());

/** A row of a registry as a look-up offers it; `title` is how the row is called in the caller's language. */
export const registryRow = z.object({
  registry: z.string(),
  code: z.string(),
  scope: z.string().optional(),
  version: z.number(),
  state: z.enum(["current", "obsolete", "void"]),
  data: z.record(z.string(), z.unknown()),
});

export const lookupRow = registryRow.extend({ title: z.string() });

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
      /** Of a request: its pinned definition decides. */
      applyId: z.string().min(1).max(64).optional(),
      /** Key of the field that looks up, or `table.column`. */
      field: z.string().min(1).max(200),
      data: formValues.optional(),
      /** The row the column stands in. */
      row: formValues.optional(),
      keyword: z.string().max(200).optional(),
      ...pageQuery(["code"]),
    }),
    result: pageOf(lookupRow),
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
      /** With everything filled in that is taken over or computed. */
      data: formValues,
      /** Rows the values refer to, for conditions, computed values and titles in the browser. */
      rows: z.array(registryRow),
      /** What empty fields are offered now, by key. */
      offered: formValues,
    }),
    summary: "Fills in what follows from the values of a form, and gives the rows they refer to",
  }),
} satisfies Contract;

export type LookupRow = z.output<typeof lookupRow>;
export type WireRow = z.output<typeof registryRow>;
