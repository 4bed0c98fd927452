import type { Bilingual, Locale } from "@signoff/domain/locale";
import { z } from "zod";
import type { Database, Tx } from "../../db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../jobs/job.ts";
import { addMail, composeLetter, type NoticeServices, sendMailJob } from "../notices/public.ts";
import { type NewsToMail, readersToMail, takeNewsToMail } from "./mail-news.sql.ts";

const mailNews = defineJob({ name: "news.mail", data: z.strictObject({}), schedule: { cron: "* * * * *" } });

export type MailNewsServices = Pick<NoticeServices, "queue" | "mailer" | "publicUrl">;

/** Every minute: news that have become readable and are to go out by mail, once each, to those they are for. */
export function mailNewsHandler(db: Pick<Database, "transaction" | "now">, services: MailNewsServices): JobHandler {
  return handleJob(mailNews, async () => {
    while (await db.transaction((tx) => mailNext(tx, services, db.now())));
  });
}

/** False when nothing is left. The mails and the note that they were written are one transaction. */
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
      to_name: locale === "zh" ? reader.realname_zh : reader.realname_en,
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

const words = {
  tag: { zh: "新闻", en: "News" },
  title: { zh: "标题", en: "Title" },
  type: { zh: "类型", en: "Type" },
  open: { zh: "阅读全文", en: "Read it" },
  confirm: { zh: "请在阅读后点击“我已阅读”。", en: "Please read it and confirm that you have." },
  footer: {
    zh: "此邮件由 Signoff 自动发送，请勿回复。链接打开后需登录。",
    en: "Sent by Signoff, please do not reply. The link asks you to sign in.",
  },
} as const satisfies Record<string, Bilingual>;

function compose(news: NewsToMail, locale: Locale, publicUrl: string) {
  const isZh = locale === "zh";
  const title = isZh ? news.title_zh : news.title_en;
  const subtitle = isZh ? news.subtitle_zh : news.subtitle_en;
  const type = (isZh ? news.type_zh : news.type_en) ?? news.release_type;
  const lead = [subtitle || title, ...(news.must_confirm ? [words.confirm[locale]] : [])];
  return composeLetter({
    locale,
    subject: `[${words.tag[locale]}] ${title}`,
    said: lead.join(isZh ? "。" : ". "),
    parts: [
      {
        kind: "facts",
        facts: [
          [words.title[locale], title],
          [words.type[locale], type],
        ],
      },
    ],
    link: `${publicUrl}/tapeout/news?${new URLSearchParams({ id: news.id }).toString()}`,
    open: words.open,
    footer: words.footer,
  });
}
