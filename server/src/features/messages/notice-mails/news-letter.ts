import type { Bilingual, Locale } from "@signoff/domain/locale";
import { composeLetter } from "./compose-letter.ts";
import type { Composed } from "./letter.ts";

export interface ToldNews {
  readonly locale: Locale;
  readonly title: string;
  readonly subtitle: string;
  readonly type: string;
  readonly mustConfirm: boolean;
  readonly link: string;
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

/** News sent by mail: the text, and where to read it. */
export function composeNews({ locale, title, subtitle, type, mustConfirm, link }: ToldNews): Composed {
  const lead = [subtitle || title, ...(mustConfirm ? [words.confirm[locale]] : [])];
  return composeLetter({
    locale,
    subject: `[${words.tag[locale]}] ${title}`,
    said: lead.join(locale === "zh" ? "。" : ". "),
    parts: [
      {
        kind: "facts",
        facts: [
          [words.title[locale], title],
          [words.type[locale], type],
        ],
      },
    ],
    link,
    open: words.open,
    footer: words.footer,
  });
}
