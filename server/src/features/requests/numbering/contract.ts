import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints } from "@signoff/domain/http/record-endpoints";
import { numberResets } from "@signoff/domain/numbering/number-pattern";
import { z } from "zod";

const rulePattern = z.string().trim().max(60);
const reset = z.enum(numberResets);

export const numberingRow = z.object({
  id: z.string(),
  /** The name of the requests or codes with these numbers, in the caller's language. */
  name: z.string(),
  isCode: z.boolean(),
  /** The whole pattern; for a code, with its prefix in words. */
  pattern: z.string(),
  reset,
  /** The highest number of a request; for codes, an example. */
  latest: z.string(),
});

const numberingFields = { id: z.string().max(64), pattern: rulePattern, reset };

const page = "/pages/system/numbering";
const path = "/system-boot/sys/numbering";

const { list, queryById, exportXls, edit } = recordEndpoints({
  path,
  page,
  codes: { add: "numbering:edit", edit: "numbering:edit", delete: "numbering:edit" },
  noun: "numbering rules",
  row: numberingRow,
  fields: numberingFields,
  conditions: { keyword: conditionText.optional() },
  sorts: ["place", "id"],
});

/** The program defines which rules exist: none can be added or deleted. */
export const numberingContract = {
  list,
  queryById,
  exportXls,
  edit,
  preview: defineEndpoint({
    method: "GET",
    path: `${path}/preview`,
    access: { page },
    request: z.strictObject(numberingFields),
    result: z.object({
      /** Why the rule would be refused; then there is no number to show. */
      problem: z.object({ path: z.string(), message: z.string() }).nullable(),
      next: z.array(z.string()),
      /** The first number after the counter is reset, and the month of the reset. */
      afterReset: z.object({ from: z.string(), number: z.string() }).nullable(),
      /** How many numbers have been assigned; they never change. */
      given: z.number(),
    }),
    summary: "The numbers that a rule would give next",
  }),
} satisfies Contract;

export type NumberingRow = z.output<typeof numberingRow>;
export type NumberingFields = z.output<z.ZodObject<typeof numberingFields>>;
