import type { Insertable } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { MailsTable } from "../../db/tables/mails.ts";
import { collectNotice } from "./digest.sql.ts";
import { addMail } from "./notices.sql.ts";
import { type MailPlan, type PlannedNotice, sendTime } from "./plan-mails.ts";
import { sendMailJob } from "./send-mail.ts";
import type { NoticeServices } from "./services.ts";

/**
 * Mails of their own, at once or when quiet hours are over: until then they wait in the outbox. What is told with others
 * is kept for the job that writes digests. Returns the notices that are not over yet: a mail or a digest will tell them.
 */
export async function carryOut<Notice extends PlannedNotice>(
  tx: Tx,
  services: Pick<NoticeServices, "mailer" | "queue">,
  plans: ReadonlyMap<Notice, MailPlan>,
  now: Date,
  mailOf: (notice: Notice) => Promise<Insertable<MailsTable>>,
): Promise<ReadonlySet<Notice>> {
  const open = new Set<Notice>();
  for (const [notice, plan] of plans) {
    const at = sendTime(plan, now);
    if (plan.when === "in-digest") {
      await collectNotice(tx, notice.id, plan.at);
      open.add(notice);
    } else if (at !== undefined) {
      const isLater = at > now;
      const mailId = await addMail(tx, { ...(await mailOf(notice)), ...(isLater ? { due_at: at } : {}) });
      if (!services.mailer) continue;
      await services.queue.enqueue(tx, sendMailJob, { mailId }, isLater ? { startAfter: at } : {});
      open.add(notice);
    }
  }
  return open;
}
