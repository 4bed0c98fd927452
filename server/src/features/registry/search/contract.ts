import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { z } from "zod";

const foundRequest = z.object({
  applyId: z.string(),
  formType: z.string(),
  requestNo: z.string().nullable(),
  version: z.number(),
  subject: z.string(),
  status: z.number(),
  /** The records it wrote on completion have been made void since. */
  isVoid: z.boolean().optional(),
});

export const searchContract = {
  find: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/search",
    access: "signed-in",
    effect: "read",
    request: z.strictObject({ keyword: conditionText }),
    result: z.object({
      /** Tasks that wait for the caller. */
      waiting: z.array(foundRequest.extend({ taskId: z.string(), nodeName: z.string(), arrivalTime: z.string() })),
      requests: z.array(foundRequest),
      /** Rows of the find centers whose page the caller has. */
      records: z.array(
        z.object({
          center: z.string(),
          page: z.string(),
          code: z.string(),
          /** The filter of the page that finds it. */
          filter: z.string(),
          hint: z.string(),
        }),
      ),
      people: z.array(z.object({ id: z.string(), username: z.string(), name: z.string(), department: z.string() })),
    }),
    summary: "What the caller may see and a word finds: own tasks, requests, registered records, people",
  }),
} satisfies Contract;

export type SearchResult = z.output<typeof searchContract.find.result>;
