import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { fixedEndpointsOf } from "@signoff/domain/records/define-record";
import { numberingRule } from "@signoff/domain/records/numbering-rule";
import { z } from "zod";

const { path, page, fields } = numberingRule;

export const numberingContract = {
  ...fixedEndpointsOf(numberingRule),
  preview: defineEndpoint({
    method: "GET",
    path: `${path}/preview`,
    access: { page },
    request: z.strictObject({ id: fields.id.input, pattern: fields.pattern.input, reset: fields.reset.input }),
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
