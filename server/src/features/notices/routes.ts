import type { Handlers } from "../../http/handler.ts";
import type { WorkflowServices } from "../workflow-store/public.ts";
import type { noticesContract } from "./contract.ts";
import { listMails } from "./list-mails.ts";
import { resendMail } from "./resend-mail.ts";

export function noticesRoutes(services: Pick<WorkflowServices, "queue">): Handlers<typeof noticesContract> {
  return { mails: listMails, resend: (context, request) => resendMail(context, services, request) };
}
