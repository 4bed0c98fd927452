import type { Locale } from "@signoff/domain/locale";
import { z } from "zod";
import type { Database, Tx } from "../../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../jobs/job.ts";
import { addMail, composeNews, type NoticeServices, sendMailJob } from "../notice-mails/public.ts";
import { type NewsToMail, readersToMail, takeNewsToMail } from "./mail-news.sql.ts";

const mailNews = defineJob({ name: "news.mail", data: z.strictObject({}), schedule: { cron: "* * * * *" } });

export type MailNewsServices = Pick<NoticeServices, "queue" | "mailer" | "publicUrl">;

/** Runs every minute. Mails published news that ask for it, once each, to their audience. */
export function mailNewsHandler(db: Pick<Database, "transaction" | "now">, services: MailNewsServices): JobHandler {
  return handleJob(mailNews, async () => {
    while (await db.transaction((tx) => mailNext(tx, services, db.now())));
  });
}

/** False when nothing is left. The mails and the record that they were written share one transaction. */
async function mailNext(tx: Tx, { queue, mailer, publicUrl }: MailNewsServices, now: Date): Promise<boolean> {
  const news = await takeNewsToMail(tx, now);
  if (!news) return false;
  for (const reader of await readersToMail(tx, news.id)) {
    const locale = reader.language ?? "zh";
    const composed = compose(news, locale, publicUrl());
    const mailId = await addMail(tx, {
      kind: "news",
      notice_id: null,
      request_id: null,
      user_id: reader.id,
      to_name: reader[`realname_${locale}`],
      to_address: reader.email,
      language: locale,
      subject: composed.subject,
      text_body: composed.text,
      html_body: composed.html,
      message_id: `<news-${news.id}.${reader.id}@${new URL(publicUrl()).hostname}>`,
      state: mailer ? "waiting" : "kept",
    });
    if (mailer) await queue.enqueue(tx, sendMailJob, { mailId });
  }
  return true;
}

function compose(news: NewsToMail, locale: Locale, publicUrl: string) {
  return composeNews({
    locale,
    title: news[`title_${locale}`],
    subtitle: news[`subtitle_${locale}`],
    type: news[`type_${locale}`] ?? news.release_type,
    mustConfirm: news.must_confirm,
    link: `${publicUrl}/tapeout/news?${new URLSearchParams({ id: news.id }).toString()}`,
  });
}
