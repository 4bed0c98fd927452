import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

export const evidenceContract = {
  download: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/bpmApply/evidence",
    access: "signed-in",
    answer: "file",
    rate: "export",
    request: z.strictObject({ applyId: z.string().min(1).max(100), files: z.enum(["0", "1"]).optional() }),
    result: z.any(),
    summary:
      "What was signed on a request as one .zip, with a script that judges it without the portal; files=1 adds the attachments",
  }),
} satisfies Contract;
