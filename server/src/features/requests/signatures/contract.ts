import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

const seal = z.object({
  /** The line of the history. */
  seq: z.number(),
  /**
   * Whether what was signed is what is here now. `past`: of an earlier round, or replaced by a later signature;
   * `beside`: an action that approves nothing.
   */
  state: z.enum(["stands", "changed", "past", "beside"]),
  /** What the person declared, in the caller's language. */
  meaning: z.string(),
  time: z.string(),
  /** How the person showed who it was. */
  confirmed: z.string(),
  /** The first characters of the content root. */
  root: z.string(),
  isSigned: z.boolean(),
});

export const signaturesContract = {
  list: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/bpmApply/signatures",
    access: "signed-in",
    request: z.strictObject({ applyId: z.string().min(1).max(64) }),
    result: z.object({
      /** Signatures of the present round that count: the submission and the last agreement of each slot. */
      counted: z.number(),
      /** Those among them whose content is what is here now. */
      standing: z.number(),
      seals: z.array(seal),
    }),
    summary: "The signatures of a request, and which of them are for what is here now",
  }),
} satisfies Contract;

export type Seal = z.output<typeof seal>;
