import { defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";
import { callEndpoint } from "../../api/call-endpoint.ts";

/** Asked before a task is opened from an e-mail; the server side comes with the task lists. */
const verifyLinkEndpoint = defineEndpoint({
  method: "GET",
  path: "/bpm/crm/bpmUserTask/verifyLink",
  access: "signed-in",
  request: z.strictObject({ formType: z.string(), taskId: z.string() }),
  result: z.object({ valid: z.boolean(), reason: z.string().optional(), applyId: z.string().optional() }),
  summary: "Whether the caller may decide the task that an e-mail link names",
});

export function verifyLink(link: { readonly formType: string; readonly taskId: string }) {
  return callEndpoint(verifyLinkEndpoint, link, { handles: true });
}
