import type { Insertable } from "kysely";
import type { Tx } from "../../../db/database.ts";
import type { MailsTable } from "../../../db/tables/mails.ts";
import { collectNotices } from "./digest.sql.ts";
import { addMail } from "./notices.sql.ts";
import { type MailPlan, type PlannedNotice, sendTime } from "./plan-mails.ts";
import { sendMailJob } from "./send-mail.ts";
import type { NoticeServices } from "./services.ts";

/**
 * Writes individual mails; during quiet hours they wait in the outbox. Notices for a digest are left to the job that
 * writes digests. Returns the notices that a mail or a digest will still report.
 */
export async function carryOut<Notice extends PlannedNotice>(
  tx: Tx,
  services: Pick<NoticeServices, "mailer" | "queue">,
  plans: ReadonlyMap<Notice, MailPlan>,
  now: Date,
  mailOf: (notice: Notice) => Promise<Insertable<MailsTable>>,
): Promise<ReadonlySet<Notice>> {
  const collected = [...plans].flatMap(([notice, plan]) =>
    plan.when === "in-digest" ? [{ notice, at: plan.at }] : [],
  );
  const sent = [...plans].flatMap(([notice, plan]) => {
    const at = plan.when === "in-digest" ? undefined : sendTime(plan, now);
    return at === undefined ? [] : [{ notice, later: at > now ? at : undefined }];
  });
  const mails = await Promise.all(
    sent.map(async ({ notice, later }) => ({ ...(await mailOf(notice)), ...(later ? { due_at: later } : {}) })),
  );
  await collectNotices(
    tx,
    collected.map(({ notice, at }) => ({ id: notice.id, at })),
  );
  const ids = await Promise.all(mails.map((mail) => addMail(tx, mail)));
  const open = new Set(collected.map(({ notice }) => notice));
  if (!services.mailer) return open;
  for (const [at, { notice, later }] of sent.entries()) {
    const mailId = ids[at];
    if (mailId === undefined) throw new Error("every mail that was written has an id");
    await services.queue.enqueue(tx, sendMailJob, { mailId }, later ? { startAfter: later } : {});
    open.add(notice);
  }
  return open;
}
