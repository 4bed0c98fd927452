import { registeredKinds, isRegisteredKind, registeredPages } from "@signoff/domain/enums/registered-pages";
import { type Access, type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";
import { dependencyBox } from "../dependencies/contract.ts";

/** A value of the record, labelled as in its list. */
const fact = z.object({
  key: z.string(),
  label: z.string(),
  type: z.string(),
  text: z.string(),
});

/** A version of the record, and the request that wrote it. */
const version = z.object({
  version: z.number(),
  state: z.enum(["current", "obsolete", "void"]),
  at: z.string(),
  /** Null for records from before the first request. */
  requestNo: z.string().nullable(),
  requestVersion: z.number().nullable(),
  kindName: z.string().nullable(),
  /** The following is null for requests that the caller may not see. */
  applyId: z.string().nullable(),
  formType: z.string().nullable(),
  status: z.number().nullable(),
  subject: z.string().nullable(),
  who: z.string().nullable(),
});

/** A plate of a mask set, labelled as in the list of plates. */
const plate = z.object({ plateId: z.string(), facts: z.array(fact) });

const change = z.object({
  at: z.string(),
  what: z.enum(["written", "changed", "obsolete", "void", "edited"]),
  version: z.number(),
  by: z.string().nullable(),
  /** What was changed by hand, or why it is void. */
  detail: z.string(),
  /** The changed values that the list shows, before and after; empty texts are empty values. */
  values: z.array(z.object({ key: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  requestNo: z.string().nullable(),
  applyId: z.string().nullable(),
  formType: z.string().nullable(),
});

const record = z.object({
  kind: z.enum(registeredKinds),
  /** Of the registry, in the caller's language. */
  title: z.string(),
  registry: z.string(),
  code: z.string(),
  /** The code of its row, by which others refer to it. */
  rowCode: z.string(),
  version: z.number(),
  state: z.enum(["current", "obsolete", "void"]),
  facts: z.array(fact),
  /** Newest first. */
  versions: z.array(version),
  /** The plates of a mask set; other records have none. */
  plates: z.array(plate),
  uses: z.array(dependencyBox),
  usedBy: z.array(dependencyBox),
  /** The number of requests that refer to it and that the caller may not see. */
  hidden: z.number(),
  isCut: z.boolean(),
  /** Newest first. */
  history: z.array(change),
});

const byPage = {
  byInput: ({ kind }) => (isRegisteredKind(kind) ? [{ page: registeredPages[kind] }] : []),
  words: "the page of the list that the record stands in",
} satisfies Access;

export const registeredRecordsContract = {
  show: defineEndpoint({
    method: "GET",
    path: "/pidb/record/detail",
    access: byPage,
    request: z.strictObject({ kind: z.enum(registeredKinds), code: z.string().trim().min(1).max(200) }),
    result: record,
    summary:
      "A registered record: its facts, the requests that wrote its versions, what it refers to and what refers to it, its history",
  }),
} satisfies Contract;

export type RegisteredRecord = z.output<typeof record>;
export type RecordFact = z.output<typeof fact>;
export type RecordPlate = z.output<typeof plate>;
export type RecordVersion = z.output<typeof version>;
export type RecordChange = z.output<typeof change>;
