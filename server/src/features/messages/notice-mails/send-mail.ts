import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { defineJob } from "../../../jobs/job.ts";
import { type HandOver, MailRefused, MailUnconfirmed } from "../../../mail/mailer.ts";
import { noteHandover, noteTry, waitingMail } from "./notices.sql.ts";
import type { NoticeServices } from "./services.ts";

/** Retries for two weeks, at least every two minutes: when a mail server returns, mails follow soon. */
export const sendMailJob = defineJob({
  name: "send-mail",
  data: z.strictObject({ mailId: z.string() }),
  retryLimit: 10_000,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 120,
  expireInSeconds: 300,
  concurrency: 4,
});

/** Recorded for a mail that the mail server has, unless the mail was refused at the moment this server stopped. */
const interrupted = "the server stopped before the mail server had confirmed it";
const unconfirmed = "the mail server has the whole mail but has not confirmed it in time";

/**
 * Sends one mail, and not a second time if the node dies on the way. The last byte and the record that it was sent
 * leave at the same instant on an open connection, so that no code of ours runs in between. Never inside a transaction:
 * the mail server decides how long it takes.
 */
export async function sendMail(
  db: Pick<Database, "kysely">,
  { mailer }: Pick<NoticeServices, "mailer">,
  mailId: string,
): Promise<void> {
  const mail = await waitingMail(db.kysely, mailId);
  if (!mail) return;
  if (!mailer) return noteTry(db.kysely, mailId, { state: "kept", error: null });
  if (mail.handed_over_at !== null) return noteTry(db.kysely, mailId, { state: "sent", error: interrupted });
  let isElsewhere = false;
  let noted: Promise<unknown> | undefined;
  const handOver: HandOver = (letGo) =>
    db.kysely.connection().execute(async (connection) => {
      isElsewhere = (await waitingMail(connection, mailId))?.handed_over_at !== null;
      if (isElsewhere) throw new Error("another node is sending this mail");
      noted = noteHandover(connection, mailId);
      letGo();
      await noted;
    });
  const message = {
    to: { name: mail.to_name, address: mail.to_address },
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    messageId: mail.message_id,
  };
  try {
    await mailer.send(message, handOver);
    // The record must be sent first; its result is not needed.
    await Promise.allSettled([noted]);
    await noteTry(db.kysely, mailId, { state: "sent", error: null });
  } catch (error) {
    if (isElsewhere) return;
    await Promise.allSettled([noted]);
    if (error instanceof MailUnconfirmed) return noteTry(db.kysely, mailId, { state: "sent", error: unconfirmed });
    const isForGood = error instanceof MailRefused;
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await noteTry(db.kysely, mailId, { state: isForGood ? "bounced" : "waiting", error: text });
    if (!isForGood) throw error;
  }
}
