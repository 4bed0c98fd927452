import { z } from "zod";
import type { Database } from "../../db/database.ts";
import { defineJob } from "../../jobs/job.ts";
import { MailRefused } from "../../mail/mailer.ts";
import { noteTry, waitingMail } from "./notices.sql.ts";
import type { NoticeServices } from "./services.ts";

/** Tried for two weeks, every two minutes at the latest: a mail server that comes back finds nobody waiting long. */
export const sendMailJob = defineJob({
  name: "send-mail",
  data: z.strictObject({ mailId: z.string() }),
  retryLimit: 10_000,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 120,
  expireInSeconds: 120,
  concurrency: 4,
});

/**
 * Sends one mail. Sent twice after a crash in between, it carries the same Message-ID, and mail programs show it once.
 * Never inside a transaction: the mail server decides how long it takes.
 */
export async function sendMail(
  db: Pick<Database, "kysely">,
  { mailer }: Pick<NoticeServices, "mailer">,
  mailId: string,
): Promise<void> {
  const mail = await waitingMail(db.kysely, mailId);
  if (!mail) return;
  if (!mailer) return noteTry(db.kysely, mailId, { state: "kept", error: null });
  try {
    await mailer.send({
      to: { name: mail.to_name, address: mail.to_address },
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      messageId: mail.message_id,
    });
    await noteTry(db.kysely, mailId, { state: "sent", error: null });
  } catch (error) {
    const isForGood = error instanceof MailRefused;
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await noteTry(db.kysely, mailId, { state: isForGood ? "bounced" : "waiting", error: text });
    if (!isForGood) throw error;
  }
}
