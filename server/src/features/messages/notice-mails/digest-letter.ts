import { fillText } from "@signoff/domain/http/refusal-messages";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { composeLetter } from "./compose-letter.ts";
import type { Composed, LetterLink } from "./letter.ts";

export interface Digest {
  readonly locale: Locale;
  readonly publicUrl: string;
  /** One link per request. */
  readonly links: readonly LetterLink[];
  /** One link per document. */
  readonly documents?: readonly LetterLink[];
  readonly events: number;
}

const words = {
  tag: { zh: "汇总", en: "Digest" },
  subject: { zh: "{count} 份单据有新消息", en: "News of {count} requests" },
  said: {
    zh: "以下是为您汇总的 {events} 条通知，涉及 {count} 份单据。",
    en: "These are the {events} notifications collected for you, of {count} requests.",
  },
  title: { zh: "单据", en: "Requests" },
  documents: { zh: "文件", en: "Documents" },
  subjectBoth: { zh: "{count} 份单据与文件有新消息", en: "News of {count} requests and documents" },
  saidBoth: {
    zh: "以下是为您汇总的 {events} 条通知，涉及 {count} 份单据与文件。",
    en: "These are the {events} notifications collected for you, of {count} requests and documents.",
  },
  open: { zh: "打开通知中心", en: "Open the notifications" },
  footer: {
    zh: "此邮件由 Signoff 按您的通知设置汇总发送，请勿回复。链接打开后需登录，且仅对您本人有效。",
    en: "Collected by Signoff as your notification settings say, please do not reply. The links ask you to sign in and work for you alone.",
  },
} as const satisfies Record<string, Bilingual>;

/** All collected notices for a person as one mail. */
export function composeDigest({ locale, publicUrl, links, documents = [], events }: Digest): Composed {
  const counts = { count: links.length + documents.length, events };
  const isPlain = documents.length === 0;
  return composeLetter({
    locale,
    subject: `[${words.tag[locale]}] ${fillText(words[isPlain ? "subject" : "subjectBoth"][locale], counts)}`,
    said: fillText(words[isPlain ? "said" : "saidBoth"][locale], counts),
    parts: [
      { kind: "links", title: words.title[locale], links },
      { kind: "links", title: words.documents[locale], links: documents },
    ],
    link: `${publicUrl}/tapeout/notifications`,
    open: words.open,
    footer: words.footer,
  });
}
