import type { Handlers } from "../../../http/handler.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { noticesContract } from "./contract.ts";
import { listMails } from "./list-mails.ts";
import { listTemplates, showTemplate } from "./mail-templates.ts";
import { resendMail } from "./resend-mail.ts";
import { showMail } from "./show-mail.ts";

export const noticesRoutes: Handlers<typeof noticesContract, Pick<WorkflowServices, "queue">> = {
  mails: listMails,
  mail: showMail,
  templates: listTemplates,
  template: showTemplate,
  resend: resendMail,
};
