import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { dependants } from "@signoff/domain/http/record-endpoints";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { department } from "@signoff/domain/records/department";
import { z } from "zod";

const id = z.string().min(1).max(64);
const { page, path } = department;

export const departmentsContract = {
  ...endpointsOf(department),
  previewMerge: defineEndpoint({
    method: "GET",
    path: `${path}/previewMerge`,
    access: { page },
    request: z.strictObject({ id, into: id }),
    /**
     * What moves (`blocks` is false), and whether the department is kept, switched off, for the requests filed in it.
     */
    result: z.object({ moves: z.array(dependants), keptFor: z.number() }),
    summary: "What merging a department into another will do",
  }),
  merge: defineEndpoint({
    method: "POST",
    path: `${path}/merge`,
    access: { permission: "depart:delete" },
    request: z.strictObject({ id, revision: z.number().int().min(0), into: id }),
    result: z.object({ id: z.string(), into: z.string(), deleted: z.boolean() }),
    summary:
      "Merges a department into another: people, groups, apply configurations, news and sub-departments move over",
  }),
} satisfies Contract;
