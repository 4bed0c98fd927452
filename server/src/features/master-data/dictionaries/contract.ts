import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { dictionary } from "@signoff/domain/records/dictionary";
import { z } from "zod";

const { page, path } = dictionary;

export const dictionariesContract = {
  ...endpointsOf(dictionary),
  uses: defineEndpoint({
    method: "GET",
    path: `${path}/uses`,
    access: { page },
    request: z.strictObject({ id: z.string().min(1).max(64) }),
    /** Requests that hold a value, among the newest of each kind; values that none holds are left out. */
    result: z.object({ counts: z.record(z.string(), z.number()), kinds: z.array(z.string()), fixed: z.boolean() }),
    summary: "How many requests hold the values of a dictionary, and which kinds offer it",
  }),
} satisfies Contract;
