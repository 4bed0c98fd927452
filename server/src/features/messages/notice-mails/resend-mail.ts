import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { noticesContract } from "./contract.ts";
import { presentMail } from "./list-mails.ts";
import { lockMail, wakeMail } from "./notices.sql.ts";
import { sendMailJob } from "./send-mail.ts";

type Resend = typeof noticesContract.resend;

export async function resendMail(
  context: Context<Pick<WorkflowServices, "queue">>,
  { id, attempts, state }: RequestOf<Resend>,
): Promise<ResultOf<Resend>> {
  return context.conclude(async (tx) => {
    const mail = await lockMail(tx, id);
    if (!mail) throw new Refused("not-found");
    if (mail.attempts !== attempts || mail.state !== state)
      throw new Refused("stale-revision", { result: { current: presentMail(mail, context.locale) } });
    await wakeMail(tx, id);
    await context.services.queue.enqueue(tx, sendMailJob, { mailId: id });
    await recordOperation(tx, { by: context, area: "admin", operation: "resend", object: { kind: "mail", id } });
    return { id };
  });
}
