import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import { defineJob } from "../../../jobs/job.ts";
import { type HandOver, MailRefused, MailUnconfirmed } from "../../../mail/mailer.ts";
import { noteHandover, noteTry, waitingMail } from "./notices.sql.ts";
import type { NoticeServices } from "./services.ts";

/** Tried for two weeks, every two minutes at the latest: a mail server that comes back finds nobody waiting long. */
export const sendMailJob = defineJob({
  name: "send-mail",
  data: z.strictObject({ mailId: z.string() }),
  retryLimit: 10_000,
  retryDelaySeconds: 15,
  retryDelayMaxSeconds: 120,
  expireInSeconds: 300,
  concurrency: 4,
});

/** The note on a mail that the mail server has, unless it was refused in the moment in which this server stopped. */
const interrupted = "the server stopped before the mail server had confirmed it";
const unconfirmed = "the mail server has the whole mail but has not confirmed it in time";

/**
 * Sends one mail, and not once more when the node dies on the way: its last byte and the note that it was sent leave in the
 * same instant, on a connection that is open, so that nothing of us can come in between. Never inside a transaction: the
 * mail server decides how long it takes.
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
    // The result of the note is not needed; it only has to be sent first.
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
